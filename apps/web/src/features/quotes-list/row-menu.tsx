import type { QuoteListRow } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import {
  mdiArchiveArrowDownOutline,
  mdiArchiveArrowUpOutline,
  mdiBellOutline,
  mdiContentCopy,
  mdiOpenInApp,
} from '@mdi/js';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type RowEntry, rowActions, rowEntries, useRowAction } from './row-actions.ts';

type RowMenuProps = {
  readonly place: HTMLElement;
  readonly quote: QuoteListRow;
  readonly onClose: () => void;
  readonly commands: {
    readonly open: (quoteId: string) => unknown;
    readonly duplicate: (quote: QuoteListRow) => unknown;
    readonly followUp: (quote: QuoteListRow) => unknown;
    readonly archive: (quote: QuoteListRow, archives: boolean) => unknown;
  };
};

const ICONS: Readonly<Record<RowEntry, string>> = {
  open: mdiOpenInApp,
  duplicate: mdiContentCopy,
  followUpEntry: mdiBellOutline,
  archive: mdiArchiveArrowDownOutline,
  unarchive: mdiArchiveArrowUpOutline,
};

/** What can be done to one quote of the list. */
export const RowMenu = ({ place, quote, onClose, commands }: RowMenuProps) => {
  const { t } = useTranslation(['quotes-list', 'quote-detail']);
  const act = useRowAction();
  const actions = rowActions(quote);
  const run: Readonly<Record<RowEntry, () => unknown>> = {
    open: () => commands.open(quote.id),
    duplicate: () => commands.duplicate(quote),
    followUpEntry: () => commands.followUp(quote),
    archive: () => commands.archive(quote, true),
    unarchive: () => commands.archive(quote, false),
  };
  return (
    <Menu open anchorEl={place} onClose={onClose}>
      {rowEntries(quote).map((entry) => (
        <MenuItem
          key={entry}
          onClick={() => {
            onClose();
            void run[entry]();
          }}
        >
          <ListItemIcon>
            <Icon path={ICONS[entry]} />
          </ListItemIcon>
          {t(entry)}
        </MenuItem>
      ))}
      {actions.length === 0 ? null : <Divider component="li" />}
      {actions.map((action) => (
        <MenuItem
          key={action}
          onClick={() => {
            onClose();
            void act(quote, action);
          }}
        >
          <Typography variant="inherit">{t(`quote-detail:actions.${action}`)}</Typography>
        </MenuItem>
      ))}
    </Menu>
  );
};
