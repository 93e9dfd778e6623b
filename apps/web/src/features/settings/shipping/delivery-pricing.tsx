import { zodResolver } from '@hookform/resolvers/zod';
import { routes, type ShippingSettings } from '@kerf/contract';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { shippingSettingsQuery } from '../../../api/shipping.ts';
import { listLoad } from '../../../page/list-load.ts';
import { useSession } from '../../../session/session.tsx';
import { CollisionNotice } from '../../forms/collision-notice.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts';
import { WideSection } from '../../forms/wide-section.tsx';
import { DeliveryPricingFields } from './delivery-pricing-fields.tsx';
import {
  type DeliveryPricingValues,
  deliveryPricingSchema,
  sentSettings,
  valuesOfSettings,
} from './delivery-pricing-form.ts';
import { NotYetLoaded } from './paged-list.tsx';
import { isSameIn, sendOver } from './send-over.ts';
import { useShippingSettings } from './use-shipping.ts';
import { useDeliveryPricingWords } from './use-shipping-words.ts';

const useDeliveryPricing = (settings: ShippingSettings) => {
  const { t } = useTranslation('shipping');
  const { t: tForms } = useTranslation('set-up-forms');
  const { organisationId } = useSession().organisation;
  const schema = useMemo(() => deliveryPricingSchema(tForms('required')), [tForms]);
  const form = useForm<DeliveryPricingValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: valuesOfSettings(settings),
  });
  const saving = useSaving<DeliveryPricingValues, ShippingSettings>({
    form,
    words: useDeliveryPricingWords(),
    before: settings,
    valuesOf: valuesOfSettings,
    // Their version is that of the organisation, of which something else may have changed.
    write: (values, version, shown) => {
      const known = shown ?? settings;
      return sendOver(
        { ...known, version: version ?? known.version },
        (onto) => {
          const body = { ...sentSettings(values), version: onto.version };
          return api(routes.shipping.saveSettings, { params: { organisationId }, body });
        },
        (theirs) => isSameIn(known, theirs, valuesOfSettings),
      );
    },
    onSaved: (saved) => {
      queryClient.setQueryData(shippingSettingsQuery(organisationId).queryKey, saved);
      snackbars.success(t('pricing.saved'));
    },
  });
  return { form, saving };
};

const Form = ({ settings }: { settings: ShippingSettings }) => {
  const { t } = useTranslation('set-up-forms');
  const { form, saving } = useDeliveryPricing(settings);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  useUnsavedGuard({ isChanged: isDirty, save: saving.saveNow, discard: () => form.reset() });
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ maxWidth: 720 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) saving.save();
      }}
    >
      <CollisionNotice saving={saving} />
      <DeliveryPricingFields control={form.control} />
      <Stack direction="row" spacing={1}>
        <ReasonedButton
          type="submit"
          variant="contained"
          loading={isSubmitting}
          {...(isDirty ? {} : { reason: t('nothingChanged') })}
        >
          {t('save')}
        </ReasonedButton>
        {isDirty ? (
          <Button color="secondary" onClick={() => form.reset()}>
            {t('cancel')}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
};

/** How deliveries are priced, and where they start. */
export const DeliveryPricing = () => {
  const { t } = useTranslation('shipping');
  const reading = useShippingSettings();
  return (
    <WideSection title={t('pricing.title')} text={t('pricing.text')}>
      {reading.data === undefined ? (
        <NotYetLoaded load={listLoad([reading])} failed={t('pricing.loadFailed')} />
      ) : (
        <Form settings={reading.data} />
      )}
    </WideSection>
  );
};
