import type { QuoteItem } from '@kerf/contract';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, Suspense } from 'react';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';

const ModelOfPart = lazyPiece(() => import('../../part/model/model-of-part.tsx'), 'ModelOfPart');

type TubeViewProps = {
  readonly item: QuoteItem;
  /** There is room for both side by side. */
  readonly isBeside: boolean;
  /** Its outside, rolled out. */
  readonly unrolled: ReactNode;
};

/** The model of a tube, and its outside rolled out beside it. Spec: quote parts §2.4. */
export const TubeView = ({ item, isBeside, unrolled }: TubeViewProps) => (
  <Box sx={{ display: 'flex', flexDirection: isBeside ? 'row' : 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
    <Box sx={{ flex: 3, minWidth: 0, minHeight: 0, p: 1 }}>
      <Suspense fallback={<CircularProgress sx={{ display: 'block', mx: 'auto', mt: 8 }} />}>
        <ModelOfPart key={item.id} item={item} />
      </Suspense>
    </Box>
    <Box
      sx={{
        ...{ display: 'flex', flexDirection: 'column', flex: 2, minWidth: 0, minHeight: 0 },
        ...{ borderColor: 'divider', ...(isBeside ? { borderLeft: 1 } : { borderTop: 1 }) },
      }}
    >
      {unrolled}
    </Box>
  </Box>
);
