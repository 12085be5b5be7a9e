#include "CMicroHTTPDShim.h"

struct MHD_Daemon *pointer_start_daemon(
    unsigned int flags, MHD_AccessHandlerCallback handler, void *handler_cls, struct MHD_OptionItem *options)
{
    return MHD_start_daemon(flags, 0, NULL, NULL, handler, handler_cls, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

int pointer_epoll_descriptor(struct MHD_Daemon *daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info == NULL ? -1 : info->epoll_fd;
}
