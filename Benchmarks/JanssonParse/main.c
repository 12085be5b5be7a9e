// What jansson alone needs to read a document: the measure for storing one.
//
//     jansson-parse FILE
//
// For each line on standard input the file's bytes, in memory since the start, are parsed once; the nanoseconds that this took are
// printed, without those for freeing what was made. Ends with standard input.
#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char **arguments)
{
    if (count != 2) {
        fprintf(stderr, "usage: jansson-parse FILE\n");
        return 2;
    }
    FILE *file = fopen(arguments[1], "rb");
    if (file == NULL) {
        perror(arguments[1]);
        return 1;
    }
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(size);
    if (fread(bytes, 1, size, file) != size) return 1;
    fclose(file);
    for (char line[64]; fgets(line, sizeof line, stdin) != NULL;) {
        json_error_t error;
        long long begun = now();
        json_t *document = json_loadb(bytes, size, 0, &error);
        long long spent = now() - begun;
        if (document == NULL) {
            fprintf(stderr, "jansson-parse: %s\n", error.text);
            return 1;
        }
        json_decref(document);
        printf("%lld\n", spent);
        fflush(stdout);
    }
    free(bytes);
    return 0;
}
