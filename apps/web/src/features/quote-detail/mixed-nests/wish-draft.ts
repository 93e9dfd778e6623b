import { type MixedNestGroup, type MixedNestWish, mixedNestWish } from '@kerf/contract';
import { keepDraft, readDraft } from '@kerf/ui/form-draft';
import { useState } from 'react';
import { firstWish } from './mixed-nest-data.ts';
import type { TypedRemnant } from './remnant-rows.tsx';

/** What is typed of a wish, with remnants that may not be whole yet. */
type TypedWish = { readonly wish: MixedNestWish; readonly remnants: readonly TypedRemnant[] };

/** As a tab keeps it, with the nest that was there when it was typed. */
type KeptWish = TypedWish & { readonly nestId: string | null };

const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

const isRemnant = (one: Partial<TypedRemnant> | null): one is TypedRemnant =>
  one !== null && typeof one.quantity === 'number' && [one.widthMm, one.heightMm, one.costPrice].every(isNumberOrNull);

/** What a group opens with: what was typed since its last nest, else the wish of that nest or the sheets that are likely. */
export const typedWish = (
  group: Pick<MixedNestGroup, 'nest' | 'sheets' | 'isCustomerSuppliedMaterial'>,
  kept: Partial<KeptWish>,
): TypedWish => {
  const wish = mixedNestWish.safeParse(kept.wish);
  if (!wish.success || !Array.isArray(kept.remnants) || kept.nestId !== (group.nest?.nestId ?? null)) {
    const first = firstWish(group);
    return { wish: first, remnants: first.remnants.map((remnant, key) => ({ ...remnant, key })) };
  }
  const offered = new Set(group.sheets.map(({ sheetId }) => sheetId));
  return {
    wish: { ...wish.data, sheetIds: wish.data.sheetIds.filter((id) => offered.has(id)) },
    remnants: kept.remnants.filter(isRemnant).map((remnant, key) => ({ ...remnant, key })),
  };
};

/** Keeps what is typed in this tab until a nest is made: closing the dialog or a reload loses nothing. */
export const useWishDraft = (name: string, group: MixedNestGroup) => {
  const [typed, setTyped] = useState(() => typedWish(group, readDraft<KeptWish>(name)));
  const keep = (changed: TypedWish): void => {
    setTyped(changed);
    keepDraft(name, { ...changed, nestId: group.nest?.nestId ?? null });
  };
  return { typed, keep };
};
