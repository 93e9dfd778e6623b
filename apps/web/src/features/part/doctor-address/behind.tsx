import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { useIsCovered } from './covering.ts';

type BehindProps = { readonly children: ReactNode };

/** A page that the browser neither lays out nor paints while it is covered; it keeps its height, and with it where it stood. */
export const Behind = ({ children }: BehindProps) => {
  const isCovered = useIsCovered();
  return (
    <Box sx={{ contentVisibility: isCovered ? 'hidden' : 'visible', containIntrinsicSize: 'auto 100vh' }}>
      {children}
    </Box>
  );
};

const Held = memo(
  ({ children }: BehindProps & { readonly isHeld: boolean }) => children,
  (_before, { isHeld }) => isHeld,
);
Held.displayName = 'Held';

/** Part of a page that is not drawn anew while the page is covered; then it shows all that has changed. */
export const HeldBehind = ({ children }: BehindProps) => <Held isHeld={useIsCovered()}>{children}</Held>;
