import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { unavailableSx } from './unavailable.ts';

/** A button that, when it cannot be pressed, says why on hover, on focus and to a screen reader. */
export const ReasonedButton = ({
  reason,
  onClick,
  children,
  ...rest
}: { reason?: string | undefined } & ButtonProps) => {
  const unavailable = {
    'aria-disabled': true,
    sx: unavailableSx(reason),
    onClick: (event: MouseEvent) => event.preventDefault(),
    type: 'button',
  } as const;
  // One tree with and without a reason: a press during which it goes is still a press on the same button, which keeps the focus.
  return (
    <Tooltip title={reason ?? ''} describeChild>
      <Button onClick={onClick} {...rest} {...(reason === undefined ? {} : unavailable)}>
        {children}
      </Button>
    </Tooltip>
  );
};
