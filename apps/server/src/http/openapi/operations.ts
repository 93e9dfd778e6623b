import type { FormField, RouteAccess, RouteDefinition } from '@kerf/contract';
import type { z } from 'zod';
import type { Components } from './components.ts';
import { exampleValue } from './example-values.ts';
import { asList, capitalised, type Json } from './json-schemas.ts';
import { PARAMETER_TEXTS } from './parameter-texts.ts';
import { problemResponses } from './problem-responses.ts';
import { REQUEST_EXAMPLES } from './request-examples.ts';

const CALLERS: Readonly<Record<RouteAccess, string>> = {
  public: 'Open to everybody.',
  signedIn: 'For everybody who is signed in.',
  user: 'For members of the organisation.',
  administrator: 'For administrators of the organisation.',
  owner: 'For the owner of the organisation.',
  site: 'For those who run the site.',
};

const parameterTo = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });
const headerTo = (name: string): Json => ({ [name]: { $ref: `#/components/headers/${name}` } });

const namesOwnVersion = ({ versioned, query }: RouteDefinition): boolean =>
  versioned === true || query?.shape.version !== undefined;

/** Whether the same key gets the first answer again. */
const takesKey = ({ method, responseKind, path }: RouteDefinition): boolean =>
  ['POST', 'PUT'].includes(method) && responseKind !== 'octets' && path.includes('{organisationId}');

const parameterOf = (components: Components, place: 'path' | 'query', name: string, field: z.ZodType): Json => {
  const { description, example } = PARAMETER_TEXTS[name] ?? {};
  const schema = exampleValue(name, asList(components.print(field, 'input', capitalised(name))));
  const isShown = example !== undefined && schema.enum === undefined;
  return {
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    description,
    schema: isShown ? { ...schema, examples: [example] } : schema,
  };
};

const parametersOf = (components: Components, definition: RouteDefinition): Json[] => [
  ...(['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? definition.params : definition.query;
    return Object.entries(schema?.shape ?? {}).map(([name, field]) =>
      parameterOf(components, place, name, field as z.ZodType),
    );
  }),
  ...(namesOwnVersion(definition) ? [parameterTo('If-Match')] : []),
  ...(definition.revalidated === true ? [parameterTo('If-None-Match')] : []),
  ...(takesKey(definition) ? [parameterTo('Idempotency-Key')] : []),
];

const fileSchema = { type: 'string', format: 'binary' };

const formFieldOf = (components: Components, name: string, { description, files, json }: FormField): Json => {
  if (json !== undefined) return { description, allOf: [components.print(json, 'input', name)] };
  return files === 'many'
    ? { description, type: 'array', items: fileSchema, minItems: 1 }
    : { description, ...fileSchema };
};

const encodingOf = (field: FormField): Json => ({
  contentType: field.files === undefined ? 'application/json' : field.mediaTypes.join(', '),
});

const formOf = (components: Components, name: string, fields: Readonly<Record<string, FormField>>): Json => {
  const entries = Object.entries(fields);
  const properties = Object.fromEntries(
    entries.map(([field, stated]) => [field, formFieldOf(components, `${name}${capitalised(field)}`, stated)]),
  );
  const required = entries.filter(([, { isRequired }]) => isRequired === true).map(([field]) => field);
  const encoding = Object.fromEntries(entries.map(([field, stated]) => [field, encodingOf(stated)]));
  const schema = components.keep(`${name}Form`, { type: 'object', properties, required });
  return { 'multipart/form-data': { schema, encoding } };
};

const requestBodyOf = (components: Components, id: string, name: string, definition: RouteDefinition): Json => {
  if (definition.form !== undefined) {
    return { requestBody: { required: true, content: formOf(components, name, definition.form) } };
  }
  if (definition.body === undefined) return {};
  const schema = components.print(definition.body, 'input', `${name}Request`);
  const example = REQUEST_EXAMPLES[id];
  const media = example === undefined ? { schema } : { schema, example };
  const required = !definition.body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': media } } };
};

const isVersioned = (schema: Json, components: Components): boolean => {
  const name = String(schema.$ref ?? '').replace('#/components/schemas/', '');
  const { properties } = (components.schemas[name] ?? {}) as { properties?: Record<string, unknown> };
  return properties?.version !== undefined;
};

const inBytes = (mediaTypes: readonly string[]): Json =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: fileSchema }]));

const successOf = (components: Components, name: string, definition: RouteDefinition): Json => {
  const { summary: description, responseKind, response, revalidated } = definition;
  const requestId = headerTo('X-Request-Id');
  if (responseKind === 'empty') return { description: 'Done.', headers: requestId };
  if (responseKind === 'octets') {
    return { description, headers: requestId, content: inBytes(definition.mediaTypes ?? ['application/octet-stream']) };
  }
  const schema = components.print(response, 'output', `${name}Response`);
  const hasTag = revalidated === true || responseKind === 'written-json' || isVersioned(schema, components);
  const headers = { ...requestId, ...(hasTag ? headerTo('ETag') : {}) };
  return { description, headers, content: { 'application/json': { schema }, ...inBytes(definition.mediaTypes ?? []) } };
};

const notesOf = (definition: RouteDefinition): string =>
  [
    CALLERS[definition.access],
    ...(definition.readsOnly === true ? ['Changes nothing: a token that only reads may call it.'] : []),
    ...(definition.sendsLetters === true ? ['Sends letters: the e-mail address of the caller must be proven.'] : []),
    ...(definition.sentBack === undefined
      ? []
      : ['The thing may be sent back as it was answered; fields that cannot be changed here must be as they stand.']),
  ].join(' ');

/** One call of the contract as the document describes it. */
export const operationOf = (components: Components, area: string, call: string, definition: RouteDefinition): Json => {
  const id = `${area}.${call}`;
  const name = `${capitalised(area)}${capitalised(call)}`;
  return {
    operationId: id,
    tags: [area],
    summary: definition.summary,
    description: notesOf(definition),
    security: definition.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(components, definition),
    ...requestBodyOf(components, id, name, definition),
    responses: {
      [String(definition.success ?? 200)]: successOf(components, name, definition),
      ...(definition.revalidated === true ? { '304': { $ref: '#/components/responses/NotModified' } } : {}),
      ...problemResponses(definition),
    },
  };
};
