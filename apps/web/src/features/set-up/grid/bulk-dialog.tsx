import { TitledDialog } from '@kerf/ui/titled-dialog';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf, type GridColumn, isUnread, readCell } from './grid-columns.ts';
import type { BulkChange } from './grid-edits.ts';
import type { GridOnScreen } from './use-grid.ts';
import type { GridControl } from './use-grid-control.ts';

type Kind = BulkChange['kind'];
const kinds: readonly Kind[] = ['set', 'percent', 'add'];
const isKind = (value: string): value is Kind => kinds.some((kind) => kind === value);

const hasOptions = (column: GridColumn) => column.kind === 'choice' || column.kind === 'yesNo';
const optionsOf = (column: GridColumn): readonly string[] => {
  if (column.kind === 'choice') return choicesOf(column).map(({ label }) => label);
  return column.kind === 'yesNo' ? [column.yes, column.no] : [];
};

type AmountFieldProps = {
  readonly column: GridColumn;
  readonly kind: Kind;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
};

const AmountField = ({ column, kind, text, isWrong, onChange }: AmountFieldProps) => {
  const { t } = useTranslation('set-up');
  const isNumber = column.kind === 'number';
  const unit = kind === 'percent' && isNumber ? '%' : column.unit;
  return (
    <TextField
      label={t('grid.bulkValue')}
      select={hasOptions(column)}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={text !== '' && isWrong}
      helperText={kind === 'set' ? t('grid.bulkEmpty') : t('grid.bulkSkips')}
      slotProps={{
        htmlInput: { inputMode: isNumber ? 'decimal' : 'text' },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    >
      {optionsOf(column).map((label) => (
        <MenuItem key={label} value={label}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Sets one column of the selected rows, or raises its figures by a percentage or an amount. */
export const BulkDialog = ({
  grid,
  control,
  onClose,
}: {
  grid: GridOnScreen;
  control: GridControl;
  onClose: () => void;
}) => {
  const { t } = useTranslation('set-up');
  const { t: tApp } = useTranslation();
  const columns = grid.columns.filter(({ isReadOnly }) => isReadOnly !== true);
  const [key, setKey] = useState((columns.find((one) => one === control.column) ?? columns[0])?.key ?? '');
  const [kind, setKind] = useState<Kind>('set');
  const [text, setText] = useState('');
  const column = columns.find((one) => one.key === key);
  if (column === undefined) return null;
  const isNumber = column.kind === 'number';
  const amountColumn: GridColumn =
    isNumber && kind === 'percent' ? { ...column, decimals: 4, unit: '%', isPositive: false } : column;
  const amount = readCell(amountColumn, text, grid.locale);
  const isWrong = isUnread(amount) || (kind !== 'set' && typeof amount !== 'number');
  const apply = () => {
    if (isWrong) return;
    control.changeAll({ kind: isNumber ? kind : 'set', amount }, key);
    onClose();
  };
  return (
    <TitledDialog
      open
      title={t('grid.bulkTitle', { count: control.selectedRows.length })}
      onClose={onClose}
      maxWidth="xs"
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {tApp('dialogs.cancel')}
          </Button>
          <Button variant="contained" disabled={isWrong} onClick={apply}>
            {t('grid.bulkApply')}
          </Button>
        </>
      }
    >
      <Stack
        spacing={2}
        component="form"
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField select label={t('grid.bulkColumn')} value={key} onChange={(event) => setKey(event.target.value)}>
          {columns.map((one) => (
            <MenuItem key={one.key} value={one.key}>
              {one.label}
            </MenuItem>
          ))}
        </TextField>
        {isNumber ? (
          <TextField
            select
            label={t('grid.bulkKind')}
            value={kind}
            onChange={(event) => {
              if (isKind(event.target.value)) setKind(event.target.value);
            }}
          >
            {kinds.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`grid.bulkKinds.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <AmountField {...{ column, kind, text, isWrong }} onChange={setText} />
      </Stack>
    </TitledDialog>
  );
};
