import type { QuoteItem } from '@kerf/contract';

/** Whether it is still to be said if an outline around others is a border or a part: its parts are not known before. */
export const isFrameUndecided = ({ issues }: Pick<QuoteItem, 'issues'>): boolean =>
  issues.some(({ code }) => code === 'FRAME_OR_PART');

/** How many parts of its file a part holds: as its drawing is by now, else as the file has them; 1 for a part that is one. */
export const partsHeld = (item: Pick<QuoteItem, 'issues' | 'partsTogether'>): number => {
  if (item.partsTogether < 2 || isFrameUndecided(item)) return 1;
  const count = item.issues.find(({ code }) => code === 'SEVERAL_PARTS')?.facts?.count;
  return typeof count === 'number' ? count : item.partsTogether;
};
