import { addressLines } from '@kerf/documents';
import { SHIPPING_PRICING_OPTIONS } from '@kerf/quoting';
import { FormChoice } from '@kerf/ui/form-choice';
import { FormText } from '@kerf/ui/form-fields';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { type Control, type FieldPath, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countryChoices } from '../../../i18n/names.ts';
import { useSession } from '../../../session/session.tsx';
import { FormSwitch } from '../../forms/form-switch.tsx';
import { FieldGrid } from '../section.tsx';
import { type DeliveryPricingValues, PICKUPS } from './delivery-pricing-form.ts';
import { shippingUnits } from './shipping-units.ts';
import { useIsImperial } from './use-shipping-words.ts';

type Fields = { readonly control: Control<DeliveryPricingValues> };

type WaysProps = Fields & {
  readonly name: Extract<FieldPath<DeliveryPricingValues>, 'deliveryPricingOption' | 'pickup'>;
  readonly label: string;
  readonly ways: readonly { readonly value: string; readonly label: string; readonly text: string }[];
};

/** A choice of a few ways, each with a sentence of what it means. */
const Ways = ({ control, name, label, ways }: WaysProps) => {
  const labelId = useId();
  const { field } = useController({ control, name });
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ mb: 0.5, fontSize: 14 }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={labelId} name={name} value={field.value} onChange={field.onChange}>
        {ways.map((way) => (
          <FormControlLabel
            key={way.value}
            value={way.value}
            control={<Radio size="small" sx={{ py: 0.25 }} />}
            sx={{ alignItems: 'flex-start', mb: 1 }}
            label={
              <>
                {way.label}
                <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
                  {way.text}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

const PickupAddress = ({ control }: Fields) => {
  const { t, i18n } = useTranslation('settings');
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language]);
  return (
    <FieldGrid>
      <FormText control={control} name="address.line1" label={t('line1')} required autoComplete="off" />
      <FormText control={control} name="address.line2" label={t('line2')} autoComplete="off" />
      <FormText control={control} name="address.city" label={t('city')} required autoComplete="off" />
      <FormText control={control} name="address.state" label={t('state')} autoComplete="off" />
      <FormText control={control} name="address.postcode" label={t('postcode')} autoComplete="off" />
      <FormChoice control={control} name="address.country" label={t('country')} required options={countries} />
    </FieldGrid>
  );
};

/** Whether the shop delivers, how it prices that, and from where. */
export const DeliveryPricingFields = ({ control }: Fields) => {
  const { t, i18n } = useTranslation('shipping');
  const { address } = useSession().organisation;
  const pickup = useWatch({ control, name: 'pickup' });
  const { distance, weight } = shippingUnits(useIsImperial());
  const units = { Flat: '', ByDistance: distance, ByWeight: weight };
  const own = addressLines(address, i18n.language).join(', ');
  const pickupTexts = { own: own === '' ? t('pricing.ownMissing') : own, other: t('pricing.otherText') };
  return (
    <Stack spacing={2}>
      <FormSwitch
        control={control}
        name="isEnabled"
        label={t('pricing.enabled')}
        helperText={t('pricing.enabledHint')}
      />
      <Ways
        control={control}
        name="deliveryPricingOption"
        label={t('pricing.option')}
        ways={SHIPPING_PRICING_OPTIONS.map((option) => ({
          value: option,
          label: t(`pricing.options.${option}`),
          text: t(`pricing.texts.${option}`, { unit: units[option] }),
        }))}
      />
      <Ways
        control={control}
        name="pickup"
        label={t('pricing.pickup')}
        ways={PICKUPS.map((value) => ({ value, label: t(`pricing.${value}`), text: pickupTexts[value] }))}
      />
      {pickup === 'other' ? <PickupAddress control={control} /> : null}
    </Stack>
  );
};
