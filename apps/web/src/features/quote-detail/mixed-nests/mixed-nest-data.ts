import {
  type MixedNestGroup,
  type MixedNests,
  type MixedNestWish,
  MOST_NEST_SHEETS,
  type QuoteItem,
  routes,
} from '@kerf/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { QuoteAddress } from '../../editing/quote-data.ts';

/** Between looks at a search that runs, ms. */
const pollMilliseconds = 700;
/** Between looks for what others nested, ms. */
const idleMilliseconds = 10_000;

const key = ({ organisationId, quoteId }: QuoteAddress) => ['mixed-nests', organisationId, quoteId] as const;

export const isSearching = ({ run }: MixedNestGroup): boolean => run.state !== 'idle';

/** What can lie together, as the parts stand; looked at again while a search runs. */
export const mixedNestsQuery = (address: QuoteAddress, quoteVersion: number, items: readonly QuoteItem[]) =>
  queryOptions({
    queryKey: [...key(address), quoteVersion, items.map(({ id, version }) => `${id} ${version}`).join()],
    queryFn: ({ signal }) => api(routes.mixedNests.list, { params: address }, signal),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.groups.some(isSearching) === true ? pollMilliseconds : idleMilliseconds,
  });

/** The groups as they are after a command of this page. */
export const readMixedNestsAgain = (address: QuoteAddress): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key(address) });

/**
 * The wish of a group without one that was typed: that of its last nest, else the sheets that its parts have with every other one
 * whose cost is known, since another size is often cheaper. Of the customer's material only the sheets that the parts have are there.
 */
export const firstWish = ({
  nest,
  sheets,
  isCustomerSuppliedMaterial,
}: Pick<MixedNestGroup, 'nest' | 'sheets' | 'isCustomerSuppliedMaterial'>): MixedNestWish => {
  const offered = new Set(sheets.map(({ sheetId }) => sheetId));
  if (nest !== null) return { ...nest.wish, sheetIds: nest.wish.sheetIds.filter((id) => offered.has(id)) };
  const likely = sheets.filter(
    ({ isOfPart, costPrice }) => isOfPart || (costPrice !== null && !isCustomerSuppliedMaterial),
  );
  const chosen = (likely.length === 0 ? sheets : likely).slice(0, MOST_NEST_SHEETS);
  return { sheetIds: chosen.map(({ sheetId }) => sheetId), remnants: [], effort: 'quick' };
};

/** Why money that belongs to a group is not shown; null where it is. */
export const moneyUnknown = (
  { showsCosts }: Pick<MixedNests, 'showsCosts'>,
  { isCustomerSuppliedMaterial }: Pick<MixedNestGroup, 'isCustomerSuppliedMaterial'>,
  amount: number | null,
): 'hidden' | 'customer' | 'missing' | null => {
  if (isCustomerSuppliedMaterial) return 'customer';
  if (!showsCosts) return 'hidden';
  return amount === null ? 'missing' : null;
};

/** Why a nest is not compared with each part on sheets of its own; null where it is. */
export const notCompared = ({
  estimate,
  nest,
}: Pick<MixedNestGroup, 'estimate' | 'nest'>): 'notCalculated' | 'notPlaced' | 'outdated' | null => {
  if (nest === null || nest.saved !== null) return null;
  if (nest.isOutdated) return 'outdated';
  if (nest.parts.some(({ notNested }) => notNested !== null)) return 'notPlaced';
  return estimate === null ? 'notCalculated' : null;
};

/** The name of the file with the picture of a sheet, numbered from 1; begins as that of the nest file does. */
export const pictureName = (
  { materialName, thicknessMm }: Pick<MixedNestGroup, 'materialName' | 'thicknessMm'>,
  quoteName: string | undefined,
  number: number,
): string => `${quoteName === undefined ? '' : `${quoteName} `}${materialName} ${thicknessMm} mm ${number}.svg`;
