/**
 * What one file may take to be read. The thread's own computing counts: a sound file of 20 MB takes about 15 s of it, and on a
 * loaded machine it may wait ten times as long for a processor. The other limit is for a machine that is lost.
 */
export const READ_LIMITS = { cpuLimitMs: 30_000, timeLimitMs: 300_000 } as const;
