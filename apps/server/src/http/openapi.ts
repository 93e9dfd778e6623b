import { problem, type RouteDefinition, routes } from '@kerf/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return json;
};

const parametersOf = (place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] => {
  if (schema === undefined) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
};

const requestBodyOf = (definition: RouteDefinition): Json => {
  if (definition.bodyKind === 'multipart') {
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } } };
  }
  if (definition.body === undefined) return {};
  return { requestBody: { content: { 'application/json': { schema: schemaOf(definition.body, 'input') } } } };
};

const successOf = (definition: RouteDefinition): Json => {
  if (definition.responseKind === 'empty') return { description: 'Done.' };
  const content =
    definition.responseKind === 'octets'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(definition.response, 'output') } };
  return { description: definition.summary, content };
};

const operationOf = (area: string, name: string, definition: RouteDefinition): Json => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: definition.summary,
  description: `Access: ${definition.access}.`,
  security: definition.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [...parametersOf('path', definition.params), ...parametersOf('query', definition.query)],
  ...requestBodyOf(definition),
  responses: {
    [String(definition.success ?? 200)]: successOf(definition),
    default: {
      description: 'A refusal with its code.',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
});

/** Moves the definitions that a recursive schema brings along to where the document keeps its schemas. */
const withSharedSchemas = (document: Json, schemas: Json): Json => {
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== 'object' || value === null) return value;
    const { $defs = {}, ...rest } = value as Json;
    for (const [name, schema] of Object.entries($defs as Json)) schemas[name] = move(schema);
    return Object.fromEntries(
      Object.entries(rest).map(([key, child]) => [key, key === '$ref' ? refer(child) : move(child)]),
    );
  };
  const refer = (reference: unknown): string => String(reference).replace('#/$defs/', '#/components/schemas/');
  return { ...(move(document) as Json), components: { schemas, securitySchemes } };
};

const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' } };

/** The OpenAPI 3.1 description of the API, printed from the same schemas that check requests. */
export const printOpenApi = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [area, definitions] of Object.entries(routes)) {
    for (const [name, definition] of Object.entries(definitions as Record<string, RouteDefinition>)) {
      const path = `/api${definition.path}`;
      paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operationOf(area, name, definition) };
    }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Kerf', version: '1', description: 'Quoting for shops that cut sheet metal and tube.' },
    paths,
  };
  return withSharedSchemas(document, { Problem: schemaOf(problem, 'output') });
};

let text: string | undefined;

/** The description as the server sends it, made when it is first asked for. */
export const openApiText = (): string => {
  text ??= JSON.stringify(printOpenApi());
  return text;
};
