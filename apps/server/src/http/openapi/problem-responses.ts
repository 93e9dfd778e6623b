import { FIELD_FAULT_CODES, problem, type RouteDefinition } from '@kerf/contract';
import { z } from 'zod';
import { problemOf } from '../problems.ts';
import { type RefusalCode, type RefusalRow, refusalTable } from '../refusals.ts';
import { EXAMPLE_ID } from './example-values.ts';
import { type Json, printSchema } from './json-schemas.ts';

const rows = Object.entries(refusalTable) as [RefusalCode, RefusalRow][];
const codesOf = (status: number): RefusalCode[] =>
  rows.filter(([, row]) => row.status === status).map(([code]) => code);

/** Problems by their status: name of the response in the document, and what it means. */
const PROBLEMS = {
  400: ['Malformed', 'The request is not as the call takes it; `errors` names the fields.'],
  401: ['NotAuthenticated', 'There is no valid token.'],
  403: ['Denied', 'The role of the caller or the scope of the token does not allow this.'],
  404: ['NotFound', 'There is no such thing, or the caller may not know of it.'],
  409: [
    'Conflict',
    'Something else stands in the way now: a later version, a name that is taken, the same command still at work.',
  ],
  413: ['TooLarge', 'More was sent than the call takes.'],
  415: ['UnsupportedMediaType', 'Another kind of content was sent than the call takes.'],
  422: ['Refused', 'The request can be read and cannot be carried out.'],
  421: ['WrongHost', 'The server is known by another name.'],
  429: ['TooManyRequests', 'One address asked too often; Retry-After says when to go on.'],
  500: ['Failed', 'The server failed; the log has the request under its id.'],
  503: ['Unavailable', 'The server cannot do this at the moment; Retry-After says when to ask again.'],
  507: ['StorageFull', 'There is no room left to save anything.'],
} as const satisfies Readonly<Record<RefusalRow['status'], readonly [string, string]>>;
type ProblemStatus = keyof typeof PROBLEMS;

const statuses = Object.keys(PROBLEMS).map(Number) as ProblemStatus[];

const isWrite = ({ method }: RouteDefinition): boolean => method !== 'GET';
const takesBody = ({ body, bodyKind }: RouteDefinition): boolean => body !== undefined || bodyKind === 'multipart';

/** Whether a call can end with a problem of a status. */
const CAN_END: Readonly<Record<ProblemStatus, (definition: RouteDefinition) => boolean>> = {
  400: ({ params, query, body }) => params !== undefined || query !== undefined || body !== undefined,
  401: ({ access }) => access !== 'public',
  403: ({ access, path }) => access !== 'public' && (access !== 'signedIn' || path.includes('{')),
  404: ({ path }) => path.includes('{'),
  409: isWrite,
  413: takesBody,
  415: takesBody,
  422: (definition) => isWrite(definition) || definition.query !== undefined,
  421: () => true,
  429: () => true,
  500: () => true,
  503: () => true,
  507: isWrite,
};

const referenceTo = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

/** The problems that a call can end with, by status. Each is named: a client then knows what an answer is by its status. */
export const problemResponses = (definition: RouteDefinition): Json =>
  Object.fromEntries(
    statuses
      .filter((status) => CAN_END[status](definition))
      .map((status) => [String(status), referenceTo(PROBLEMS[status][0])]),
  );

const contentOf = (codes: readonly RefusalCode[]): Json => ({
  'application/problem+json': {
    schema: { $ref: '#/components/schemas/Problem' },
    examples: Object.fromEntries(
      codes.slice(0, 3).map((code) => [code, { value: problemOf({ code, ...exampleOf(code) }, EXAMPLE_ID) }]),
    ),
  },
});

const FIELD = 'body.thickness';
const exampleOf = (code: RefusalCode) => {
  if (code === 'MALFORMED_REQUEST') {
    const fieldFaults = { [FIELD]: { code: 'TOO_SMALL', facts: { minimum: 0 } } };
    return { errors: { [FIELD]: 'Too small: expected number to be >0' }, fieldFaults };
  }
  const names = [...(refusalTable[code] as RefusalRow).message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return { facts: Object.fromEntries(names.map((name) => [name, /Seconds|maximum|limit/i.test(name) ? 20 : name])) };
};

const withRetry: readonly number[] = [429, 503];

/** The responses of refusals, with the codes of each status. */
export const problemComponents = (): Json =>
  Object.fromEntries(
    statuses.map((status) => {
      const [name, meaning] = PROBLEMS[status];
      const codes = codesOf(status);
      const list = codes.map((code) => `\`${code}\``).join(', ');
      const headers = withRetry.includes(status) ? ['X-Request-Id', 'Retry-After'] : ['X-Request-Id'];
      const response = {
        description: `${meaning} Codes: ${list}.`,
        headers: Object.fromEntries(headers.map((header) => [header, { $ref: `#/components/headers/${header}` }])),
        content: contentOf(codes),
      };
      return [name, response];
    }),
  );

/** What is wrong with one field, as the server says it. */
const fieldFault = z.object({ code: z.enum(FIELD_FAULT_CODES), facts: problem.shape.facts });

/** The schemas of problems, with every code there is. */
export const problemSchemas = (): Json => {
  const codes = z.enum(rows.map(([code]) => code).toSorted());
  const stated = problem.extend({ code: codes, fieldFaults: z.record(z.string(), fieldFault).optional() });
  const { properties, ...rest } = printSchema(stated, 'output').root as { properties: Record<string, Json> };
  const { code, fieldFaults, ...others } = properties;
  return {
    ProblemCode: { description: 'What was refused, for programs to tell apart.', ...code },
    FieldFault: { ...(fieldFaults as { additionalProperties: Json }).additionalProperties },
    Problem: {
      description: 'An error answer (RFC 9457). `detail` is fit to show; `errors` has messages by path of the field.',
      ...rest,
      properties: {
        ...others,
        code: { $ref: '#/components/schemas/ProblemCode' },
        fieldFaults: { type: 'object', additionalProperties: { $ref: '#/components/schemas/FieldFault' } },
      },
    },
  };
};
