import type { QuoteItem } from '@kerf/contract';
import Box from '@mui/material/Box';
import { DrawingUnit } from '../../part/drawing-unit.tsx';
import { ModelButton } from '../../part/model/model-button.tsx';
import { PartMeasures } from '../../part/part-measures.tsx';
import { PartName } from '../../part/part-name.tsx';

/** Name, measures and units of the part. */
export const PartDetails = ({ item, isLocked }: { item: QuoteItem; isLocked: boolean }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <PartName item={item} isLocked={isLocked} />
    <ModelButton item={item} />
    <PartMeasures item={item} isLocked={isLocked} />
    <DrawingUnit item={item} isLocked={isLocked} />
  </Box>
);
