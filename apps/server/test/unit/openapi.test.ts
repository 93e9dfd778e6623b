import { type RouteDefinition, routes } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { PARAMETER_TEXTS } from '../../src/http/openapi/parameter-texts.ts';
import { printOpenApi } from '../../src/http/openapi/print-openapi.ts';
import { REQUEST_EXAMPLES } from '../../src/http/openapi/request-examples.ts';
import { refusalTable } from '../../src/http/refusals.ts';

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    schema: object;
    description: string;
    $ref?: string;
  }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: object; example?: unknown }> };
  readonly responses: Readonly<
    Record<
      string,
      { description: string; headers?: object; $ref?: string; content?: Record<string, { schema: object }> }
    >
  >;
};

const document = printOpenApi('https://quotes.shop.example/') as {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly servers: readonly { url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every `$ref` in a value. */
const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$ref' && typeof child === 'string' ? [child] : referencesIn(child),
  );
};

const resolve = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);

describe('the OpenAPI document', () => {
  it('describes every route of the contract once', () => {
    const stated = Object.values(routes).flatMap((area) => Object.values(area)).length;
    expect(operations).toHaveLength(stated);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(stated);
  });

  it.each(operations)('says of $method $path what it takes and answers', ({ path, method, operation }) => {
    expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
    expect(operation.summary).toMatch(/\S.*\.$/);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => parameter.name).toSorted()).toEqual(named.toSorted());
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
    const success = Object.keys(operation.responses).filter((status) => /^2\d\d$/.test(status));
    expect(success).toHaveLength(1);
    expect(operation.responses['500']).toEqual({ $ref: '#/components/responses/Failed' });
  });

  it('refers only to what it contains', () => {
    const references = referencesIn(document).filter((reference) => reference.startsWith('#/components'));
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(resolve(reference), reference).toBeDefined();
    expect(referencesIn(document).filter((reference) => !reference.startsWith('#/components'))).toEqual([]);
  });

  it('stands at the address of the server that sends it', () => {
    expect(document.servers).toEqual([{ url: 'https://quotes.shop.example/api', description: 'This server.' }]);
  });

  it('names every code of a refusal, with its status', () => {
    const codes = Object.keys(refusalTable);
    expect(document.components.schemas?.ProblemCode).toMatchObject({ enum: codes.toSorted() });
    const said = JSON.stringify(document.components.responses);
    expect(codes.filter((code) => !said.includes(`\`${code}\``))).toEqual([]);
  });

  it('has a text for every parameter and no text for another', () => {
    const own = operations.flatMap(({ operation }) => operation.parameters.filter(({ $ref }) => $ref === undefined));
    expect(own.filter(({ description }) => description === undefined).map(({ name }) => name)).toEqual([]);
    const stated = Object.values(routes).flatMap((area): RouteDefinition[] => Object.values(area));
    const used = new Set(stated.flatMap(({ params, query }) => Object.keys({ ...params?.shape, ...query?.shape })));
    expect(Object.keys(PARAMETER_TEXTS).filter((name) => !used.has(name))).toEqual([]);
  });

  it('describes all shapes under names, none of them empty', () => {
    const inline = operations.flatMap(({ operation }) =>
      [operation.requestBody, ...Object.values(operation.responses)]
        .flatMap((part) => Object.values(part?.content ?? {}))
        .filter(({ schema }) => 'properties' in schema),
    );
    expect(inline).toEqual([]);
    const times =
      JSON.stringify(document.components.schemas).match(/"\w+Utc":\{"type":(?:"string"|\["string","null"\])[^}]*/g) ??
      [];
    expect(times.length).toBeGreaterThan(10);
    expect(times.filter((time) => !time.includes('date-time'))).toEqual([]);
  });

  it('describes the fields of every form', () => {
    const stated = Object.values(routes).flatMap((area): RouteDefinition[] => Object.values(area));
    expect(stated.filter(({ bodyKind, form }) => (bodyKind === 'multipart') !== (form !== undefined))).toEqual([]);
    const upload = operations.find(({ operation }) => operation.operationId === 'quoteItems.upload');
    expect(document.components.schemas?.QuoteItemsUploadForm).toMatchObject({
      required: ['files'],
      properties: {
        files: { type: 'array', items: { type: 'string', format: 'binary' } },
        settings: { allOf: [{ $ref: '#/components/schemas/UploadSettings' }] },
      },
    });
    expect(upload?.operation.requestBody?.required).toBe(true);
  });

  it('says where versions and keys go', () => {
    const update = operations.find(({ operation }) => operation.operationId === 'quotes.update')?.operation;
    const headers = update?.parameters.flatMap(({ $ref }) => $ref ?? []);
    expect(headers).toEqual(['#/components/parameters/If-Match', '#/components/parameters/Idempotency-Key']);
    expect(update?.responses['200']?.headers).toHaveProperty('ETag');
    const list = operations.find(({ operation }) => operation.operationId === 'manufacturing.materials')?.operation;
    expect(list?.responses).toHaveProperty('304');
    expect(list?.parameters.flatMap(({ $ref }) => $ref ?? [])).toEqual(['#/components/parameters/If-None-Match']);
  });

  it.each(Object.entries(REQUEST_EXAMPLES))('shows a request of %s that is taken', (id, example) => {
    const [area, name] = id.split('.') as [keyof typeof routes, string];
    const definition = (routes[area] as Readonly<Record<string, RouteDefinition>>)[name];
    expect(definition?.body?.safeParse(example).error).toBeUndefined();
    const operation = operations.find((one) => one.operation.operationId === id)?.operation;
    expect(operation?.requestBody?.content['application/json']?.example).toBe(example);
  });
});
