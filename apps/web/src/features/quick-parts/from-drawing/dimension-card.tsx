import { type Blank, sizeOf } from '@kerf/quick-parts';
import { Icon } from '@kerf/ui/icon';
import { mdiDeleteOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../part/fields/number-field.tsx';
import { hasRows, isZone, type Named, type NamingFault } from './naming.ts';

type Change = Partial<{
  key: string;
  name: string;
  at: number;
  from: number;
  to: number;
  min: number;
  max: number;
  fillsRows: boolean;
}>;

type DimensionCardProps = {
  readonly blank: Blank;
  readonly named: Named;
  readonly fault: NamingFault | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onChange: (change: Change) => void;
  readonly onRemove: () => void;
};

type Amount = 'at' | 'from' | 'to' | 'min' | 'max';

const AmountField = ({
  named,
  field,
  onChange,
}: Pick<DimensionCardProps, 'named' | 'onChange'> & { readonly field: Amount }) => {
  const { t } = useTranslation('quick-parts');
  const value = (named as Partial<Record<Amount, number>>)[field] ?? 0;
  return (
    <NumberField
      label={t(`drawn.${field}`)}
      value={Number(value.toFixed(3))}
      decimals={3}
      unit="mm"
      problem={() => undefined}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  );
};

/** One dimension that is named in a drawing: what it is called, where its line stands, what it measures, its limits. */
export const DimensionCard = ({ blank, named, fault, isChosen, onChoose, onChange, onRemove }: DimensionCardProps) => {
  const { t } = useTranslation('quick-parts');
  const size = Number(sizeOf(named).toFixed(3));
  const amounts: readonly Amount[] = isZone(named) ? ['at', 'from', 'to', 'min', 'max'] : ['min', 'max'];
  return (
    <Box
      component="section"
      aria-label={t('drawn.dimension', { name: named.name })}
      onFocus={onChoose}
      onPointerDown={onChoose}
      sx={{ p: 1.5, border: 1, borderRadius: 1, borderColor: isChosen ? 'primary.main' : 'divider' }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1.5 }}>
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {isZone(named) ? t(`drawn.along.${named.along}`, { size }) : t('drawn.diameterOf', { size })}
        </Typography>
        <Tooltip title={t('drawn.remove', { name: named.name })}>
          <IconButton size="small" aria-label={t('drawn.remove', { name: named.name })} onClick={onRemove}>
            <Icon path={mdiDeleteOutline} />
          </IconButton>
        </Tooltip>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(6, 1fr)',
          '& > :nth-of-type(n + 3)': { gridColumn: 'span 2' },
        }}
      >
        <TextField
          label={t('drawn.name')}
          value={named.name}
          onChange={(event) => onChange({ name: event.target.value })}
          sx={{ gridColumn: 'span 4' }}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <TextField
          label={t('drawn.key')}
          value={named.key}
          onChange={(event) => onChange({ key: event.target.value })}
          sx={{ gridColumn: 'span 2' }}
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
        {amounts.map((field) => (
          <AmountField key={field} named={named} field={field} onChange={onChange} />
        ))}
      </Box>
      {isZone(named) && hasRows(blank, named) ? (
        <FormControlLabel
          control={
            <Checkbox checked={named.fillsRows === true} onChange={(_, isOn) => onChange({ fillsRows: isOn })} />
          }
          label={t('drawn.fillsRows')}
        />
      ) : null}
      {fault === null ? null : (
        <Alert severity="error" sx={{ mt: 1 }}>
          {t(`drawn.faults.${fault}`)}
        </Alert>
      )}
    </Box>
  );
};
