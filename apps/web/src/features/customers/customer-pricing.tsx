import { zodResolver } from '@hookform/resolvers/zod';
import { serverMessage } from '@kerf/client/failure';
import { type Customer, type CustomerPricing, type CuttingTechnology, routes } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiHistory, mdiTagOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { movedRatesKey } from '../editing/quote-data.ts';
import { FigureField } from '../forms/figure-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { readFigure, shownFigure } from '../forms/typed-figures.ts';
import { useFigureRules } from '../forms/use-figure-rules.ts';
import { useSaving } from '../forms/use-saving.ts';
import { SetUpHistory } from '../history/set-up-history.tsx';

const MARKUP = { least: -100, most: 100_000, isOptional: true } as const;
const DISCOUNT = { least: 0, most: 100, isOptional: true } as const;
const RATE = { least: 0, most: 1e9, isOptional: true } as const;
const RATE_FIELD = 'hourlyRatePrice.';

type Values = { rates: Record<string, string>; materialMarkupPercent: string; discountPercent: string };
type Agreement = {
  readonly customer: Customer;
  readonly agreed: CustomerPricing;
  readonly technologies: readonly CuttingTechnology[];
};

const valuesOf = (agreed: CustomerPricing, technologies: readonly CuttingTechnology[], locale: string): Values => {
  const rates = new Map(agreed.hourlyRates.map((one) => [one.cuttingTechnologyId, one.hourlyRatePrice]));
  return {
    rates: Object.fromEntries(
      technologies.map(({ cuttingTechnologyId: id }) => [id, shownFigure(rates.get(id), locale)]),
    ),
    materialMarkupPercent: shownFigure(agreed.materialMarkupPercent, locale),
    discountPercent: shownFigure(agreed.discountPercent, locale),
  };
};

const keyOf = (organisationId: string, customerId: string) => ['customer-pricing', organisationId, customerId];

const useAgreementForm = ({ customer, agreed, technologies }: Agreement, onClose: () => void) => {
  const { t } = useTranslation('customer-pricing');
  const { organisationId } = useSession().organisation;
  const { figure, locale } = useFigureRules();
  const schema = useMemo(
    () =>
      z.object({
        rates: z.record(z.string(), figure(RATE)),
        materialMarkupPercent: figure(MARKUP),
        discountPercent: figure(DISCOUNT),
      }),
    [figure],
  );
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: valuesOf(agreed, technologies, locale),
  });
  const { customerId, companyName } = customer;
  const saving = useSaving<Values, CustomerPricing>({
    form,
    before: agreed,
    words: {
      labelOf: (field) =>
        field === 'materialMarkupPercent' ? t('markup') : field === 'discountPercent' ? t('discount') : null,
    },
    valuesOf: (saved) => valuesOf(saved, technologies, locale),
    write: ({ rates, materialMarkupPercent, discountPercent }, version, shown) =>
      api(routes.customerPricing.save, {
        params: { organisationId, customerId },
        body: {
          hourlyRates: Object.entries(rates).flatMap(([cuttingTechnologyId, typed]) => {
            const agreedRate = shown?.hourlyRates.find((one) => one.cuttingTechnologyId === cuttingTechnologyId);
            const hourlyRatePrice = readFigure(typed, locale, agreedRate?.hourlyRatePrice);
            return hourlyRatePrice === null ? [] : [{ cuttingTechnologyId, hourlyRatePrice }];
          }),
          materialMarkupPercent: readFigure(materialMarkupPercent, locale, shown?.materialMarkupPercent),
          discountPercent: readFigure(discountPercent, locale, shown?.discountPercent),
          version,
        },
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(keyOf(organisationId, customerId), saved);
      void queryClient.invalidateQueries({ queryKey: movedRatesKey(organisationId) });
      snackbars.success(t('saved', { name: companyName }));
      onClose();
    },
  });
  return { form, saving };
};

