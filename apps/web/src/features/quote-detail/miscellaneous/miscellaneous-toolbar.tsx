import type { Quote } from '@kerf/contract';
import { MISCELLANEOUS_SORTS, type MiscellaneousSort } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { mdiDeleteOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { ExpandAll } from '../list/expand-all.tsx';
import { ListOrder } from '../list/list-order.tsx';
import { SelectAll } from '../list/select-all.tsx';

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
      <SelectAll count={count} selectedCount={selectedCount} onSelectAll={onSelectAll} />
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
    <ListOrder
      sort={sortMiscItemsBy}
      sorts={MISCELLANEOUS_SORTS}
      nameOf={(sort) => t(`miscellaneous.sorts.${sort}`)}
      isAscending={sortMiscItemsAsc}
      isLocked={isLocked}
      onSort={(sort) => onSort(sort, sortMiscItemsAsc)}
      onDirection={(isAscending) => onSort(sortMiscItemsBy, isAscending)}
    />
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
      <ExpandAll isAnyExpanded={isAnyExpanded} onExpandAll={onExpandAll} />
    </Stack>
  );
};
