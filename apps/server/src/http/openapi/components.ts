import { z } from 'zod';
import { exampleValue } from './example-values.ts';
import { capitalised, type Json, nameOf, printSchema, type Side } from './json-schemas.ts';

const PLACE = '#/components/schemas/';
const referenceTo = (name: string): Json => ({ $ref: `${PLACE}${name}` });

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/(ss)es$|([^s])s$/, '$1$2');

/** Fields that tell which of several kinds a thing is. */
const KIND_FIELDS = ['type', 'kind'];

const kindOf = (schema: Json): { readonly field: string; readonly value: string } | null => {
  if (!isJson(schema.properties)) return null;
  for (const field of KIND_FIELDS) {
    const stated = schema.properties[field];
    if (isJson(stated) && typeof stated.const === 'string') return { field, value: stated.const };
  }
  return null;
};

/** The named schemas of the document. A shape that the contract does not name is called after the place where it stands first. */
export class Components {
  readonly schemas: Record<string, Json> = {};
  readonly #byContent = new Map<string, string>();
  readonly #printed: Readonly<Record<Side, Map<z.ZodType, Json>>> = { input: new Map(), output: new Map() };
  readonly #known: Readonly<Record<Side, Map<string, string>>> = { input: new Map(), output: new Map() };

  /** The schema as it stands in the document: a reference, or as it is where it has no parts. */
  print(schema: z.ZodType, side: Side, name: string): Json {
    const known = this.#printed[side].get(schema) ?? this.#reference(schema, side);
    if (known !== null) return known;
    const { root, named } = printSchema(schema, side);
    const printed = new Walk(this, named, side).part(root, name);
    this.#printed[side].set(schema, printed);
    return printed;
  }

  /** What is there already of a schema that the contract names, or of a list of them; null for nothing. */
  #reference(schema: z.ZodType, side: Side): Json | null {
    const isPlainList = schema instanceof z.ZodArray && (schema._zod.def.checks ?? []).length === 0;
    if (isPlainList) {
      const items = this.#reference(schema.element as z.ZodType, side);
      return items === null ? null : { type: 'array', items };
    }
    const known = this.#known[side].get(nameOf(schema) ?? '');
    return known === undefined ? null : referenceTo(known);
  }

  /** Name in the document of a schema of the contract, which is called otherwise in requests where these differ from answers. */
  nameOf(name: string, side: Side, content: () => Json): string {
    const known = this.#known[side].get(name);
    if (known !== undefined) return known;
    this.#known[side].set(name, name);
    const made = content();
    const isTaken = this.schemas[name] !== undefined && JSON.stringify(this.schemas[name]) !== JSON.stringify(made);
    const own = isTaken ? `${name}Input` : name;
    this.#known[side].set(name, own);
    this.#keep(own, made);
    return own;
  }

  /** Keeps a schema that the contract does not name; the same content has one name. */
  keep(wanted: string, schema: Json): Json {
    const known = this.#byContent.get(JSON.stringify(schema));
    if (known !== undefined) return referenceTo(known);
    let name = wanted;
    for (let count = 2; this.schemas[name] !== undefined; count += 1) name = `${wanted}${count}`;
    this.#keep(name, schema);
    return referenceTo(name);
  }

  #keep(name: string, schema: Json): void {
    this.schemas[name] = schema;
    this.#byContent.set(JSON.stringify(schema), name);
  }
}

/** Goes through one printed schema and puts its parts where the document keeps them. */
class Walk {
  readonly #components: Components;
  readonly #named: Readonly<Record<string, Json>>;
  readonly #side: Side;

  constructor(components: Components, named: Readonly<Record<string, Json>>, side: Side) {
    this.#components = components;
    this.#named = named;
    this.#side = side;
  }

  part(schema: Json, name: string): Json {
    if (typeof schema.$ref === 'string') return this.#reference(schema);
    const inner = this.#inner(schema, name);
    return isJson(inner.properties) && Object.keys(inner.properties).length > 0
      ? this.#components.keep(name, inner)
      : inner;
  }

  #reference({ $ref, ...rest }: Json): Json {
    const name = String($ref).replace('#/$defs/', '');
    const { id: _id, ...content } = this.#named[name] ?? {};
    const own = this.#components.nameOf(name, this.#side, () => this.#inner(content, name));
    return { ...rest, ...referenceTo(own) };
  }

  #inner(schema: Json, name: string): Json {
    const { items, prefixItems, properties, additionalProperties, anyOf, oneOf, ...rest } = schema;
    return {
      ...rest,
      ...(isJson(items) ? { items: this.part(items, singular(name)) } : {}),
      ...(Array.isArray(prefixItems) ? { prefixItems, items: false } : {}),
      ...(isJson(properties) ? { properties: this.#fields(properties, name) } : {}),
      ...(isJson(additionalProperties)
        ? { additionalProperties: this.part(additionalProperties, `${name}Value`) }
        : {}),
      ...(Array.isArray(anyOf) ? { anyOf: this.#choices(anyOf, name) } : {}),
      ...(Array.isArray(oneOf) ? this.#kinds(oneOf, name) : {}),
    };
  }

  #fields(properties: Json, name: string): Json {
    return Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => {
        const printed = this.part(schema as Json, `${name}${capitalised(field)}`);
        return [field, exampleValue(field, printed)];
      }),
    );
  }

  #choices(choices: readonly Json[], name: string): Json[] {
    const shapes = choices.filter(({ properties }) => isJson(properties));
    return choices.map((choice) => {
      const kind = kindOf(choice);
      if (kind !== null) return this.part(choice, `${name}${capitalised(kind.value)}`);
      const fields = shapes.length < 2 || !isJson(choice.properties) ? [] : Object.keys(choice.properties).slice(0, 1);
      return this.part(choice, [name, ...fields.map((field) => `By${capitalised(field)}`)].join(''));
    });
  }

  /** Kinds of a thing that one of its fields tells apart. */
  #kinds(choices: readonly Json[], name: string): Json {
    const kinds = choices.map(kindOf);
    const field = kinds[0]?.field;
    const printed = this.#choices(choices, name);
    if (field === undefined || kinds.some((kind) => kind?.field !== field)) return { oneOf: printed };
    const mapping = Object.fromEntries(kinds.map((kind, place) => [kind?.value ?? '', printed[place]?.$ref]));
    return { oneOf: printed, discriminator: { propertyName: field, mapping } };
  }
}
