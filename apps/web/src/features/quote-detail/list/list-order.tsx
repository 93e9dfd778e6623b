import { isDirectionDisabled } from '@kerf/quoting';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../part/fields/choice-field.tsx';

type ListOrderProps<Sort extends string> = {
  readonly sort: Sort;
  readonly sorts: readonly Sort[];
  readonly nameOf: (sort: Sort) => string;
  readonly isAscending: boolean;
  readonly isLocked: boolean;
  readonly onSort: (sort: Sort) => void;
  readonly onDirection: (isAscending: boolean) => void;
};

/** By what a list is sorted, and in which direction. Spec: quotes §2, quote parts §4.7. */
export const ListOrder = <Sort extends Parameters<typeof isDirectionDisabled>[0]>(props: ListOrderProps<Sort>) => {
  const { sort, sorts, nameOf, isAscending, isLocked, onSort, onDirection } = props;
  const { t } = useTranslation('quote-detail');
  return (
    <>
      <Box sx={{ flex: '0 1 230px', minWidth: 180 }}>
        <ChoiceField
          label={t('toolbar.sortBy')}
          value={sort}
          disabled={isLocked}
          options={sorts.map((value) => ({ value, label: nameOf(value) }))}
          onChoose={(value) => {
            const chosen = sorts.find((one) => one === value);
            if (chosen !== undefined) onSort(chosen);
          }}
        />
      </Box>
      <Box sx={{ flex: '0 0 130px' }}>
        <ChoiceField
          label={t('toolbar.orderBy')}
          value={isAscending ? 'asc' : 'desc'}
          disabled={isLocked || isDirectionDisabled(sort)}
          options={[
            { value: 'asc', label: t('toolbar.ascending') },
            { value: 'desc', label: t('toolbar.descending') },
          ]}
          onChoose={(value) => onDirection(value === 'asc')}
        />
      </Box>
    </>
  );
};
