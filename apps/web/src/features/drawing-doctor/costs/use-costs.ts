import { type QuoteItem, routes } from '@kerf/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { stockOf } from '../../part/set-up.ts';
import type { DrawingAddress } from '../session/drawing-calls.ts';
import { costScale } from './cost-scale.ts';

/**
 * What the contours of the part cost and how long each takes, by its price as it was calculated; asked for while it is shown or played,
 * and anew with every price.
 */
export const useCosts = (
  params: DrawingAddress,
  item: QuoteItem,
  drawingVersion: number,
  { showsCosts: isShown, isPlaying }: { readonly showsCosts: boolean; readonly isPlaying: boolean },
) => {
  const { quoteItemId, quoteId, organisationId } = params;
  const isPriced = item.itemPrice !== null;
  const { data, error } = useQuery({
    queryKey: ['contour-costs', organisationId, quoteId, quoteItemId, drawingVersion, item.itemPrice, item.cutPrice],
    queryFn: ({ signal }) => api(routes.pricing.contourCosts, { params }, signal),
    enabled: (isShown || isPlaying) && isPriced,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
  const costs = isShown && isPriced ? (data ?? null) : null;
  const scale = useMemo(() => (costs === null ? null : costScale(costs.contours)), [costs]);
  const timed = isPriced ? (data?.contours ?? null) : null;
  return { isShown, isPriced, stock: stockOf(item), costs, timed, scale, error: isPriced ? error : null };
};

export type Costs = ReturnType<typeof useCosts>;
