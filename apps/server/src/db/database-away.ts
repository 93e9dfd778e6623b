/** Failures to get a connection, whatever PostgreSQL, the system or the pool called them. */
const connectFailures = new WeakSet<Error>();

/** Remembers that an error is about getting a connection; it stays as it is for whoever reads it. */
export const noteConnectFailure = (error: unknown): void => {
  if (error instanceof Error) connectFailures.add(error);
};

/** Ends of sessions and servers, and too little of memory or connections. Source: PostgreSQL, Appendix A, classes 08, 53, 57, 58. */
const AWAY = /^(?:08...|53[023]00|57P0[1-5]|58030)$/;
/** What the client says without a code when its connection breaks. */
const BROKEN = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Whether the database could not be reached, or went away while it was asked. */
export const isDatabaseAway = (error: Error): boolean => {
  if (connectFailures.has(error) || BROKEN.test(error.message)) return true;
  return 'code' in error && typeof error.code === 'string' && AWAY.test(error.code);
};
