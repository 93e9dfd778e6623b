import type { Quote } from '@kerf/contract';
import { isDirectionDisabled, MISCELLANEOUS_SORTS, type MiscellaneousSort } from '@kerf/quoting';
import { mdiCollapseAllOutline, mdiDeleteOutline, mdiExpandAllOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';

type ToolbarProps = {
  readonly quote: Quote;
  readonly count: number;
  readonly selectedCount: number;
  readonly isLocked: boolean;
  readonly isAnyExpanded: boolean;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onExpandAll: (isExpanded: boolean) => void;
  readonly onDelete: () => void;
  readonly onSort: (sort: MiscellaneousSort, isAscending: boolean) => void;
};

const Selection = ({ count, selectedCount, onSelectAll, onDelete }: ToolbarProps) => {
  const { t } = useTranslation('quote-detail');
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={selectedCount > 0 && selectedCount === count}
            indeterminate={selectedCount > 0 && selectedCount < count}
            onChange={(_event, checked) => onSelectAll(checked)}
          />
        }
        label={selectedCount === 0 ? t('toolbar.selectAll') : t('toolbar.selected', { count: selectedCount })}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 0, mr: 1 }}
      />
      <ReasonedButton
        reason={selectedCount === 0 ? t('miscellaneous.nothingSelected') : undefined}
        startIcon={<Icon path={mdiDeleteOutline} />}
        onClick={onDelete}
      >
        {t('toolbar.bulkDelete')}
      </ReasonedButton>
    </>
  );
};

const Order = ({ quote, isLocked, onSort }: ToolbarProps) => {
  const { t } = useTranslation('quote-detail');
  const { sortMiscItemsBy, sortMiscItemsAsc } = quote;
  return (
    <>
      <Box sx={{ width: 160 }}>
        <ChoiceField
          label={t('toolbar.sortBy')}
          value={sortMiscItemsBy}
          disabled={isLocked}
          options={MISCELLANEOUS_SORTS.map((value) => ({ value, label: t(`miscellaneous.sorts.${value}`) }))}
          onChoose={(value) => {
            const sort = MISCELLANEOUS_SORTS.find((one) => one === value);
            if (sort !== undefined) onSort(sort, sortMiscItemsAsc);
          }}
        />
      </Box>
      <Box sx={{ width: 130 }}>
        <ChoiceField
          label={t('toolbar.orderBy')}
          value={sortMiscItemsAsc ? 'asc' : 'desc'}
          disabled={isLocked || isDirectionDisabled(sortMiscItemsBy)}
          options={[
            { value: 'asc', label: t('toolbar.ascending') },
            { value: 'desc', label: t('toolbar.descending') },
          ]}
          onChoose={(value) => onSort(sortMiscItemsBy, value === 'asc')}
        />
      </Box>
    </>
  );
};

/** Selection and order of the miscellaneous items. Spec: quotes §2. */
export const MiscellaneousToolbar = (props: ToolbarProps) => {
  const { isLocked, isAnyExpanded, onExpandAll } = props;
  const { t } = useTranslation('quote-detail');
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={t('miscellaneous.toolbar')}
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}
    >
      {isLocked ? null : <Selection {...props} />}
      <Box sx={{ flex: 1 }} />
      <Order {...props} />
      <Button
        startIcon={<Icon path={isAnyExpanded ? mdiCollapseAllOutline : mdiExpandAllOutline} />}
        onClick={() => onExpandAll(!isAnyExpanded)}
      >
        {t(isAnyExpanded ? 'toolbar.collapseAll' : 'toolbar.expandAll')}
      </Button>
    </Stack>
  );
};
