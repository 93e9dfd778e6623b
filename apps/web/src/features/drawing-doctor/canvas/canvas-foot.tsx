import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { barSx } from '../picture/overlay-panel.ts';

type CanvasFootProps = {
  /** What explains the canvas, or the tool that is at work. */
  readonly shown: ReactNode;
  /** Buttons. */
  readonly children: ReactNode;
};

/** The one bar below the canvas. It stands beside the drawing and not upon it, so that nothing of what fits the canvas is hidden. */
export const CanvasFoot = ({ shown, children }: CanvasFootProps) => (
  <Box
    sx={{
      ...barSx,
      flexShrink: 0,
      minHeight: 52,
      px: 1.5,
      py: 0.5,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      columnGap: 1.5,
      '& .MuiIconButton-root': { color: 'inherit' },
    }}
  >
    <Box sx={{ flex: '1 1 380px', minWidth: 0, containerType: 'inline-size' }}>{shown}</Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>{children}</Box>
  </Box>
);
