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
import { useLocale } from '../../../session/session.tsx';
import { NumberField } from '../../part/fields/number-field.tsx';
import type { DrawnLengths } from './drawn-lengths.ts';
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
  readonly lengths: DrawnLengths;
  readonly fault: NamingFault | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onChange: (change: Change) => void;
  readonly onRemove: () => void;
};

type Amount = 'at' | 'from' | 'to' | 'min' | 'max';

const AmountField = ({
  named,
  lengths,
  field,
  onChange,
}: Pick<DimensionCardProps, 'named' | 'lengths' | 'onChange'> & { readonly field: Amount }) => {
  const { t } = useTranslation('quick-parts');
  const value = (named as Partial<Record<Amount, number>>)[field] ?? 0;
  return (
    <NumberField
      label={t(`drawn.${field}`)}
      value={lengths.shown(value)}
      decimals={lengths.decimals}
      unit={lengths.unit}
      isInches={lengths.isInches}
      problem={() => undefined}
      onChange={(typed) => onChange({ [field]: lengths.inside(typed) })}
    />
  );
};

/** One dimension that is named in a drawing: what it is called, where its line stands, what it measures, its limits. */
export const DimensionCard = (props: DimensionCardProps) => {
  const { blank, named, lengths, fault, isChosen, onChoose, onChange, onRemove } = props;
  const locale = useLocale();
  const { t } = useTranslation('quick-parts');
  const size = lengths.text(sizeOf(named), locale);
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
          <AmountField key={field} {...{ named, lengths, field, onChange }} />
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
