/**
 * How long a call is waited for, in milliseconds. The server itself gives up after 30 seconds; what only keeps the session
 * going is quick or lost; a file takes its time. [S9.7]
 */
export const timeouts = { usual: 30_000, session: 10_000, file: 120_000, told: 3_600_000 } as const;
