import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { unavailableSx } from './unavailable.ts';

/** A button that, when it cannot be pressed, says why on hover, on focus and to a screen reader. */
export const ReasonedButton = ({
  reason,
  onClick,
  children,
  ...rest
}: { reason?: string | undefined } & ButtonProps) => {
  if (reason === undefined) {
    return (
      <Button onClick={onClick} {...rest}>
        {children}
      </Button>
    );
  }
  return (
    <Tooltip title={reason} describeChild>
      <Button
        {...rest}
        aria-disabled
        sx={unavailableSx(reason)}
        onClick={(event) => event.preventDefault()}
        type="button"
      >
        {children}
      </Button>
    </Tooltip>
  );
};
