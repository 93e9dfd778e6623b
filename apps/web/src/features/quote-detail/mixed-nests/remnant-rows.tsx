import type { MixedNestGroup, StockRemnant } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { asMm, lengthForDisplay, lengthFromInput } from '@kerf/units';
import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { NumberField } from '../../part/fields/number-field.tsx';
import { lengthDecimals, lengthUnit } from '../../part/figures.ts';
import { unitsOf } from '../../part/set-up.ts';
import { lengthWords } from './nest-words.ts';

/** A remnant as it is typed; what is not typed yet is null. */
export type TypedRemnant = {
  readonly key: number;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly quantity: number;
  readonly costPrice: number | null;
};

/** The largest side taken, mm. */
const MOST_SIDE_MM = 100_000;
const MOST_COUNT = 1000;
const PRICE_DECIMALS = 2;

/** Remnants that are typed in full; null while one is not. */
export const wholeRemnants = (typed: readonly TypedRemnant[]): StockRemnant[] | null => {
  const whole = typed.flatMap(({ key: _key, widthMm, heightMm, ...rest }) =>
    widthMm === null || heightMm === null ? [] : [{ ...rest, widthMm, heightMm }],
  );
  return whole.length < typed.length ? null : whole;
};

type RowProps = {
  readonly remnant: TypedRemnant;
  readonly number: number;
  readonly group: Pick<MixedNestGroup, 'isImperial' | 'isCustomerSuppliedMaterial'>;
  readonly currencyCode: string;
  readonly onChange: (changes: Partial<TypedRemnant>) => void;
  readonly onRemove: () => void;
};

const RemnantRow = ({ remnant, number, group, currencyCode, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  const { isImperial } = group;
  const units = unitsOf(group);
  const most = lengthForDisplay(asMm(MOST_SIDE_MM), units);
  const sizeProblem = (value: number | null) =>
    value !== null && value > 0 && value <= most
      ? undefined
      : t('sizeProblem', { most: lengthWords(MOST_SIDE_MM, group, locale) });
  const side = (name: 'widthMm' | 'heightMm', label: string) => {
    const value = remnant[name];
    return (
      <NumberField
        label={label}
        value={value === null ? null : lengthForDisplay(asMm(value), units)}
        decimals={lengthDecimals(isImperial)}
        unit={lengthUnit(isImperial)}
        isInches={isImperial}
        problem={(typed) => (typed === null && value === null ? undefined : sizeProblem(typed))}
        onChange={(typed) => onChange({ [name]: lengthFromInput(typed, units) })}
      />
    );
  };
  return (
    <Stack
      role="group"
      aria-label={t('remnant', { number })}
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'flex-start', flexWrap: 'wrap', '& > .MuiTextField-root': { width: { xs: '45%', sm: 132 } } }}
    >
      {side('widthMm', t('width'))}
      {side('heightMm', t('height'))}
      <NumberField
        label={t('count')}
        value={remnant.quantity}
        problem={(value) => (value !== null && value >= 1 && value <= MOST_COUNT ? undefined : t('countProblem'))}
        onChange={(quantity) => onChange({ quantity })}
      />
      {group.isCustomerSuppliedMaterial ? null : (
        <Box sx={{ width: { xs: '45%', sm: 250 }, '& .MuiTextField-root': { width: '100%' } }}>
          <NumberField
            label={t('value')}
            value={remnant.costPrice}
            decimals={PRICE_DECIMALS}
            unit={currencyCode}
            helperText={t('valueHelp')}
            problem={(value) => (value === null || value >= 0 ? undefined : t('valueProblem'))}
            onChange={(costPrice) => onChange({ costPrice })}
            onEmpty={() => onChange({ costPrice: null })}
          />
        </Box>
      )}
      <IconButton onClick={onRemove} aria-label={t('removeRemnant', { number })} sx={{ mt: 0.25 }}>
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Stack>
  );
};

type RemnantRowsProps = Pick<RowProps, 'group' | 'currencyCode'> & {
  readonly remnants: readonly TypedRemnant[];
  readonly onChange: (remnants: readonly TypedRemnant[]) => void;
};

/** Pieces left over from earlier work, as somebody measured them. */
export const RemnantRows = ({ remnants, onChange, ...shared }: RemnantRowsProps) => {
  const { t } = useTranslation('mixed-nests');
  const add = () => {
    const key = remnants.reduce((most, one) => Math.max(most, one.key), 0) + 1;
    onChange([...remnants, { key, widthMm: null, heightMm: null, quantity: 1, costPrice: 0 }]);
  };
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {remnants.map((remnant, index) => (
        <RemnantRow
          key={remnant.key}
          {...shared}
          remnant={remnant}
          number={index + 1}
          onChange={(changes) => onChange(remnants.map((one) => (one === remnant ? { ...one, ...changes } : one)))}
          onRemove={() => onChange(remnants.filter((one) => one !== remnant))}
        />
      ))}
      <Box>
        <Button size="small" startIcon={<Icon path={mdiPlus} />} onClick={add}>
          {t('addRemnant')}
        </Button>
      </Box>
    </Stack>
  );
};
