import type { Quote, QuoteItem } from '@kerf/contract';
import { isDirectionDisabled, PART_FILTERS, type PartFilter, partSortOptions } from '@kerf/quoting';
import { mdiCollapseAllOutline, mdiDeleteOutline, mdiExpandAllOutline, mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { ChoiceField } from './choice-field.tsx';

export type PartsToolbarProps = {
  readonly quote: Quote;
  readonly parts: readonly QuoteItem[];
  readonly selectedCount: number;
  readonly isLocked: boolean;
  readonly filter: PartFilter;
  readonly showsPrices: boolean;
  readonly isAnyExpanded: boolean;
  readonly onFilter: (filter: PartFilter) => void;
  readonly onShowPrices: (showsPrices: boolean) => void;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onExpandAll: (isExpanded: boolean) => void;
  readonly onBulkEdit: () => void;
  readonly onBulkDelete: () => void;
};

const SelectionTools = (props: PartsToolbarProps) => {
  const { parts, selectedCount, onSelectAll, onBulkEdit, onBulkDelete } = props;
  const { t } = useTranslation('quote-detail');
  const reason = selectedCount === 0 ? t('toolbar.nothingSelected') : undefined;
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={selectedCount > 0 && selectedCount === parts.length}
            indeterminate={selectedCount > 0 && selectedCount < parts.length}
            onChange={(_event, checked) => onSelectAll(checked)}
          />
        }
        label={selectedCount === 0 ? t('toolbar.selectAll') : t('toolbar.selected', { count: selectedCount })}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 0, mr: 1 }}
      />
      <ReasonedButton reason={reason} startIcon={<Icon path={mdiPencilOutline} />} onClick={onBulkEdit}>
        {t('toolbar.bulkEdit')}
      </ReasonedButton>
      <ReasonedButton reason={reason} startIcon={<Icon path={mdiDeleteOutline} />} onClick={onBulkDelete}>
        {t('toolbar.bulkDelete')}
      </ReasonedButton>
    </>
  );
};

const OrderTools = ({ quote, filter, onFilter, isLocked }: PartsToolbarProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeQuote } = useQuoteEditor();
  const sorts = partSortOptions(quote.sortQuoteItemsBy);
  return (
    <>
      <Box sx={{ width: 150 }}>
        <ChoiceField
          label={t('toolbar.sortBy')}
          value={quote.sortQuoteItemsBy}
          disabled={isLocked}
          options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChoose={(value) => {
            const sort = sorts.find((one) => one === value);
            if (sort !== undefined) changeQuote({ sortQuoteItemsBy: sort });
          }}
        />
      </Box>
      <Box sx={{ width: 130 }}>
        <ChoiceField
          label={t('toolbar.orderBy')}
          value={quote.sortQuoteItemsAsc ? 'asc' : 'desc'}
          disabled={isLocked || isDirectionDisabled(quote.sortQuoteItemsBy)}
          options={[
            { value: 'asc', label: t('toolbar.ascending') },
            { value: 'desc', label: t('toolbar.descending') },
          ]}
          onChoose={(value) => changeQuote({ sortQuoteItemsAsc: value === 'asc' })}
        />
      </Box>
      <Box sx={{ width: 150 }}>
        <ChoiceField
          label={t('toolbar.show')}
          value={filter}
          options={PART_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
          onChoose={(value) => {
            const next = PART_FILTERS.find((one) => one === value);
            if (next !== undefined) onFilter(next);
          }}
        />
      </Box>
    </>
  );
};

/** Selection, order, filter, prices or times, and how much of each part is shown. Spec: quote parts §2.2. */
export const PartsToolbar = (props: PartsToolbarProps) => {
  const { isLocked, showsPrices, onShowPrices, isAnyExpanded, onExpandAll } = props;
  const { t } = useTranslation('quote-detail');
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={t('toolbar.label')}
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}
    >
      {isLocked ? null : <SelectionTools {...props} />}
      <Box sx={{ flex: 1 }} />
      <OrderTools {...props} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={showsPrices ? 'prices' : 'times'}
        aria-label={t('toolbar.pricesOrTimes')}
        onChange={(_event, value: string | null) => {
          if (value !== null) onShowPrices(value === 'prices');
        }}
      >
        <ToggleButton value="prices">{t('toolbar.prices')}</ToggleButton>
        <ToggleButton value="times">{t('toolbar.times')}</ToggleButton>
      </ToggleButtonGroup>
      <Button
        startIcon={<Icon path={isAnyExpanded ? mdiCollapseAllOutline : mdiExpandAllOutline} />}
        onClick={() => onExpandAll(!isAnyExpanded)}
      >
        {t(isAnyExpanded ? 'toolbar.collapseAll' : 'toolbar.expandAll')}
      </Button>
    </Stack>
  );
};
