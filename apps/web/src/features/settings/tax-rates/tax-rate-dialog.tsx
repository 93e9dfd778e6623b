import { zodResolver } from '@hookform/resolvers/zod';
import { routes, type TaxRate } from '@kerf/contract';
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
import { FormSwitch } from '../../forms/form-switch.tsx';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { FieldGrid } from '../section.tsx';
import {
  sentTaxRate,
  type TaxRateValues,
  taxRateSchema,
  valuesOfNewTaxRate,
  valuesOfTaxRate,
} from './tax-rate-form.ts';
import { useTaxRateWords } from './use-tax-rate-words.ts';

type TaxRateDialogProps = {
  /** Null for a new one. */
  readonly rate: TaxRate | null;
  readonly isFirst: boolean;
  readonly onSaved: (rate: TaxRate) => void;
  readonly onClose: () => void;
};

const useTaxRateForm = ({ rate, isFirst, onSaved }: TaxRateDialogProps) => {
  const { organisation } = useSession();
  const rules = useFigureRules();
  const { locale } = rules;
  const schema = useMemo(() => taxRateSchema(rules), [rules]);
  const form = useForm<TaxRateValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: rate === null ? valuesOfNewTaxRate(organisation.country, isFirst) : valuesOfTaxRate(rate, locale),
  });
  const words = useTaxRateWords();
  const saving = useSaving<TaxRateValues, TaxRate>({
    form,
    words,
    before: rate,
    valuesOf: (saved) => valuesOfTaxRate(saved, locale),
    write: (values, version) => {
      const params = { organisationId: organisation.organisationId };
      const sent = sentTaxRate(values, locale);
      if (rate === null) return command(routes.manufacturing.addTaxRate, { params, body: sent });
      return api(routes.manufacturing.updateTaxRate, { params, body: { ...sent, id: rate.id, version } });
    },
    onSaved,
  });
  return { form, saving };
};

/** One tax rate, new or changed. */
export const TaxRateDialog = (props: TaxRateDialogProps) => {
  const { rate, onClose } = props;
  const { t, i18n } = useTranslation('tax-rates');
  const { form, saving } = useTaxRateForm(props);
  const { control } = form;
  const countries = useMemo(
    () => [{ value: '', label: t('anywhere') }, ...countryChoices(i18n.language)],
    [t, i18n.language],
  );
  return (
    <FormDialog
      title={rate === null ? t('add') : t('edit', { name: rate.displayName })}
      form={form}
      saving={saving}
      isNew={rate === null}
      onClose={onClose}
    >
      <FieldGrid>
        <FormText
          control={control}
          name="displayName"
          label={t('name')}
          helperText={t('nameHint')}
          required
          autoFocus
        />
        <FigureField control={control} name="percentage" label={t('rate')} unit="%" required />
        <FormChoice control={control} name="country" label={t('country')} options={countries} />
        <FormText control={control} name="state" label={t('state')} helperText={t('stateHint')} />
      </FieldGrid>
      <FormSwitch control={control} name="active" label={t('active')} helperText={t('activeHint')} />
      <FormSwitch control={control} name="isDefault" label={t('default')} helperText={t('defaultHint')} />
    </FormDialog>
  );
};
