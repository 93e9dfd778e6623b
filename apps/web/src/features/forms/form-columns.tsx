import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields beside one another, as many as there is room for. */
export const FormColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))', gap: 2, alignItems: 'start' }}
  >
    {children}
  </Box>
);
