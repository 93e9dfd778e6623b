import type { QuoteList } from '@kerf/contract';
import { mdiFilterOff } from '@mdi/js';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { isFiltered, readChoices, statusChoices } from './list-query.ts';
import type { QuoteListSearch } from './list-search.ts';

type ListFiltersProps = {
  readonly search: QuoteListSearch;
  readonly list: QuoteList | undefined;
  readonly onChange: (change: QuoteListSearch) => void;
};

const todayHere = () => {
  const now = new Date();
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
};

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
        onChange({ status: (Array.isArray(value) ? value.join(',') : String(value)) || undefined });
      }}
      sx={{ width: 150 }}
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
  const today = todayHere();
  const inRange = (day: string, first: string | undefined) => day <= today && (first === undefined || day >= first);
  const changeFrom = (day: string) => {
    if (day === '') onChange({ from: undefined, to: undefined });
    else if (inRange(day, undefined)) {
      onChange({ from: day, to: search.to !== undefined && search.to < day ? undefined : search.to });
    }
  };
  const changeTo = (day: string) => {
    if (day === '') onChange({ to: undefined });
    else if (inRange(day, search.from)) onChange({ to: day });
  };
  return (
    <>
      <TextField
        type="date"
        label={t('from')}
        value={search.from ?? ''}
        onChange={(event) => changeFrom(event.target.value)}
        sx={{ width: 142 }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
      <TextField
        type="date"
        label={t('to')}
        value={search.to ?? ''}
        disabled={search.from === undefined}
        title={search.from === undefined ? t('toNeedsFrom') : undefined}
        onChange={(event) => changeTo(event.target.value)}
        sx={{ width: 142 }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: search.from, max: today } }}
      />
    </>
  );
};

/** Search box and filters of the quotes list. Spec: quotes §2. */
export const ListFilters = ({ search, list, onChange }: ListFiltersProps) => {
  const { t } = useTranslation('quotes-list');
  const { t: tApp } = useTranslation();
  const users = list?.availableLastModifiedByUsers ?? [];
  const knowsUser = users.some((one) => one.userId === search.by);
  const nothing: QuoteListSearch = {
    search: undefined,
    status: undefined,
    by: undefined,
    from: undefined,
    to: undefined,
    source: undefined,
  };
  return (
    <Stack
      component="search"
      direction="row"
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
        sx={{ width: 140 }}
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
        <Button color="secondary" startIcon={<Icon path={mdiFilterOff} />} onClick={() => onChange(nothing)}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </Stack>
  );
};
