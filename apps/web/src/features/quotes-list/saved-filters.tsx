import { type QuoteFilter, routes } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { mdiAccountGroupOutline, mdiContentSaveOutline, mdiDotsVertical } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useSession } from '../../session/session.tsx';
import { filtersKey, useFilterCommands } from './filter-commands.ts';
import type { QuoteListSearch } from './list-search.ts';
import { EVERYTHING, isWorthSaving, savedListOf, searchOf, shownFilter } from './saved-lists.ts';

type SavedFiltersProps = {
  readonly search: QuoteListSearch;
  readonly onChange: (change: QuoteListSearch) => void;
};

type FilterMenuProps = {
  readonly filter: QuoteFilter;
  /** The list shows something else than the filter by now. */
  readonly isChanged: boolean;
  readonly search: QuoteListSearch;
  readonly onRemoved: () => void;
};

/** What can be done to the filter that was picked. */
const FilterMenu = ({ filter, isChanged, search, onRemoved }: FilterMenuProps) => {
  const { t } = useTranslation('quotes-list');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const commands = useFilterCommands();
  const entries = [
    ...(isChanged
      ? [{ id: 'replace', run: () => commands.change(filter, { list: savedListOf(search) }) } as const]
      : []),
    { id: 'rename', run: () => commands.rename(filter) } as const,
    {
      id: filter.isShared ? 'unshare' : 'share',
      run: () => commands.change(filter, { isShared: !filter.isShared }),
    } as const,
    {
      id: 'delete',
      run: async () => {
        if (await commands.remove(filter)) onRemoved();
      },
    } as const,
  ];
  return (
    <>
      <IconButton
        aria-label={t('filters.actions', { name: filter.name })}
        aria-haspopup="menu"
        sx={{ p: 0.5 }}
        onClick={(event) => setPlace(event.currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu open={place !== null} anchorEl={place} onClose={() => setPlace(null)}>
        {entries.map(({ id, run }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setPlace(null);
              void run();
            }}
          >
            {t(`filters.${id}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** Filters under a name: picked with one click, saved, renamed, shared and deleted on the spot. */
export const SavedFilters = ({ search, onChange }: SavedFiltersProps) => {
  const { t } = useTranslation('quotes-list');
  const { organisation } = useSession();
  const { organisationId } = organisation;
  const [pickedId, setPickedId] = useState<string | null>(null);
  const commands = useFilterCommands();
  const {
    data: filters = [],
    isLoadingError,
    refetch,
  } = useQuery({
    queryKey: filtersKey(organisationId),
    queryFn: ({ signal }) => api(routes.quoteFilters.list, { params: { organisationId } }, signal),
  });
  if (isLoadingError) {
    return (
      <Box sx={{ mt: -0.5, mb: 2 }}>
        <LoadFailed text={t('filters.loadFailed')} onRetry={() => void refetch()} />
      </Box>
    );
  }
  const isWorth = isWorthSaving(search);
  const shown = shownFilter(filters, search);
  const picked = shown ?? (isWorth ? (filters.find(({ id }) => id === pickedId) ?? null) : null);
  if (filters.length === 0 && !isWorth) return null;
  const pick = (filter: QuoteFilter) => {
    setPickedId(filter.id);
    onChange(filter.id === shown?.id ? EVERYTHING : searchOf(filter.list));
  };
  return (
    <Box
      role="group"
      aria-label={t('filters.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: -0.5, mb: 2 }}
    >
      {filters.map((filter) => (
        <Box key={filter.id} sx={{ display: 'inline-flex', alignItems: 'center' }}>
          <Chip
            label={filter.name}
            icon={filter.isShared ? <Icon path={mdiAccountGroupOutline} /> : undefined}
            title={filter.isOwn ? undefined : t('filters.of', { name: filter.ownerName })}
            variant={filter.id === shown?.id ? 'filled' : 'outlined'}
            color={filter.id === picked?.id ? 'primary' : 'default'}
            aria-pressed={filter.id === shown?.id}
            onClick={() => pick(filter)}
            sx={{ maxWidth: 240 }}
          />
          {filter.id === picked?.id && commands.mayChange(filter) ? (
            <FilterMenu
              filter={filter}
              isChanged={shown === null}
              search={search}
              onRemoved={() => setPickedId(null)}
            />
          ) : null}
        </Box>
      ))}
      {isWorth && shown === null ? (
        <Button
          size="small"
          startIcon={<Icon path={mdiContentSaveOutline} />}
          onClick={() => void commands.save(search).then((saved) => saved && setPickedId(saved.id))}
        >
          {t('filters.save')}
        </Button>
      ) : null}
    </Box>
  );
};
