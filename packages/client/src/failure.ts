import { ApiFailure } from '@kerf/contract';

/** What the call is about is not there, or one of the lines that it names is not. */
export const isNotFound = (reason: unknown): boolean =>
  reason instanceof ApiFailure && (reason.status === 404 || reason.problem?.code === 'LINES_UNKNOWN');
export const isConflict = (reason: unknown): boolean => reason instanceof ApiFailure && reason.status === 409;

/** The call did not come through: there is no connection, or it broke. */
export const isUnreached = (reason: unknown): boolean => reason instanceof ApiFailure && reason.kind === 'network';

/** The call may have been done although its answer is none: the connection broke, or the server did not get as far as answering. */
export const isOutcomeUnknown = (reason: unknown): boolean =>
  !(reason instanceof ApiFailure) || reason.kind !== 'problem' || (reason.status ?? 500) >= 500;

/** Why the server refused, in the reader's language, when it said so. Unreachable and broken servers say nothing. */
export const serverMessage = (reason: unknown): string | null => {
  if (!(reason instanceof ApiFailure) || reason.problem === null) return null;
  return reason.problem.status < 500 && reason.problem.detail !== '' ? reason.problem.detail : null;
};

/** Messages of the fields that the server refused, by the path inside the body. */
export const fieldMessages = (reason: unknown): Readonly<Record<string, string>> => {
  const errors = reason instanceof ApiFailure ? (reason.problem?.errors ?? {}) : {};
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^body\./, ''), message]));
};

/** The setting that is not there to be chosen any more, where that is why the server refused. */
export const refusedSetting = (reason: unknown): string | null => {
  const setting = reason instanceof ApiFailure ? reason.problem?.facts?.setting : undefined;
  return typeof setting === 'string' ? setting : null;
};