const AgreementDialog = (props: Agreement & { readonly onClose: () => void }) => {
  const { customer, technologies, onClose } = props;
  const { t } = useTranslation('customer-pricing');
  const { t: tSetUp } = useTranslation('set-up');
  const { currencyCode } = useSession().organisation;
  const { form, saving } = useAgreementForm(props, onClose);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { control } = form;
  const name = customer.companyName;
  const rateLabel = (id: string) =>
    t('rate', { technology: technologies.find((one) => one.cuttingTechnologyId === id)?.name ?? id });
  const fieldLabel = (field: string) => {
    if (field.startsWith(RATE_FIELD)) return rateLabel(field.slice(RATE_FIELD.length));
    return t(field === 'materialMarkupPercent' ? 'markup' : 'discount');
  };
  return (
    <FormDialog title={t('title', { name })} form={form} saving={saving} isNew={false} onClose={onClose}>
      <Typography variant="body2" color="textSecondary">
        {t('intro')}
      </Typography>
      {technologies.map(({ cuttingTechnologyId: id }) => (
        <FigureField key={id} control={control} name={`rates.${id}`} label={rateLabel(id)} unit={`${currencyCode}/h`} />
      ))}
      <FigureField
        control={control}
        name="materialMarkupPercent"
        label={t('markup')}
        unit="%"
        helperText={t('markupHint')}
      />
      <FigureField control={control} name="discountPercent" label={t('discount')} unit="%" />
      <Button
        sx={{ alignSelf: 'flex-start' }}
        startIcon={<Icon path={mdiHistory} />}
        onClick={() => setHistoryOpen(true)}
      >
        {tSetUp('history.open')}
      </Button>
      {isHistoryOpen ? (
        <SetUpHistory
          title={t('history', { name })}
          entityType="customerPricing"
          entityId={customer.customerId}
          fieldLabel={fieldLabel}
          onClose={() => setHistoryOpen(false)}
        />
      ) : null}
    </FormDialog>
  );
};

/** What was agreed, and the machines in use with those that have a rate of their own already. */
const useAgreement = (customerId: string) => {
  const { organisationId } = useSession().organisation;
  const pricing = useQuery({
    queryKey: keyOf(organisationId, customerId),
    queryFn: ({ signal }) => api(routes.customerPricing.get, { params: { organisationId, customerId } }, signal),
    gcTime: 0,
  });
  const machines = useQuery({
    queryKey: ['cutting-technologies-with-archived', organisationId],
    queryFn: ({ signal }) => {
      const request = { params: { organisationId }, query: { includeDeleted: 'true' } };
      return api(routes.manufacturing.cuttingTechnologies, request, signal);
    },
    gcTime: 0,
  });
  const reason = pricing.error ?? machines.error;
  if (pricing.data === undefined || machines.data === undefined) return { agreement: null, reason };
  const named = new Set(pricing.data.hourlyRates.map((one) => one.cuttingTechnologyId));
  const technologies = machines.data.filter((one) => !one.isDeleted || named.has(one.cuttingTechnologyId));
  return { agreement: { agreed: pricing.data, technologies }, reason };
};

const OpenAgreement = ({ customer, onClose }: { readonly customer: Customer; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { agreement, reason } = useAgreement(customer.customerId);
  if (agreement !== null) return <AgreementDialog {...agreement} customer={customer} onClose={onClose} />;
  if (reason === null) return <CircularProgress size={20} aria-label={t('shell.loading')} />;
  return (
    <Typography role="alert" variant="body2" color="error">
      {serverMessage(reason) ?? t('errors.generic')}
    </Typography>
  );
};

/** Opens the prices agreed with a customer, for administrators; greyed with its reason where the plan has none. */
export const CustomerPricingButton = ({ customer }: { readonly customer: Customer }) => {
  const { t } = useTranslation('customer-pricing');
  const { features, isAtLeast } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isAtLeast('administrator')) return null;
  return (
    // The drawer around is a form too, which must not be sent with this one.
    <Box onSubmit={(event) => event.stopPropagation()}>
      <ReasonedButton
        variant="outlined"
        startIcon={<Icon path={mdiTagOutline} />}
        {...(features.hasCustomerPricing ? {} : { reason: t('planMissing') })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </ReasonedButton>
      {isOpen ? <OpenAgreement customer={customer} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
};
