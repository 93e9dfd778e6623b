import type { Readable } from 'node:stream';
import type { Progress, RouteAccess, RouteDefinition, routes } from '@kerf/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database, Transaction } from '../db/database.ts';
import type { Caller, CallerUser, OrganisationRole } from '../identity/caller.ts';
import type { Refusal } from './refusals.ts';

/**
 * What a handler gets and gives. A handler never names an HTTP status: it answers with a value or with a refusal, and the
 * refusal table turns the latter into problem+json.
 */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** Bytes to send instead of JSON. */
export type Octets = {
  readonly contentType: string;
  readonly body: Buffer | Readable;
  /** Offered as the name of the saved file. */
  readonly fileName?: string;
  /** Shown in the browser when true, saved otherwise. */
  readonly inline?: boolean;
  /** The answer at this address never changes: browsers may keep it. */
  readonly immutable?: boolean;
};

/** JSON that was written elsewhere, such as by a worker thread, and is sent as it is; bytes of another form to who accepts it. */
export type WrittenJson = {
  readonly written: string | { readonly contentType: string; readonly bytes: Uint8Array };
  /** Of what it shows, for the ETag. */
  readonly version: number;
};

type PublicContext = { readonly requestId: string; readonly database: Database };
type SignedInContext = PublicContext & { readonly caller: Caller };

/** The caller at work in the organisation that the path names. */
export type MemberContext = SignedInContext & {
  readonly user: CallerUser;
  readonly organisationId: string;
  readonly role: OrganisationRole;
  /** Mark of this membership and sign-in as they stand. */
  readonly admission: string;
  /**
   * Runs in one transaction that sees this organisation alone. An outcome that is a refusal rolls it back, so that a
   * refused command leaves nothing behind.
   */
  readonly organisation: <Value>(work: (transaction: Transaction) => Promise<Value>) => Promise<Value>;
  /** Keeps the answer of a command in the transaction that does it, under the key that the command was sent with. */
  readonly keepAnswer: (transaction: Transaction, answer: unknown) => Promise<void>;
};

export type ContextFor<Access extends RouteAccess> = Access extends 'public'
  ? PublicContext
  : Access extends 'signedIn' | 'site'
    ? SignedInContext
    : MemberContext;

type BodyOf<Definition extends RouteDefinition> = Definition extends { readonly bodyKind: 'large-json' }
  ? Buffer
  : Parsed<Definition['body']>;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type Call<Definition extends RouteDefinition> = {
  readonly params: Parsed<Definition['params']>;
  readonly query: Parsed<Definition['query']>;
  readonly body: BodyOf<Definition>;
  /** The version of an If-Match header; null for none. A body that has a version of its own has it filled in. */
  readonly ifMatch: number | null;
  readonly context: ContextFor<Definition['access']>;
  /** For multipart streams and cancellation only. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Tells the caller how far the call has got, where the route does so and the caller takes it. */
  readonly tell: (progress: Progress) => void;
};

export type Answer<Definition extends RouteDefinition> = Definition extends { readonly responseKind: 'octets' }
  ? Octets
  : Definition extends { readonly responseKind: 'written-json' }
    ? WrittenJson
    : z.input<Definition['response']>;

export type Handler<Definition extends RouteDefinition> = (
  call: Call<Definition>,
) => Promise<Outcome<Answer<Definition>>>;

type Routes = typeof routes;
export type AreaName = keyof Routes;

/** One handler for every call of an area; a missing one does not compile. */
export type AreaHandlers<Area extends AreaName> = {
  readonly [Name in keyof Routes[Area]]: Routes[Area][Name] extends RouteDefinition
    ? Handler<Routes[Area][Name]>
    : never;
};

export const answer = <Value>(value: Value) => ({ ok: true, value }) as const;
