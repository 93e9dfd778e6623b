import type { QuoteList } from '@kerf/contract';
import { localDay } from '@kerf/i18n/formats';
import { DateField, preloadDatePicker } from '@kerf/ui/date-field';
import { Icon } from '@kerf/ui/icon';
import { SearchBox } from '@kerf/ui/search-box';
import { mdiFilterOff } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { isFiltered, NO_FILTERS, readChoices, statusChoices } from './list-query.ts';
import type { QuoteListSearch } from './list-search.ts';

type ListFiltersProps = {
  readonly search: QuoteListSearch;
  readonly list: QuoteList | undefined;
  readonly onChange: (change: QuoteListSearch) => void;
};

const dateSx = { width: 172 } as const;

const StatusFilter = ({ search, list, onChange }: ListFiltersProps) => {
  const { t } = useTranslation('quotes-list');
  const { t: tApp } = useTranslation();
  const chosen = readChoices(search.status);
  const offered = statusChoices(list?.availableStatuses ?? []);
  const choices = [...offered, ...chosen.filter((one) => !offered.includes(one))];
  return (
    <TextField
      select
      label={t('status')}
      value={[...chosen]}
      onChange={({ target }) => {
        const value: unknown = target.value;
        onChange({
          expiring: undefined,
          status: (Array.isArray(value) ? value.join(',') : String(value)) || undefined,
        });
      }}
      sx={{ width: 172 }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () =>
            chosen.length === 0 ? t('allStatuses') : chosen.map((one) => tApp(`statuses.${one}`)).join(', '),
        },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice} dense>
          <Checkbox checked={chosen.includes(choice)} tabIndex={-1} disableRipple sx={{ p: 0.5, mr: 0.5 }} />
          {tApp(`statuses.${choice}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Both dates are days of the reader; 'to' needs 'from', may not precede it, and neither lies ahead. Spec: quote parts §5. */
const DateFilters = ({ search, onChange }: Omit<ListFiltersProps, 'list'>) => {
  const { t } = useTranslation('quotes-list');
  const today = localDay(new Date());
  const changeFrom = (day: string | null) => {
    if (day === null) onChange({ from: undefined, to: undefined });
    else onChange({ from: day, to: search.to !== undefined && search.to < day ? undefined : search.to });
  };
  const needsFrom = search.from === undefined;
  return (
    <>
      <Box sx={dateSx}>
        <DateField label={t('from')} value={search.from ?? null} max={today} onChange={changeFrom} />
      </Box>
      <Box sx={dateSx}>
        <DateField
          label={t('to')}
          value={search.to ?? null}
          min={search.from}
          max={today}
          disabled={needsFrom}
          reason={needsFrom ? t('toNeedsFrom') : undefined}
          onChange={(day) => onChange({ to: day ?? undefined })}
        />
      </Box>
    </>
  );
};

/** Search box and filters of the quotes list. Spec: quotes §2. */
export const ListFilters = ({ search, list, onChange }: ListFiltersProps) => {
  const { t } = useTranslation('quotes-list');
  const { t: tApp } = useTranslation();
  const users = list?.availableLastModifiedByUsers ?? [];
  const knowsUser = users.some((one) => one.userId === search.by);
  return (
    <Stack
      component="search"
      direction="row"
      onPointerEnter={() => void preloadDatePicker()}
      useFlexGap
      spacing={1.5}
      sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}
    >
      <SearchBox
        label={t('search')}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text === '' ? undefined : text })}
        width={220}
      />
      <StatusFilter search={search} list={list} onChange={onChange} />
      <TextField
        select
        label={t('modifiedBy')}
        value={knowsUser ? search.by : ''}
        onChange={(event) => onChange({ by: event.target.value || undefined })}
        sx={{ width: 172 }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('anyone')}</MenuItem>
        {users.map((one) => (
          <MenuItem key={one.userId} value={one.userId}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
      <DateFilters search={search} onChange={onChange} />
      <TextField
        select
        label={t('source')}
        value={search.source ?? 'All'}
        onChange={({ target: { value } }) =>
          onChange({ source: value === 'Internal' || value === 'WebStore' ? value : undefined })
        }
        sx={{ width: 116 }}
      >
        {(['All', 'Internal', 'WebStore'] as const).map((source) => (
          <MenuItem key={source} value={source}>
            {tApp(`sources.${source}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Checkbox
            checked={search.archived === true}
            onChange={(event) => onChange({ archived: event.target.checked || undefined })}
          />
        }
        label={t('showArchived')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {isFiltered(search) ? (
        <Button color="secondary" startIcon={<Icon path={mdiFilterOff} />} onClick={() => onChange(NO_FILTERS)}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </Stack>
  );
};
