import { Icon } from '@kerf/ui/icon';
import { mdiViewColumnOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteStock } from '../../../../i18n/server-texts.ts';
import { OPTIONAL_COLUMNS, stockColumnName } from './table-columns.tsx';

type ColumnMenuProps = {
  readonly hidden: readonly string[];
  readonly stock: QuoteStock;
  readonly onHide: (hidden: readonly string[]) => void;
};

const useColumnNames = (stock: QuoteStock): Readonly<Record<(typeof OPTIONAL_COLUMNS)[number], string>> => {
  const { t } = useTranslation(['quote-detail', 'part-table']);
  return {
    picture: t('part-table:pictures'),
    partNumber: t('identity.partNumber'),
    revision: t('identity.revision'),
    description: t('identity.description'),
    technology: t('part-table:columns.technology'),
    sheet: stockColumnName(t, stock),
    size: t('part-table:columns.size'),
  };
};

/** Which columns of the part table are shown. */
export const ColumnMenu = ({ hidden, stock, onHide }: ColumnMenuProps) => {
  const { t } = useTranslation('part-table');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const names = useColumnNames(stock);
  const toggle = (key: string) => onHide(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        startIcon={<Icon path={mdiViewColumnOutline} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('chooseColumns')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {OPTIONAL_COLUMNS.map((key) => {
          const isShown = !hidden.includes(key);
          return (
            <MenuItem key={key} dense role="menuitemcheckbox" aria-checked={isShown} onClick={() => toggle(key)}>
              <Checkbox size="small" checked={isShown} tabIndex={-1} disableRipple aria-hidden sx={{ p: 0, mr: 1 }} />
              <ListItemText primary={names[key]} />
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
};
