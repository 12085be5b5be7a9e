// What libmicrohttpd alone can do: the measure for the server's own cost.
//
//     bare-http PORT BYTES [shared]
//     bare-http PORT FILE jansson
//
// Listens on 127.0.0.1 (port 0 picks one), prints the port, and answers every request with the same body of BYTES
// bytes, `Content-Type: application/json` and an `ETag`. Configured as the server is: one daemon without threads, an own
// loop around its epoll descriptor, 8 KiB a connection. An answer is made for each request, body and headers copied,
// as one must that differs from request to request; with `shared` one answer made at the start serves all, which is the
// least that libmicrohttpd can be made to do. With `jansson` the body is the file's JSON, put together and dumped by jansson for each request:
// what an answer costs without a writer of one's own. Ends on SIGTERM and SIGINT.
#include <jansson.h>
#include <microhttpd.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static char *body;
static size_t body_size;
static struct MHD_Response *shared_response;
static volatile sig_atomic_t stopped;

static void stop(int number)
{
    (void)number;
    stopped = 1;
}

// What an answer built by jansson consists of.
static json_t *pattern;

static struct MHD_Response *make_response(enum MHD_ResponseMemoryMode mode)
{
    struct MHD_Response *response;
    if (pattern != NULL) {
        // Each value is made anew, as it must where it differs from request to request.
        json_t *answer = json_deep_copy(pattern);
        char *text = json_dumps(answer, JSON_COMPACT);
        json_decref(answer);
        response = MHD_create_response_from_buffer(strlen(text), text, MHD_RESPMEM_MUST_FREE);
    } else {
        response = MHD_create_response_from_buffer(body_size, body, mode);
    }
    MHD_add_response_header(response, "Content-Type", "application/json");
    MHD_add_response_header(response, "ETag", "\"1.abcdef0123456789\"");
    return response;
}

static enum MHD_Result answer(
    void *cls, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *upload_data, size_t *upload_data_size, void **request)
{
    static int seen;
    (void)cls, (void)url, (void)method, (void)version, (void)upload_data;
    // An answer on the first call would close the connection.
    if (*request == NULL) {
        *request = &seen;
        return MHD_YES;
    }
    if (*upload_data_size > 0) {
        *upload_data_size = 0;
        return MHD_YES;
    }
    if (shared_response != NULL) return MHD_queue_response(connection, MHD_HTTP_OK, shared_response);
    struct MHD_Response *response = make_response(MHD_RESPMEM_MUST_COPY);
    enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    return result;
}

static int listen_on(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    int on = 1;
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(descriptor, (struct sockaddr *)&address, size) != 0 || listen(descriptor, 1024) != 0) {
        perror("bare-http");
        exit(1);
    }
    getsockname(descriptor, (struct sockaddr *)&address, &size);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    return descriptor;
}

int main(int count, char **arguments)
{
    if (count < 3) {
        fprintf(stderr, "usage: bare-http PORT BYTES [shared] | PORT FILE jansson\n");
        return 2;
    }
    if (count > 3 && strcmp(arguments[3], "jansson") == 0) {
        json_error_t error;
        pattern = json_load_file(arguments[2], 0, &error);
        if (pattern == NULL) {
            fprintf(stderr, "bare-http: %s: %s\n", arguments[2], error.text);
            return 1;
        }
    }
    body_size = strtoul(arguments[2], NULL, 10);
    body = malloc(body_size + 1);
    memset(body, 'x', body_size);
    if (count > 3 && strcmp(arguments[3], "shared") == 0) shared_response = make_response(MHD_RESPMEM_PERSISTENT);

    signal(SIGPIPE, SIG_IGN);
    signal(SIGTERM, stop);
    signal(SIGINT, stop);
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, NULL,
        MHD_OPTION_LISTEN_SOCKET, listen_on(atoi(arguments[1])),
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)8192,
        MHD_OPTION_CONNECTION_LIMIT, 4096u,
        MHD_OPTION_CONNECTION_TIMEOUT, 60u,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
        MHD_OPTION_END);
    if (daemon == NULL) return 1;
    struct pollfd ready = {
        .fd = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd, .events = POLLIN};
    while (!stopped) {
        MHD_UNSIGNED_LONG_LONG timeout;
        int wait = MHD_get_timeout(daemon, &timeout) == MHD_YES ? (int)timeout : 1000;
        if (wait != 0) poll(&ready, 1, wait);
        MHD_run(daemon);
    }
    MHD_stop_daemon(daemon);
    if (shared_response != NULL) MHD_destroy_response(shared_response);
    free(body);
    return 0;
}
