import { createHash } from 'node:crypto';
import { type ApiTokenScope, BODY_BYTES, type RouteAccess, type RouteDefinition } from '@kerf/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { organisationTransaction } from '../db/organisation-transaction.ts';
import { roleAllows } from '../identity/caller.ts';
import { keepNoAnswer } from '../use-cases/actor.ts';
import type { UploadRoom } from '../use-cases/uploads/upload-room.ts';
import type { Access } from './access.ts';
import { answer, type Call, type Handler, type Octets, type Outcome, type WrittenJson } from './call.ts';
import { wrongField } from './field-faults.ts';
import { replayOrRun } from './idempotency.ts';
import { leaveBodiesUnread, withLargeJson } from './large-json.ts';
import { sendRefusal } from './problems.ts';
import { malformed, type Refusal, refuse } from './refusals.ts';
import { type ReadBody, type RequestReader, requestReader } from './request-parts.ts';
import { checkReadOnly, type HandlerOf } from './sent-back.ts';
import { toldAnswer } from './told-answer.ts';

export type ImplementOptions = {
  readonly database: Database;
  readonly access: Access;
  /** Bounds what large bodies hold in memory. */
  readonly uploadRoom: UploadRoom;
  /** The handler of another call of the contract. */
  readonly handlerOf: HandlerOf;
};

/** The version that an If-Match header names; null for none or any, refused when it cannot be read. */
const ifMatchOf = (request: FastifyRequest): Outcome<number | null> => {
  const sent = request.headers['if-match']?.trim() ?? '*';
  if (sent === '*') return answer(null);
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(sent)?.[1];
  if (version !== undefined) return answer(Number(version));
  return malformed(wrongField('headers.if-match', 'Must be a version in quotes, such as "3"'));
};

/** The version that a query or body names; null for none. */
const ownVersion = (part: unknown): number | null =>
  typeof part === 'object' && part !== null && 'version' in part && typeof part.version === 'number'
    ? part.version
    : null;

/** The version that a call names, in its header or itself; refused when these differ. */
const namedVersion = (own: number | null, ifMatch: number | null): Outcome<number | null> =>
  own === null || ifMatch === null || own === ifMatch
    ? answer(own ?? ifMatch)
    : malformed(wrongField('headers.if-match', 'Must be the version that the call itself names'));

/** The version of an If-Match header, put into a body that names none. */
const withIfMatch = (definition: RouteDefinition, { body }: FastifyRequest, version: number | null): unknown => {
  if (definition.versioned !== true || version === null || typeof body !== 'object' || body === null) return body;
  return { version, ...body };
};

type Member = 'user' | 'administrator' | 'owner';

const neededRole = (access: RouteAccess): Member | null =>
  access === 'user' || access === 'administrator' || access === 'owner' ? access : null;

const organisationIdOf = (params: unknown): string | null => {
  const found = z.object({ organisationId: z.uuid() }).safeParse(params);
  return found.success ? found.data.organisationId : null;
};

/** A token that only reads changes nothing; what else a scope allows is a matter of the role that comes of it. */
const isWithinScope = ({ method, readsOnly }: RouteDefinition, scope: ApiTokenScope | null): boolean =>
  scope !== 'read' || (readsOnly ?? method === 'GET');

