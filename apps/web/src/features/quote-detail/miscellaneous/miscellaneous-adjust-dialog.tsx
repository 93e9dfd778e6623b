import type { MiscellaneousItem } from '@kerf/contract';
import { AdjustDialog } from '../pricing/adjust-dialog.tsx';
import { MiscellaneousAdjustment } from './miscellaneous-adjustment.tsx';

/** The price adjustment of a miscellaneous item. */
export const MiscellaneousAdjustDialog = ({ item, onClose }: { item: MiscellaneousItem; onClose: () => void }) => (
  <AdjustDialog name={item.name} onClose={onClose}>
    <MiscellaneousAdjustment item={item} isLocked={false} />
  </AdjustDialog>
);
