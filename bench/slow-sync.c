/* Loaded before the C library, it lets each sync of a file take BENCH_SYNC_US microseconds longer. */
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int after_a_while(long call, int file) {
    const char *microseconds = getenv("BENCH_SYNC_US");
    if (microseconds != NULL) {
        usleep((useconds_t)strtoul(microseconds, NULL, 10));
    }
    return (int)syscall(call, file);
}

int fsync(int file) { return after_a_while(SYS_fsync, file); }

int fdatasync(int file) { return after_a_while(SYS_fdatasync, file); }