/** Who calls, and what they may: the context of the handler, or the refusal. */
const contextOf = async (
  { database, access }: ImplementOptions,
  definition: RouteDefinition,
  request: FastifyRequest,
): Promise<Outcome<Record<string, unknown>>> => {
  const open = { requestId: request.id, database };
  if (definition.access === 'public') return answer(open);
  const needed = neededRole(definition.access);
  const organisationId = needed === null ? null : organisationIdOf(request.params);
  const sendsLetters = definition.sendsLetters === true;
  const found = await access(request.headers.authorization, organisationId, sendsLetters);
  if (found === null) return refuse('NOT_AUTHENTICATED');
  const { caller, role, admission } = found;
  if (!isWithinScope(definition, caller.scope)) return refuse('TOKEN_SCOPE_TOO_SMALL');
  if (definition.access === 'site' && caller.siteRoles.length === 0) return refuse('ACCESS_DENIED');
  if (needed === null || organisationId === null) return answer({ ...open, caller });
  if (role === null || caller.user === null) return refuse('NOT_FOUND');
  if (!roleAllows(role, needed)) return refuse('ACCESS_DENIED');
  if (sendsLetters && !found.isAddressProven) {
    return refuse('ADDRESS_NOT_PROVEN', { emailAddress: caller.user.emailAddress });
  }
  const organisation = organisationTransaction(database, organisationId, caller.user.userId);
  const keepAnswer = keepNoAnswer;
  return answer({ ...open, caller, user: caller.user, organisationId, role, admission, organisation, keepAnswer });
};

const fileNameHeader = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

const sendOctets = (reply: FastifyReply, octets: Octets): FastifyReply => {
  const kind = octets.inline === true ? 'inline' : 'attachment';
  return reply
    .header('content-type', octets.contentType)
    .header('cache-control', octets.immutable === true ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('content-disposition', octets.fileName === undefined ? kind : fileNameHeader(kind, octets.fileName))
    .send(octets.body);
};

const hasAlready = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === tag);

/** Sends what changes rarely, or says that the sender has it already. Weak, because the bytes are compressed in one way or another. */
const sendRevalidated = (reply: FastifyReply, json: string): FastifyReply => {
  const tag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (hasAlready(reply.request, tag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(json);
};

const sendJson = (reply: FastifyReply, definition: RouteDefinition, value: unknown): FastifyReply => {
  const body = definition.response.parse(value);
  if (definition.revalidated === true) return sendRevalidated(reply, JSON.stringify(body));
  const version = ownVersion(body);
  if (version !== null) reply.header('etag', `"${version}"`);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body) ?? 'null');
};

const sendWritten = (reply: FastifyReply, { written, version }: WrittenJson): FastifyReply =>
  reply
    .header('etag', `"${version}"`)
    .header('content-type', typeof written === 'string' ? 'application/json; charset=utf-8' : written.contentType)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .send(
      typeof written === 'string'
        ? written
        : Buffer.from(written.bytes.buffer, written.bytes.byteOffset, written.bytes.byteLength),
    );

/** A refusal with what is there now as the call would answer it. */
const withCurrentAnswered = (refusal: Refusal, { response }: RouteDefinition): Refusal => {
  const shown = refusal.current === undefined ? undefined : response.safeParse(refusal.current);
  return shown?.success === true ? { ...refusal, current: shown.data } : refusal;
};

const sendOutcome = (reply: FastifyReply, definition: RouteDefinition, outcome: Outcome<unknown>): FastifyReply => {
  if (!outcome.ok) return sendRefusal(reply, withCurrentAnswered(outcome.refusal, definition));
  reply.code(definition.success ?? 200);
  if (definition.responseKind === 'empty') return reply.send();
  if (definition.responseKind === 'written-json') return sendWritten(reply, outcome.value as WrittenJson);
  return definition.responseKind === 'octets'
    ? sendOctets(reply, outcome.value as Octets)
    : sendJson(reply, definition, outcome.value);
};

type WorkWithBody = (body: ReadBody, version: number | null) => Promise<Outcome<unknown>>;

/** Does the work with the body of a call, which is refused when it is not valid. A large one is read only now, and held so long. */
const withBody = async (
  { uploadRoom }: ImplementOptions,
  { definition, reader }: Served,
  request: FastifyRequest,
  { query, ifMatch }: Prepared,
  work: WorkWithBody,
): Promise<Outcome<unknown>> => {
  const isLarge = definition.bodyKind === 'large-json';
  const own = definition.versioned === true && !isLarge ? ownVersion(request.body) : null;
  const version = namedVersion(ownVersion(query) ?? own, ifMatch);
  if (!version.ok) return version;
  if (isLarge) {
    const sender = organisationIdOf(request.params) ?? request.ip;
    const room = (bytes: number) => uploadRoom.take(sender, bytes);
    return withLargeJson(request, room, (value) => work({ value, readOnly: [] }, version.value));
  }
  const body = reader.readBody(withIfMatch(definition, request, ifMatch));
  return body.ok ? work(body.value, version.value) : body;
};

