import Box from '@mui/material/Box';
import { COMPARISON_COLOURS } from './comparison-scene.ts';
import type { Group } from './comparison-view.ts';

/** A line as the differences of a group are painted. */
export const Swatch = ({ group }: { group: Group | 'same' }) => (
  <Box
    aria-hidden
    sx={{
      width: 22,
      flexShrink: 0,
      borderTop: `3px ${group === 'onlyBefore' ? 'dashed' : 'solid'} ${COMPARISON_COLOURS[group]}`,
    }}
  />
);
