#define _GNU_SOURCE
#include "CEpoll.h"
#include <errno.h>
#include <sys/epoll.h>
#include <time.h>

enum { most_at_once = 256 };

int cepoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int cepoll_add(int set, int descriptor, uint32_t token) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, .data.u32 = token};
    return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event);
}

int cepoll_wait(int set, cepoll_ready *ready, int capacity, int64_t nanoseconds) {
    struct epoll_event events[most_at_once];
    if (capacity > most_at_once) capacity = most_at_once;
    int count;
    if (nanoseconds <= 0) {
        count = epoll_wait(set, events, capacity, 0);
    } else {
        struct timespec time = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
        count = epoll_pwait2(set, events, capacity, &time, 0);
        // Kernels before 5.11 know only milliseconds: wake early and look again.
        if (count < 0 && errno == ENOSYS) count = epoll_wait(set, events, capacity, (int)(nanoseconds / 1000000));
    }
    for (int place = 0; place < count; place++) {
        uint32_t flags = events[place].events;
        ready[place].token = events[place].data.u32;
        ready[place].readable = (flags & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
        ready[place].writable = (flags & EPOLLOUT) != 0;
        ready[place].failed = (flags & (EPOLLHUP | EPOLLERR)) != 0;
    }
    return count;
}
