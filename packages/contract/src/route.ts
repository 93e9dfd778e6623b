import type { z } from 'zod';

/**
 * One call of the API, stated once: the server implements it, the client is typed by it, OpenAPI is printed from it.
 *
 * Terms. `access` says who may call: `public` needs no token, `signedIn` any valid token, the organisation roles need a
 * membership of the organisation named in the path with at least that role, `site` needs a site role from the token.
 */
export type RouteAccess = 'public' | 'signedIn' | 'user' | 'administrator' | 'owner' | 'site';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How many bytes of JSON a call takes: a form with its texts, a list of some thousand things, or one of as many as a drawing has.
 * A drawing itself is `large-json`.
 */
export const BODY_BYTES = { form: 250_000, list: 1_000_000, longList: 5_000_000 } as const;

/**
 * The call whose answer may be sent back as a body. Fields of the answer that the body cannot change are taken when they are as they
 * stand, and refused when they are not.
 */
export type SentBack = {
  readonly answerOf: RouteDefinition;
  /** The field of an answered thing that names it. */
  readonly id: string;
  /** The field of the body that holds the thing, or the things, when they are not the body itself. */
  readonly at?: string;
  /** Fields that other things change: whoever sends the thing back as a whole may have them as they were. */
  readonly derived?: readonly string[];
};

/** A field of a form: files of the named media types, or JSON as text. */
export type FormField = {
  readonly description: string;
  readonly isRequired?: boolean;
} & (
  | { readonly files: 'one' | 'many'; readonly mediaTypes: readonly string[]; readonly json?: never }
  | { readonly json: z.ZodType; readonly files?: never }
);

/** The form of a call that takes one file, under whatever name its field has. */
export const oneFile = (description: string, mediaTypes: readonly string[]) =>
  ({ file: { description, files: 'one', mediaTypes, isRequired: true } }) as const;

export type RouteDefinition = {
  readonly method: RouteMethod;
  /** Path under /api with {parameters}, exactly as the specification writes it. */
  readonly path: `/${string}`;
  /** Further paths where the same call is answered, because the specification's '...' can be read in two ways. */
  readonly alsoAt?: readonly `/${string}`[];
  readonly summary: string;
  readonly access: RouteAccess;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * `multipart` bodies are read as a stream of files and have no schema; `large-json` is read where it does not hold up other
   * calls, and its schema is for readers of the contract; `octets` answers bytes, `written-json` JSON that was written there.
   */
  readonly bodyKind?: 'json' | 'multipart' | 'large-json';
  /** Fields of a multipart body in the order in which they are to be sent. */
  readonly form?: Readonly<Record<string, FormField>>;
  /** Room for a JSON body; a form's when not said. */
  readonly bodySize?: keyof typeof BODY_BYTES;
  readonly response: z.ZodType;
  readonly responseKind?: 'json' | 'written-json' | 'octets' | 'empty';
  /** Media types of an answer of bytes, or those besides JSON; bytes of any kind when not said. */
  readonly mediaTypes?: readonly string[];
  /** Tells callers that take lines of JSON how far it has got: a `Progress` for each step, at last `{ answer }` or `{ problem }`. */
  readonly tellsProgress?: boolean;
  /** Status of success; 200 when not said. */
  readonly success?: 200 | 201 | 202 | 204;
  /**
   * The body carries a version that must match, or an If-Match header does; a call without a body has the header alone. Named in
   * both ways, they must be the same.
   */
  readonly versioned?: boolean;
  readonly sentBack?: SentBack;
  /** Sent again with the version that it was made on, and without a key, it gets the answer of the first instead of a conflict. */
  readonly onceByVersion?: boolean;
  /**
   * Whether an API token that only reads may call it; not said: its method tells. True for what changes nothing although its method
   * would, false for what gives something that lets others in.
   */
  readonly readsOnly?: boolean;
  /** Sends letters: whoever calls must have proven that their own e-mail address is theirs. */
  readonly sendsLetters?: boolean;
  /** Changes rarely: its ETag tells the content, and whoever has that already is answered 304 and no body. */
  readonly revalidated?: boolean;
  /** Open to everybody and more work than an everyday call: one address gets fewer answers in a minute. */
  readonly isCostly?: boolean;
};

/** Checks a definition at compile time and keeps its literal types. */
export const route = <const Definition extends RouteDefinition>(definition: Definition): Definition => definition;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Part<Name extends string, Schema> = [Schema] extends [z.ZodType] ? { [Key in Name]: Input<Schema> } : unknown;

/** What a caller passes for a route: only the parts that the route declares. */
export type RouteRequest<Definition extends RouteDefinition> = Part<'params', Definition['params']> &
  Part<'query', Definition['query']> &
  Part<'body', Definition['body']>;

/** What a caller gets back. */
export type RouteResponse<Definition extends RouteDefinition> = z.output<Definition['response']>;

const NO_SEGMENTS: readonly string[] = ['', '.', '..'];

/** Fills `{names}` of a path and appends the query; values are percent-encoded, undefined query values are left out. */
export const routeUrl = (
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path parameter ${name} of ${path} is missing`);
    const text = String(value);
    // Browsers take these for steps between folders, however they are encoded: the address would be another.
    if (NO_SEGMENTS.includes(text)) throw new Error(`path parameter ${name} of ${path} cannot be '${text}'`);
    return encodeURIComponent(text);
  });
  const search = Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search === '' ? filled : `${filled}?${search}`;
};
