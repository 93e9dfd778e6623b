import { mdiChevronDown } from '@mdi/js';
import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '../../../ui/icon.tsx';
import { pressUnless, unavailableSx } from '../../../ui/unavailable.ts';

type BarButtonProps = ButtonProps & {
  readonly label: string;
  readonly icon: string;
  /** Without its words, for narrow windows. */
  readonly isShort: boolean;
  readonly opensMenu?: boolean;
  /** Why it cannot be pressed now. */
  readonly reason?: string | undefined;
};

/** A button of the top bar: its sign above its words, as the bar is high and the window not always wide. */
export const BarButton = ({ label, icon, isShort, opensMenu = false, reason, onClick, ...rest }: BarButtonProps) => {
  const button = (
    <Button
      color="secondary"
      {...rest}
      type="button"
      aria-label={label}
      {...pressUnless(reason, onClick)}
      sx={{
        flexDirection: 'column',
        flexShrink: 0,
        minWidth: 40,
        px: 1,
        py: 0.5,
        fontSize: 12,
        lineHeight: 1.3,
        whiteSpace: 'nowrap',
        ...unavailableSx(reason),
      }}
    >
      <Icon path={icon} />
      <span aria-hidden style={{ display: 'flex', alignItems: 'center' }}>
        {isShort ? null : label}
        {opensMenu ? <Icon path={mdiChevronDown} sx={{ fontSize: 14, mr: -0.5 }} /> : null}
      </span>
    </Button>
  );
  return isShort || reason !== undefined ? (
    <Tooltip title={reason ?? label} describeChild={reason !== undefined}>
      {button}
    </Tooltip>
  ) : (
    button
  );
};
