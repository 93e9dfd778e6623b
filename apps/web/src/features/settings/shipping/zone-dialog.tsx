import { zodResolver } from '@hookform/resolvers/zod';
import { type DeliveryZone, routes } from '@kerf/contract';
import { FormChoice } from '@kerf/ui/form-choice';
import { FormText } from '@kerf/ui/form-fields';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../../api/api.ts';
import { countryChoices } from '../../../i18n/names.ts';
import { useSession } from '../../../session/session.tsx';
import { FigureField } from '../../forms/figure-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { FieldGrid } from '../section.tsx';
import { isSameIn, sendOver } from './send-over.ts';
import { shippingUnits } from './shipping-units.ts';
import { useIsImperial, useZoneWords } from './use-shipping-words.ts';
import { sentZone, valuesOfNewZone, valuesOfZone, type ZoneValues, zoneSchema } from './zone-form.ts';

type ZoneDialogProps = {
  /** Null for a new one. */
  readonly zone: DeliveryZone | null;
  /** It was saved, or closed without. */
  readonly onDone: () => void;
};

const useZoneSchema = () => {
  const { t } = useTranslation('shipping');
  const rules = useFigureRules();
  return useMemo(
    () =>
      zoneSchema(rules, {
        distances: t('zones.distancesWrong'),
        fault: (fault) => t(`zones.faults.${fault.code}`, { ...fault }),
      }),
    [rules, t],
  );
};

/** Saves a zone without its prices; those that somebody else changed meanwhile stay as they are now. */
const useWriteZone = (zone: DeliveryZone | null, locale: string) => {
  const { organisationId } = useSession().organisation;
  const shownPart = (one: DeliveryZone) => [valuesOfZone(one, locale), one.isDeleted];
  return (values: ZoneValues, version: number | undefined, shown: DeliveryZone | null): Promise<DeliveryZone> => {
    const body = sentZone(values, shown, locale);
    if (zone === null || shown === null) {
      return command(routes.shipping.addZone, { params: { organisationId }, body });
    }
    const params = { organisationId, deliveryZoneId: zone.id };
    const known = { ...shown, version: version ?? shown.version };
    return sendOver(
      known,
      (onto) => api(routes.shipping.updateZone, { params, body: { ...body, version: onto.version } }),
      (theirs) => isSameIn(known, theirs, shownPart),
    );
  };
};

const useZoneForm = ({ zone, onDone }: ZoneDialogProps) => {
  const locale = useFigureRules().locale;
  const { country } = useSession().organisation;
  const form = useForm<ZoneValues>({
    mode: 'onTouched',
    resolver: zodResolver(useZoneSchema()),
    defaultValues: zone === null ? valuesOfNewZone(country) : valuesOfZone(zone, locale),
  });
  const saving = useSaving<ZoneValues, DeliveryZone>({
    form,
    words: useZoneWords([]),
    before: zone,
    valuesOf: (saved) => valuesOfZone(saved, locale),
    write: useWriteZone(zone, locale),
    onSaved: onDone,
  });
  return { form, saving };
};

/** A delivery zone, new or changed. */
export const ZoneDialog = (props: ZoneDialogProps) => {
  const { zone, onDone } = props;
  const { t, i18n } = useTranslation('shipping');
  const { currencyCode } = useSession().organisation;
  const isImperial = useIsImperial();
  const { form, saving } = useZoneForm(props);
  const { control } = form;
  const { distance } = shippingUnits(zone?.isImperial ?? isImperial);
  const countries = useMemo(
    () => [{ value: '', label: t('zones.anywhere') }, ...countryChoices(i18n.language)],
    [t, i18n.language],
  );
  const title = zone === null ? t('zones.add') : t('edit', { name: zone.name });
  return (
    <FormDialog title={title} form={form} saving={saving} isNew={zone === null} onClose={onDone}>
      <FieldGrid>
        <FormText control={control} name="name" label={t('name')} helperText={t('zones.nameHint')} required autoFocus />
        <FormChoice control={control} name="country" label={t('zones.country')} options={countries} />
      </FieldGrid>
      <FormText
        control={control}
        name="postcodePatterns"
        label={t('zones.postcodes')}
        helperText={t('zones.postcodesHint')}
        multiline
        minRows={3}
        maxRows={10}
      />
      <FieldGrid>
        <FigureField
          control={control}
          name="minimumDistance"
          label={t('zones.minimumDistance')}
          helperText={t('zones.distanceHint')}
          unit={distance}
        />
        <FigureField control={control} name="maximumDistance" label={t('zones.maximumDistance')} unit={distance} />
        <FigureField
          control={control}
          name="minimumDeliveryPriceCharge"
          label={t('zones.minimumCharge')}
          helperText={t('zones.minimumChargeHint')}
          unit={currencyCode}
        />
      </FieldGrid>
    </FormDialog>
  );
};
