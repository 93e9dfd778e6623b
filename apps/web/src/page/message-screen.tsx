import { Logo } from '@kerf/ui/logo';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type MessageScreenProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Inside the shell the logo already stands in the menu. */
  readonly inShell?: boolean;
};

/** A screen that only says something and offers the way on. */
export const MessageScreen = ({ title, children, actions, inShell = false }: MessageScreenProps) => (
  <Box
    component={inShell ? 'section' : 'main'}
    sx={{ minHeight: inShell ? '60vh' : '100vh', display: 'grid', placeItems: 'center', p: 3 }}
  >
    <Stack spacing={2} role="alert" sx={{ width: 440, maxWidth: '100%', overflowWrap: 'anywhere' }}>
      {inShell ? null : <Logo />}
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      {children}
      {actions === undefined ? null : (
        <Stack direction="row" spacing={1} sx={{ pt: 1, flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      )}
    </Stack>
  </Box>
);
