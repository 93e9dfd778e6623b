import { PART_LIBRARY_FILTERS } from '@kerf/quoting';
import { SearchBox } from '@kerf/ui/search-box';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import { ChoiceField } from '../part/fields/choice-field.tsx';
import type { LibrarySearch } from './use-library.ts';

export const PAGE_SIZES = [10, 25, 50] as const;
export const FIRST_PAGE: LibrarySearch = { searchTerm: '', filter: 'All', pageNumber: 1, pageSize: 25 };

type LibraryFiltersProps = {
  readonly search: LibrarySearch;
  readonly onChange: (search: LibrarySearch) => void;
};

/** Search by part id or name; parts with a fixed price where the plan has such prices. Spec: quotes §5. */
export const LibraryFilters = ({ search, onChange }: LibraryFiltersProps) => {
  const { t } = useTranslation('part-library');
  const { hasFixedPriceParts } = useSession().features;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <SearchBox
        label={t('list.search')}
        value={search.searchTerm}
        onSearch={(searchTerm) => onChange({ ...search, searchTerm, pageNumber: 1 })}
      />
      {hasFixedPriceParts ? (
        <Box sx={{ flex: '0 0 170px' }}>
          <ChoiceField
            label={t('list.filter')}
            value={search.filter}
            options={PART_LIBRARY_FILTERS.map((value) => ({ value, label: t(`list.${value}`) }))}
            onChoose={(value) => {
              const filter = PART_LIBRARY_FILTERS.find((one) => one === value);
              if (filter !== undefined) onChange({ ...search, filter, pageNumber: 1 });
            }}
          />
        </Box>
      ) : null}
    </Stack>
  );
};
