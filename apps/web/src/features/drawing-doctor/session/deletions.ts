import type { DeletionKind } from '@kerf/drawing';
import type { SessionSnapshot, ToldChange } from './drawing-session.ts';

/** What deleting means for what is selected: texts go with the selected paths, or by themselves. */
export const deletionsOf = (
  what: DeletionKind,
  { selected, selectedTexts }: Pick<SessionSnapshot, 'selected' | 'selectedTexts'>,
): readonly ToldChange[] => {
  const ofPaths: ToldChange = { kind: 'delete', what, pathIds: [...selected] };
  const meansTexts = selectedTexts.size > 0 && (what === 'selected' || what === 'selectedAndInside');
  if (!meansTexts) return [ofPaths];
  const ofTexts: ToldChange = { kind: 'deleteTexts', texts: [...selectedTexts] };
  return selected.size === 0 ? [ofTexts] : [ofTexts, ofPaths];
};
