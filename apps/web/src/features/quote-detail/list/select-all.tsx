import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';

type SelectAllProps = {
  readonly count: number;
  readonly selectedCount: number;
  readonly onSelectAll: (isSelected: boolean) => void;
};

/** Selects all lines of a list or none, and says how many are selected. */
export const SelectAll = ({ count, selectedCount, onSelectAll }: SelectAllProps) => {
  const { t } = useTranslation('quote-detail');
  return (
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
  );
};
