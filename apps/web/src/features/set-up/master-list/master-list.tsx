import { Icon } from '@kerf/ui/icon';
import { SearchBox } from '@kerf/ui/search-box';
import { StatusBadge } from '@kerf/ui/status-badge';
import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlansLink } from '../../../page/plans-link.tsx';
import { useSession } from '../../../session/session.tsx';
import type { MasterItem } from './matching-items.ts';

type MasterListProps = {
  /** Such as 'Rate tables'. */
  readonly label: string;
  /** Such as 'Search rate tables'. */
  readonly searchLabel: string;
  readonly items: readonly MasterItem[];
  readonly state: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly showArchived: boolean;
  readonly onShowArchived: (isOn: boolean) => void;
  /** What stands below the items, such as the way to further ones. */
  readonly foot?: ReactNode;
  /** Choices that narrow the list further. */
  readonly filters?: ReactNode;
  readonly add: { readonly label: string; readonly run: () => void; readonly disabledReason?: string | undefined };
};

/** Arrows, Home and End move along the items; what has the focus is chosen with Enter. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const next = items[places[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

const Items = ({ items, label, selectedId, onSelect }: MasterListProps) => {
  const { t } = useTranslation('set-up');
  return (
    <List component="div" role="list" aria-label={label} sx={{ px: 1, py: 0 }} onKeyDown={moveFocus}>
      {items.map(({ id, name, detail, isArchived }) => (
        <Box role="listitem" key={id}>
          <ListItemButton
            data-item={id}
            selected={id === selectedId}
            aria-current={id === selectedId ? 'true' : undefined}
            onClick={() => onSelect(id)}
            sx={{ borderRadius: 1, py: 0.5, minHeight: 44, gap: 1 }}
          >
            <ListItemText
              primary={name}
              secondary={detail}
              sx={{ my: 0, overflowWrap: 'anywhere' }}
              slotProps={{ secondary: { variant: 'caption' } }}
            />
            {isArchived ? <StatusBadge tone="grey">{t('list.archived')}</StatusBadge> : null}
          </ListItemButton>
        </Box>
      ))}
    </List>
  );
};

const Body = (props: MasterListProps) => {
  const { t } = useTranslation('set-up');
  const { t: tApp } = useTranslation();
  const { state, items, search, showArchived, onRetry } = props;
  if (state === 'loading') {
    return (
      <Box role="status" aria-label={tApp('shell.loading')} sx={{ px: 2 }}>
        {[...Array(6).keys()].map((place) => (
          <Skeleton key={place} height={44} />
        ))}
      </Box>
    );
  }
  if (state === 'failed') {
    return (
      <Stack spacing={1} sx={{ px: 2, alignItems: 'flex-start' }}>
        <Typography role="alert">{t('list.failed')}</Typography>
        <Button variant="outlined" onClick={onRetry}>
          {tApp('startUp.retry')}
        </Button>
      </Stack>
    );
  }
  if (items.length > 0)
    return (
      <>
        <Items {...props} />
        {props.foot}
      </>
    );
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
      {t(search === '' && showArchived ? 'list.none' : search === '' ? 'list.noneActive' : 'list.noneFound')}
    </Typography>
  );
};

/** The nested drawer of a set-up screen: search, filters, archived ones on demand, add. Spec: foundation §2. */
export const MasterList = (props: MasterListProps) => {
  const { t } = useTranslation('set-up');
  const { isAtLeast } = useSession();
  const { searchLabel, search, onSearch, showArchived, onShowArchived, filters, add } = props;
  return (
    <>
      <Stack spacing={1.5} sx={{ p: 2, pb: 1 }}>
        <Box sx={{ '& > *': { width: '100% !important' } }}>
          <SearchBox label={searchLabel} value={search} onSearch={onSearch} />
        </Box>
        {filters}
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <FormControlLabel
            sx={{ flex: '1 0 auto', mr: 0, ml: -0.5 }}
            slotProps={{ typography: { variant: 'body2' } }}
            control={<Switch size="small" checked={showArchived} onChange={(_event, isOn) => onShowArchived(isOn)} />}
            label={t('list.showArchived')}
          />
          {add.disabledReason === undefined ? (
            <Button startIcon={<Icon path={mdiPlus} />} onClick={add.run}>
              {add.label}
            </Button>
          ) : null}
        </Stack>
        {add.disabledReason === undefined ? null : (
          <Typography variant="caption" color="textSecondary">
            {add.label}: {add.disabledReason} <PlansLink isOwner={isAtLeast('owner')} />
          </Typography>
        )}
      </Stack>
      <Body {...props} />
    </>
  );
};
