import type { QuoteListRow } from '@kerf/contract';
import { FOLLOWED_UP_STATUSES } from '@kerf/quoting';
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
import { rowActions, useRowAction } from './row-actions.ts';

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

/** What can be done to one quote of the list. Web-store quotes are not duplicated. Spec: quotes §4. */
export const RowMenu = ({ place, quote, onClose, commands }: RowMenuProps) => {
  const { t } = useTranslation(['quotes-list', 'quote-detail']);
  const act = useRowAction();
  const actions = rowActions(quote);
  const entries = [
    { id: 'open', icon: mdiOpenInApp, run: () => commands.open(quote.id), shown: true },
    {
      id: 'duplicate',
      icon: mdiContentCopy,
      run: () => commands.duplicate(quote),
      shown: quote.quoteSourceType === 'Internal',
    },
    {
      id: 'followUpEntry',
      icon: mdiBellOutline,
      run: () => commands.followUp(quote),
      shown: !quote.isDeleted && FOLLOWED_UP_STATUSES.includes(quote.status),
    },
    {
      id: 'archive',
      icon: mdiArchiveArrowDownOutline,
      run: () => commands.archive(quote, true),
      shown: !quote.isDeleted,
    },
    {
      id: 'unarchive',
      icon: mdiArchiveArrowUpOutline,
      run: () => commands.archive(quote, false),
      shown: quote.isDeleted,
    },
  ] as const;
  return (
    <Menu open anchorEl={place} onClose={onClose}>
      {entries
        .filter((entry) => entry.shown)
        .map((entry) => (
          <MenuItem
            key={entry.id}
            onClick={() => {
              onClose();
              void entry.run();
            }}
          >
            <ListItemIcon>
              <Icon path={entry.icon} />
            </ListItemIcon>
            {t(entry.id)}
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
