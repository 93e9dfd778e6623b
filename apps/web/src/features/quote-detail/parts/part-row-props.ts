import type { QuoteItem } from '@kerf/contract';
import type { Collision } from '../../editing/save-queue.ts';
import type { LoadedSetUp } from '../../part/set-up.ts';
import type { PartDialogs } from './dialogs/part-dialogs.tsx';

export type PartRowProps = {
  readonly item: QuoteItem;
  readonly setUp: LoadedSetUp;
  readonly isExpanded: boolean;
  readonly isSelected: boolean;
  readonly isLocked: boolean;
  /** What somebody else changed of the part while it was edited here. */
  readonly collision: Collision | undefined;
  readonly isDashed: boolean;
  readonly showsPrices: boolean;
  readonly dialogs: PartDialogs;
  readonly onToggle: (itemId: string) => void;
  readonly onSelect: (itemId: string) => void;
};
