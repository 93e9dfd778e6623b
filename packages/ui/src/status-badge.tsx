import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { StatusTone } from './theme.ts';

/** A small coloured label that states a status. */
export const StatusBadge = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
  <Box
    component="span"
    sx={(theme) => {
      const colours = (theme.vars ?? theme).palette.status[tone];
      return {
        display: 'inline-block',
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: 12,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: colours.text,
        bgcolor: colours.fill,
      };
    }}
  >
    {children}
  </Box>
);
