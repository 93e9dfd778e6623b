import type { Category, ParameterKey } from '../shape.ts';

/** What a language calls categories, parameters and shapes. */
export type Words = {
  readonly categories: Readonly<Record<Category, string>>;
  readonly parameters: Readonly<Record<ParameterKey, { readonly name: string; readonly description: string }>>;
  /** By the ids of the shapes. */
  readonly shapes: Readonly<Record<string, string>>;
};
