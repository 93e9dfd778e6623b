import type { MiscellaneousItem } from '@kerf/contract';
import { minorDigits, parseCurrency } from '@kerf/money';
import { dimensionsProblem } from '@kerf/quoting';
import { kilogramsToPounds, poundsToKilograms } from '@kerf/units';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { miscellaneousTarget } from '../../editing/miscellaneous-data.ts';
import { NumberField } from '../../part/fields/number-field.tsx';
import { QuantityField } from '../../part/fields/quantity-field.tsx';
import { SavedText } from '../../part/fields/saved-text.tsx';
import { massUnit } from '../../part/figures.ts';
import { MiscellaneousAdjustment } from './miscellaneous-adjustment.tsx';

type FieldsProps = { readonly item: MiscellaneousItem; readonly isLocked: boolean };

const gridSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

/** Weight in the shop's unit, time in minutes: stored in kg and seconds. */
const MassAndTime = ({ item, isLocked }: FieldsProps) => {
  const { t } = useTranslation('quote-detail');
  const { defaultDrawingUnits } = useSession().organisation;
  const { changeMiscellaneous } = useQuoteEditor();
  const target = miscellaneousTarget(item.id);
  const isImperial = defaultDrawingUnits === 'imperial';
  const atLeastZero = (value: number | null) =>
    value === null ? t('problems.NUMBER_MISSING') : value < 0 ? t('problems.NUMBER_NEGATIVE') : undefined;
  return (
    <>
      <NumberField
        label={t('miscellaneous.weight')}
        saves={{ target, field: 'weight' }}
        value={isImperial ? kilogramsToPounds(item.weight) : item.weight}
        decimals={3}
        unit={massUnit(isImperial)}
        disabled={isLocked}
        problem={atLeastZero}
        onChange={(mass) => changeMiscellaneous(item, { weight: isImperial ? poundsToKilograms(mass) : mass })}
      />
      <NumberField
        label={t('miscellaneous.time')}
        saves={{ target, field: 'productionTimePerItemSeconds' }}
        value={item.productionTimePerItemSeconds / 60}
        decimals={2}
        unit="min"
        disabled={isLocked}
        problem={atLeastZero}
        onChange={(minutes) => changeMiscellaneous(item, { productionTimePerItemSeconds: minutes * 60 })}
      />
    </>
  );
};

const Price = ({ item, isLocked }: FieldsProps) => {
  const { t } = useTranslation('quote-detail');
  const { currencyCode } = useSession().organisation;
  const { changeMiscellaneous } = useQuoteEditor();
  const currency = parseCurrency(currencyCode);
  return (
    <NumberField
      label={t('miscellaneous.price')}
      saves={{ target: miscellaneousTarget(item.id), field: 'price' }}
      value={item.price}
      decimals={currency === null ? 2 : minorDigits(currency)}
      unit={currencyCode}
      disabled={isLocked}
      problem={(value) =>
        value === null ? t('problems.NUMBER_MISSING') : value < 0 ? t('problems.NUMBER_NEGATIVE') : undefined
      }
      onChange={(price) => changeMiscellaneous(item, { price })}
    />
  );
};

/** Everything of a miscellaneous item that is typed. Spec: quotes §5. */
export const MiscellaneousFields = ({ item, isLocked }: FieldsProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeMiscellaneous } = useQuoteEditor();
  const target = miscellaneousTarget(item.id);
  return (
    <Box sx={gridSx}>
      <SavedText
        label={t('miscellaneous.name')}
        saves={{ target, field: 'name' }}
        value={item.name}
        disabled={isLocked}
        emptyMessage={t('problems.NAME_EMPTY')}
        onChange={(name) => changeMiscellaneous(item, { name })}
      />
      <SavedText
        label={t('miscellaneous.dimensions')}
        saves={{ target, field: 'dimensions' }}
        value={item.dimensions}
        disabled={isLocked}
        startsWrong={dimensionsProblem(item) !== null}
        {...(item.boughtItemId === null ? { emptyMessage: t('problems.DIMENSIONS_EMPTY') } : {})}
        onChange={(dimensions) => changeMiscellaneous(item, { dimensions })}
      />
      <MassAndTime item={item} isLocked={isLocked} />
      <QuantityField
        value={item.quantity}
        saves={{ target, field: 'quantity' }}
        disabled={isLocked}
        onChange={(quantity) => changeMiscellaneous(item, { quantity })}
      />
      <Price item={item} isLocked={isLocked} />
      <MiscellaneousAdjustment item={item} isLocked={isLocked} />
    </Box>
  );
};
