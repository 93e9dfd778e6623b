import type { Quote, QuoteItem } from '@kerf/contract';
import { PART_FILTERS, type PartFilter, partSortOptions } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { ChoiceField } from '../../part/fields/choice-field.tsx';
import { ListOrder } from '../list/list-order.tsx';
import { SelectAll } from '../list/select-all.tsx';

export type PartsToolbarProps = {
  readonly quote: Quote;
  readonly parts: readonly QuoteItem[];
  readonly selectedCount: number;
  /** The parts have marks to select them by. */
  readonly hasSelection: boolean;
  /** Whether parts of the library are among those selected. */
  readonly hasLibraryParts: boolean;
  readonly isLocked: boolean;
  readonly filter: PartFilter;
  readonly onFilter: (filter: PartFilter) => void;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onBulkEdit: () => void;
  readonly onBulkDelete: () => void;
};

const SelectionTools = (props: PartsToolbarProps) => {
  const { parts, selectedCount, hasLibraryParts, onSelectAll, onBulkEdit, onBulkDelete } = props;
  const { t: tLibrary } = useTranslation('part-library');
  const { t } = useTranslation('quote-detail');
  const reason = selectedCount === 0 ? t('toolbar.nothingSelected') : undefined;
  return (
    <>
      <SelectAll count={parts.length} selectedCount={selectedCount} onSelectAll={onSelectAll} />
      <ReasonedButton
        reason={reason ?? (hasLibraryParts ? tLibrary('bulkLocked') : undefined)}
        startIcon={<Icon path={mdiPencilOutline} />}
        onClick={onBulkEdit}
      >
        {t('toolbar.bulkEdit')}
      </ReasonedButton>
      <ReasonedButton reason={reason} startIcon={<Icon path={mdiDeleteOutline} />} onClick={onBulkDelete}>
        {t('toolbar.bulkDelete')}
      </ReasonedButton>
    </>
  );
};

/** Beside the selection, or all of it below where words are long: none of it alone on a line of its own. */
const toolsSx = {
  flex: '1 1 476px',
  minWidth: { sm: 476 },
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  columnGap: 1,
  rowGap: 1.5,
  justifyContent: { sm: 'flex-end' },
} as const;

const OrderTools = ({ quote, filter, onFilter, isLocked }: PartsToolbarProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeQuote } = useQuoteEditor();
  return (
    <Box sx={toolsSx}>
      <ListOrder
        sort={quote.sortQuoteItemsBy}
        sorts={partSortOptions(quote.sortQuoteItemsBy)}
        nameOf={(sort) => t(`sorts.${sort}`)}
        isAscending={quote.sortQuoteItemsAsc}
        isLocked={isLocked}
        onSort={(sortQuoteItemsBy) => changeQuote({ sortQuoteItemsBy })}
        onDirection={(sortQuoteItemsAsc) => changeQuote({ sortQuoteItemsAsc })}
      />
      <Box sx={{ flex: '0 0 150px' }}>
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
    </Box>
  );
};

/** Selection, order and filter. Spec: quote parts §2.2. */
export const PartsToolbar = (props: PartsToolbarProps) => {
  const { isLocked, hasSelection } = props;
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
      {isLocked || !hasSelection ? null : <SelectionTools {...props} />}
      <OrderTools {...props} />
    </Stack>
  );
};
