import type { FieldFault, Problem } from './problem.ts';

type Facts = NonNullable<Problem['facts']>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
const isFact = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
/** Names and numbers of a message, of whatever comes from elsewhere. */
export const isFacts = (value: unknown): value is Facts => isRecord(value) && Object.values(value).every(isFact);

const isFieldFault = (value: unknown): value is FieldFault =>
  isRecord(value) && typeof value.code === 'string' && (value.facts === undefined || isFacts(value.facts));
const isFieldFaults = (value: unknown): value is Record<string, FieldFault> =>
  isRecord(value) && Object.values(value).every(isFieldFault);

/**
 * The problem that a body states, or null when it states none. The same reading as the schema `problem`, written out because every
 * screen needs it before the first of them needs schemas.
 */
export const readProblem = (body: unknown): Problem | null => {
  if (!isRecord(body)) return null;
  const { type, title, status, code, detail, requestId, errors, fieldFaults, facts } = body;
  if (typeof type !== 'string' || typeof title !== 'string' || typeof code !== 'string') return null;
  if (typeof detail !== 'string' || typeof status !== 'number' || !Number.isSafeInteger(status)) return null;
  if (requestId !== undefined && typeof requestId !== 'string') return null;
  if (errors !== undefined && !isTexts(errors)) return null;
  if (facts !== undefined && !isFacts(facts)) return null;
  if (fieldFaults !== undefined && !isFieldFaults(fieldFaults)) return null;
  return {
    ...{ type, title, status, code, detail },
    ...(requestId === undefined ? {} : { requestId }),
    ...(errors === undefined ? {} : { errors }),
    ...(fieldFaults === undefined ? {} : { fieldFaults }),
    ...(facts === undefined ? {} : { facts }),
    ...('current' in body ? { current: body.current } : {}),
  };
};
