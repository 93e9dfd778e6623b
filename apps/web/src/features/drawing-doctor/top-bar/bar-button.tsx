import { Icon } from '@kerf/ui/icon';
import { pressUnless, unavailableSx } from '@kerf/ui/unavailable';
import { mdiChevronDown } from '@mdi/js';
import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { WordsFit } from './use-words-fit.ts';

type BarButtonProps = ButtonProps & {
  readonly label: string;
  readonly icon: string;
  /** How its words stand; none where the window is narrow. */
  readonly words: WordsFit;
  readonly opensMenu?: boolean;
  /** Why it cannot be pressed now. */
  readonly reason?: string | undefined;
};

/** A button of the top bar: its sign above its words, as the bar is high and the window not always wide. */
export const BarButton = ({ label, icon, words, opensMenu = false, reason, onClick, ...rest }: BarButtonProps) => {
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
        lineHeight: words === 'lines' ? 1.15 : 1.3,
        ...(words === 'lines' ? { width: 'min-content', px: 0.25 } : { whiteSpace: 'nowrap' }),
        ...unavailableSx(reason),
      }}
    >
      <span aria-hidden style={{ display: 'flex', alignItems: 'center' }}>
        <Icon path={icon} />
        {opensMenu ? <Icon path={mdiChevronDown} sx={{ fontSize: 14, mr: -1.75 }} /> : null}
      </span>
      {words === 'none' ? null : <span aria-hidden>{label}</span>}
    </Button>
  );
  // One tree with and without a reason: a press during which it goes is still a press on the same button.
  return (
    <Tooltip title={reason ?? (words === 'none' ? label : '')} describeChild={reason !== undefined}>
      {button}
    </Tooltip>
  );
};
