import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

/** A button that, when it cannot be pressed, says why on hover, on focus and to a screen reader. */
export const ReasonedButton = ({ reason, onClick, children, ...rest }: { reason?: string } & ButtonProps) => {
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
        sx={{ opacity: 0.5, cursor: 'not-allowed' }}
        onClick={(event) => event.preventDefault()}
        type="button"
      >
        {children}
      </Button>
    </Tooltip>
  );
};
