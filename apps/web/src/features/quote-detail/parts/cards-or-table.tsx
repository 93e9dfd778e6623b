import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';

type CardsOrTableProps = { readonly isTable: boolean; readonly onTable: (isTable: boolean) => void };

/** Whether the parts stand as cards, with everything that can be chosen for them, or as rows of a table. */
export const CardsOrTable = ({ isTable, onTable }: CardsOrTableProps) => {
  const { t } = useTranslation('part-table');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isTable ? 'table' : 'cards'}
      aria-label={t('view.label')}
      onChange={(_event, value: string | null) => {
        if (value !== null) onTable(value === 'table');
      }}
    >
      <ToggleButton value="cards">{t('view.cards')}</ToggleButton>
      <ToggleButton value="table">{t('view.table')}</ToggleButton>
    </ToggleButtonGroup>
  );
};