/** A call of the contract, and how its requests are read. */
type Served = { readonly definition: RouteDefinition; readonly reader: RequestReader };

type Prepared = {
  readonly params: unknown;
  readonly query: unknown;
  readonly ifMatch: number | null;
  readonly context: Record<string, unknown>;
  readonly request: FastifyRequest;
};

/** All of the call but its body, or why it is refused: 401, 404, 403, then 400. */
const prepare = async (
  options: ImplementOptions,
  { definition, reader }: Served,
  request: FastifyRequest,
): Promise<Outcome<Prepared>> => {
  const context = await contextOf(options, definition, request);
  if (!context.ok) return context;
  const params = reader.readParams(request.params);
  if (!params.ok) return params;
  const query = reader.readQuery(request.query);
  if (!query.ok) return query;
  const ifMatch = ifMatchOf(request);
  if (!ifMatch.ok) return ifMatch;
  return answer({ params: params.value, query: query.value, ifMatch: ifMatch.value, context: context.value, request });
};

/** The call of a definition: its parts were parsed by that definition's own schemas, which the compiler cannot follow. */
const callOf = <Definition extends RouteDefinition>(parts: unknown) => parts as Call<Definition>;

/** Serves one route of the contract: checks who calls and what they send, runs the handler, checks the answer. */
export const implement = <Definition extends RouteDefinition>(
  app: FastifyInstance,
  options: ImplementOptions,
  definition: Definition,
  handler: Handler<Definition>,
): void => {
  const served: Served = { definition, reader: requestReader(definition) };
  const prepared = new WeakMap<FastifyRequest, Prepared>();
  /** Comes before the body is read: whoever may not call is heard no further. */
  const admit: preParsingHookHandler = (request, reply, payload, goOn) => {
    const decide = (found: Outcome<Prepared>): void => {
      if (!found.ok) return void sendRefusal(reply, found.refusal);
      prepared.set(request, found.value);
      goOn(null, payload);
    };
    prepare(options, served, request).then(decide).catch(goOn);
  };
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const admitted = prepared.get(request);
    if (admitted === undefined) throw new Error('A call was handled that nobody admitted.');
    const told = toldAnswer(definition, request, reply);
    try {
      const outcome = await withBody(options, served, request, admitted, ({ value, readOnly }, version) =>
        replayOrRun(definition, request, version, admitted.context, async (context) => {
          const call = { ...admitted, body: value, context, reply, tell: told.tell };
          const unchanged = await checkReadOnly(definition, callOf(call), readOnly, options.handlerOf);
          return unchanged.ok ? handler(callOf<Definition>(call)) : unchanged;
        }),
      );
      return told.hasBegun() ? told.end(outcome) : sendOutcome(reply, definition, outcome);
    } catch (error) {
      told.breakOff();
      throw error;
    }
  };
  const isLarge = definition.bodyKind === 'large-json';
  const isUpload = isLarge || definition.bodyKind === 'multipart';
  const serveIn = (scope: FastifyInstance): void => {
    for (const path of [definition.path, ...(definition.alsoAt ?? [])]) {
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      scope.route({
        method: definition.method,
        url,
        bodyLimit: BODY_BYTES[definition.bodySize ?? 'form'],
        config: { access: definition.access, isUpload, isCostly: definition.isCostly === true },
        preParsing: admit,
        handler: handle,
      });
    }
  };
  if (isLarge) {
    app.register(async (scope) => {
      leaveBodiesUnread(scope);
      serveIn(scope);
    });
  } else serveIn(app);
};
