import { Icon } from '@kerf/ui/icon';
import { pressUnless, unavailableSx } from '@kerf/ui/unavailable';
import { mdiChevronDown } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId, useState } from 'react';

export type MenuEntry = {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  /** Why it cannot be done now. */
  readonly reason?: string;
};

/** An entry that, when it cannot be chosen, stays focusable and says why. */
const Entry = ({ entry, onChosen }: { entry: MenuEntry; onChosen: () => void }) => {
  const item = (
    <MenuItem
      {...pressUnless(entry.reason, () => {
        onChosen();
        entry.run();
      })}
      sx={unavailableSx(entry.reason)}
    >
      {entry.label}
    </MenuItem>
  );
  // One tree with and without a reason: a press during which it goes is still a press on the same entry.
  return (
    <Tooltip title={entry.reason ?? ''} describeChild placement="left">
      {item}
    </Tooltip>
  );
};

type MenuButtonProps = {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly startIcon?: ReactNode;
  readonly variant?: 'outlined' | 'text';
};

/** A button that opens a menu. */
export const MenuButton = ({ label, entries, startIcon, variant = 'outlined' }: MenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant={variant}
        startIcon={startIcon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        endIcon={<Icon path={mdiChevronDown} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onChosen={close} />
        ))}
      </Menu>
    </>
  );
};
