import { routes } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { printOpenApi } from '../../src/http/openapi.ts';

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly responses: Readonly<Record<string, { description: string; content?: Record<string, { schema: object }> }>>;
};

const document = printOpenApi() as {
  readonly openapi: string;
  readonly info: { title: string; version: string };
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
    expect(Object.values(operation.responses).every(({ description }) => description !== '')).toBe(true);
    expect(operation.responses.default?.content).toHaveProperty(['application/problem+json', 'schema', '$ref']);
  });

  it('refers only to what it contains', () => {
    const references = referencesIn(document).filter((reference) => reference.startsWith('#/components'));
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(resolve(reference), reference).toBeDefined();
    expect(referencesIn(document).filter((reference) => !reference.startsWith('#/components'))).toEqual([]);
  });
});
