import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { pressUnless, unavailableSx } from './unavailable.ts';

type ReasonedIconButtonProps = Omit<IconButtonProps, 'aria-label' | 'disabled' | 'sx'> & {
  /** What it is called, for whoever does not see it. */
  readonly label: string;
  /** What stands beside the pointer; the label where nothing is given. */
  readonly hint?: string;
  /** Why it cannot be pressed now. */
  readonly reason?: string | undefined;
};

/** A button that is a sign alone: its name on hover, and when it cannot be pressed the reason in place of it. */
export const ReasonedIconButton = ({ label, hint = label, reason, onClick, ...rest }: ReasonedIconButtonProps) => (
  <Tooltip title={reason ?? hint} describeChild={reason !== undefined}>
    <IconButton {...rest} aria-label={label} {...pressUnless(reason, onClick)} sx={unavailableSx(reason)} />
  </Tooltip>
);
