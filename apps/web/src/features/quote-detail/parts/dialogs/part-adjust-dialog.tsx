import type { QuoteItem } from '@kerf/contract';
import { AdjustDialog } from '../../pricing/adjust-dialog.tsx';
import { PriceAdjustment } from './price-adjustment.tsx';

/** The price adjustment of a part. */
export const PartAdjustDialog = ({ item, onClose }: { item: QuoteItem; onClose: () => void }) => (
  <AdjustDialog name={item.name} onClose={onClose}>
    <PriceAdjustment item={item} isLocked={false} />
  </AdjustDialog>
);
