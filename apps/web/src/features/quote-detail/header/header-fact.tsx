import { dash } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Something of the quote that is as it is, as text: a field that nobody can type into looks broken. */
export const HeaderFact = ({ label, value }: { label: string; value: ReactNode }) => (
  <Box component="dl" sx={{ m: 0, minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {value === '' ? dash : value}
    </Typography>
  </Box>
);
