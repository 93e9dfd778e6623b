import { type RouteDefinition, routes } from '@kerf/contract';
import { Components } from './components.ts';
import type { Json } from './json-schemas.ts';
import { operationOf } from './operations.ts';
import { AREA_TEXTS } from './parameter-texts.ts';
import { problemComponents, problemSchemas } from './problem-responses.ts';

const DESCRIPTION = `Quoting for shops that cut sheet metal and tube.

Bodies are JSON. Lengths are in the unit of the thing that carries them (\`isImperial\`: inches, otherwise millimetres), money is a
number already rounded to the decimals of the currency, times are ISO 8601 in UTC, and a field left out of a change stays as it is.
A field that is not described here is refused in requests; answers may get new fields.

**Versions.** An answer with a \`version\` carries it as \`ETag\` too. Send it back as \`If-Match\`, or in the body: the change is
refused with 409 when somebody made another meanwhile, and \`current\` of the problem is what is there now.

**Sending again.** A POST or PUT with an \`Idempotency-Key\` is carried out once: the same key with the same request gets the first
answer again.

**Refusals** are problem+json (RFC 9457) with a stable \`code\`.`;

const parameters: Json = {
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The version that the change is made on, in quotes, as ETag gave it; * for any.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?"\\d{1,15}")$', examples: ['"4"'] },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an earlier answer: 304 when nothing changed since.',
    schema: { type: 'string', examples: ['W/"q1w2e3r4t5y6u7i8o9p0a1s2d3f"'] },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Chosen by the sender for this command: sent again under the same key, it gets the first answer.',
    schema: { type: 'string', minLength: 1, maxLength: 200, examples: ['7f9c24e8-3b12-4fef-91d0-1a2b3c4d5e6f'] },
  },
};

const headers: Json = {
  ETag: { description: 'Version or content of what is answered.', schema: { type: 'string', examples: ['"4"'] } },
  'X-Request-Id': {
    description: 'Names the request in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': { description: 'Seconds to wait before asking again.', schema: { type: 'integer', examples: [20] } },
};

const securitySchemes: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token, made under Settings, API, or an access token of the sign-in provider.',
  },
};

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** The path as the document has it: paths that differ in the names of their parameters alone are one. */
const documentedPath = (path: string, known: readonly string[]): string => {
  const bare = path.replace(/\/$/, '');
  return known.find((other) => shapeOf(other) === shapeOf(bare)) ?? bare;
};

/** An operation whose parameters are named as in the path under which it stands. */
const withParametersOf = (operation: Json, own: string, path: string): Json => {
  const names = new Map(namesIn(own).map((name, place) => [name, namesIn(path)[place] ?? name]));
  const parameters = (operation.parameters as Json[]).map((parameter) =>
    parameter.in === 'path' ? { ...parameter, name: names.get(String(parameter.name)) } : parameter,
  );
  return { ...operation, parameters };
};

const pathsOf = (components: Components): Json => {
  const paths: Record<string, Json> = {};
  for (const [area, definitions] of Object.entries(routes)) {
    for (const [name, definition] of Object.entries(definitions as Record<string, RouteDefinition>)) {
      const operation = operationOf(components, area, name, definition);
      const path = documentedPath(definition.path, Object.keys(paths));
      const renamed = withParametersOf(operation, definition.path, path);
      paths[path] = { ...paths[path], [definition.method.toLowerCase()]: renamed };
    }
  }
  return paths;
};

const apiUrl = (publicUrl: string): string => `${publicUrl.replace(/\/+$/, '')}/api`;

/** The OpenAPI 3.1 description of the API under an address, printed from the same schemas that check requests. */
export const printOpenApi = (publicUrl: string): Json => {
  const components = new Components();
  Object.assign(components.schemas, problemSchemas());
  const paths = pathsOf(components);
  const notModified = {
    description: 'Nothing changed since the answer that If-None-Match names.',
    headers: { ETag: { $ref: '#/components/headers/ETag' } },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kerf',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: apiUrl(publicUrl), description: 'This server.' }],
    tags: Object.keys(routes).map((name) => ({ name, description: AREA_TEXTS[name] })),
    paths,
    components: {
      schemas: components.schemas,
      responses: { ...problemComponents(), NotModified: notModified },
      parameters,
      headers,
      securitySchemes,
    },
  };
};

/** The address in the description that is kept with the product, in place of which each server puts its own. */
export const DOCUMENTED_URL = 'http://localhost:4400';

/** The kept description, written without spaces, as one of the API under another address. */
export const movedTo = (publicUrl: string, description: string): string =>
  description.replace(
    `"url":${JSON.stringify(apiUrl(DOCUMENTED_URL))}`,
    () => `"url":${JSON.stringify(apiUrl(publicUrl))}`,
  );
