import { z } from 'zod';

/** How much of a schema an example shows: all that may be there, or the least that must. */
export type Fullness = 'full' | 'least';
type Side = 'input' | 'output';

type JsonSchema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
};

/** A calendar day. */
export const DAY = '2027-02-28';
const ID = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071';
const HASH = 'ab'.repeat(32);

/** Texts of which one fits any pattern of the contract; the last two are long enough for tokens and fit for dates. */
const TEXTS = ['Text', ID, 'ada@shop.test', 'EUR', 'DE', '#1a2b3c', HASH, 'tok3n-'.repeat(6), 'Europe/Berlin'];

const isText = (schema: JsonSchema) => (text: string) =>
  text.length >= (schema.minLength ?? 0) &&
  text.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
  (schema.pattern === undefined || new RegExp(schema.pattern).test(text));

const textOf = (schema: JsonSchema): string => {
  if (schema.format === 'uuid') return ID;
  if (schema.format === 'date') return DAY;
  const found = TEXTS.find(isText(schema));
  if (found === undefined) throw new Error(`no text for ${JSON.stringify(schema)}`);
  return found;
};

const numberOf = ({ type, minimum = 1, exclusiveMinimum, maximum = Number.POSITIVE_INFINITY }: JsonSchema): number => {
  const least = Math.max(1, minimum, exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  return type === 'integer' ? least : Math.min(least + 0.5, maximum);
};

/** A schema of several types as one schema for each. */
const kindsOf = (schema: JsonSchema): JsonSchema[] | undefined =>
  typeof schema.type === 'object' ? schema.type.map((type) => ({ ...schema, type })) : undefined;

/** Makes examples of one schema; recursive schemas end at the second level. */
class ExampleMaker {
  readonly #root: JsonSchema;
  readonly #fullness: Fullness;
  #depth = 0;

  constructor(root: JsonSchema, fullness: Fullness) {
    this.#root = root;
    this.#fullness = fullness;
  }

  make(schema: JsonSchema): unknown {
    if (schema.$ref !== undefined) return this.make(this.#target(schema.$ref));
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum.at(this.#fullness === 'full' ? -1 : 0);
    const choices = schema.anyOf ?? schema.oneOf ?? kindsOf(schema);
    if (choices !== undefined) return this.#chosen(choices);
    if (schema.type === 'object') return this.#object(schema);
    if (schema.type === 'array') return this.#array(schema);
    if (schema.type === 'string') return textOf(schema);
    if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema);
    if (schema.type === 'boolean') return this.#fullness === 'full';
    return schema.type === 'null' ? null : { any: 'thing' };
  }

  #target(reference: string): JsonSchema {
    if (reference === '#') return this.#root;
    const target = this.#root.$defs?.[reference.replace('#/$defs/', '')];
    if (target === undefined) throw new Error(`${reference} leads nowhere`);
    return target;
  }

  #chosen(choices: readonly JsonSchema[]): unknown {
    const empty = choices.find(({ type }) => type === 'null');
    const [first = {}] = choices.filter((choice) => choice !== empty);
    return this.#fullness === 'least' && empty !== undefined ? null : this.make(first);
  }

  #object({ properties = {}, required = [], additionalProperties, propertyNames = {} }: JsonSchema): unknown {
    const shown = Object.entries(properties).filter(([name]) => this.#fullness === 'full' || required.includes(name));
    const made: Record<string, unknown> = Object.fromEntries(shown.map(([name, value]) => [name, this.make(value)]));
    if (this.#fullness === 'full' && typeof additionalProperties === 'object') {
      made[String(this.make({ type: 'string', ...propertyNames }))] = this.make(additionalProperties);
    }
    return made;
  }

  #array({ items = {}, prefixItems, minItems = 0 }: JsonSchema): unknown[] {
    if (prefixItems !== undefined) return prefixItems.map((item) => this.make(item));
    if (this.#depth > 1 || (this.#fullness === 'least' && minItems === 0)) return [];
    this.#depth += 1;
    const made = [this.make(items)];
    this.#depth -= 1;
    return made;
  }
}

/** Something of the shape of a schema, as it stands in JSON. */
export const exampleOf = (schema: z.ZodType, side: Side, fullness: Fullness): unknown => {
  const json = z.toJSONSchema(schema, { io: side, unrepresentable: 'any' }) as JsonSchema;
  return new ExampleMaker(json, fullness).make(json);
};
