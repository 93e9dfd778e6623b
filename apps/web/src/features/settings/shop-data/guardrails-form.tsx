import { zodResolver } from '@hookform/resolvers/zod';
import { type Guardrails, routes } from '@kerf/contract';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Control, useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useSession } from '../../../session/session.tsx';
import { CollisionNotice } from '../../forms/collision-notice.tsx';
import { FigureField } from '../../forms/figure-field.tsx';
import { readFigure } from '../../forms/typed-figures.ts';
import { type FigureRules, useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts';
import { HistoryButton } from '../../history/history-button.tsx';
import { FieldGrid } from '../section.tsx';
import { BOUNDS, type Bound, type BoundTexts, isByMass, shownBounds, typedBounds } from './shown-bounds.ts';

const MOST_PRICE = 1e9;
const MARGIN = { least: -1000, most: 100, isOptional: true } as const;

const schemaOf = ({ figure, locale }: FigureRules, aboveLeast: string) => {
  const bound = figure({ least: 0, most: MOST_PRICE, isOptional: true });
  const isAbove = (least: string, most: string) => {
    const [from, to] = [readFigure(least, locale), readFigure(most, locale)];
    return from === null || to === null || from <= to;
  };
  return z
    .object({
      minimumPricePerKg: bound,
      maximumPricePerKg: bound,
      minimumPricePerMinute: bound,
      maximumPricePerMinute: bound,
      minimumMarginPercent: figure(MARGIN),
    })
    .refine((values) => isAbove(values.minimumPricePerKg, values.maximumPricePerKg), {
      path: ['maximumPricePerKg'],
      message: aboveLeast,
    })
    .refine((values) => isAbove(values.minimumPricePerMinute, values.maximumPricePerMinute), {
      path: ['maximumPricePerMinute'],
      message: aboveLeast,
    });
};

const keyOf = (organisationId: string) => ['guardrails', organisationId];

/** The mass that prices are held against: that of the warnings on parts. */
const useMass = () => (useSession().organisation.defaultDrawingUnits === 'imperial' ? 'lb' : 'kg');

const useBoundsForm = (bounds: Guardrails) => {
  const { t } = useTranslation('shop-data');
  const { organisationId } = useSession().organisation;
  const rules = useFigureRules();
  const mass = useMass();
  const reader = { locale: rules.locale, isImperial: mass === 'lb' };
  const schema = useMemo(() => schemaOf(rules, t('bounds.aboveLeast')), [rules, t]);
  const form = useForm<BoundTexts>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: shownBounds(bounds, reader),
  });
  const labelOf = (field: string) => {
    const key = BOUNDS.find((one) => one === field);
    return key === undefined ? null : t(`bounds.${key}`, { mass });
  };
  const saving = useSaving<BoundTexts, Guardrails>({
    form,
    words: { labelOf },
    before: bounds,
    valuesOf: (saved) => shownBounds(saved, reader),
    write: (values, version, shown) =>
      api(routes.pricing.saveGuardrails, {
        params: { organisationId },
        body: { ...typedBounds(values, shown, reader), version },
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(keyOf(organisationId), saved);
      snackbars.success(t('bounds.saved'));
    },
  });
  return { form, saving };
};

const BoundFields = ({ control }: { control: Control<BoundTexts> }) => {
  const { t } = useTranslation('shop-data');
  const { currencyCode } = useSession().organisation;
  const mass = useMass();
  const unitOf = (key: Bound) =>
    key === 'minimumMarginPercent' ? '%' : `${currencyCode}/${isByMass(key) ? mass : 'min'}`;
  return (
    <FieldGrid>
      {BOUNDS.map((key) => (
        <FigureField
          key={key}
          control={control}
          name={key}
          label={t(`bounds.${key}`, { mass })}
          unit={unitOf(key)}
          {...(key === 'minimumMarginPercent' ? { helperText: t('bounds.marginHint') } : {})}
        />
      ))}
    </FieldGrid>
  );
};

/** The history keeps prices by the kilogram. */
const BoundsHistory = () => {
  const { t } = useTranslation('shop-data');
  const labelOf = (field: string) => {
    const key = BOUNDS.find((one) => one === field);
    return key === undefined ? field : t(`bounds.${key}`, { mass: 'kg' });
  };
  const name = t('entities.guardrails');
  return <HistoryButton name={name} subject={name} entityType="guardrails" fieldLabel={labelOf} />;
};

const Form = ({ bounds }: { bounds: Guardrails }) => {
  const { t } = useTranslation('shop-data');
  const { t: tForms } = useTranslation('set-up-forms');
  const { form, saving } = useBoundsForm(bounds);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  useUnsavedGuard({ isChanged: isDirty, save: saving.saveNow, discard: () => form.reset() });
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) saving.save();
      }}
    >
      <CollisionNotice saving={saving} />
      <BoundFields control={form.control} />
      <Stack direction="row" spacing={1}>
        <ReasonedButton
          type="submit"
          variant="contained"
          loading={isSubmitting}
          {...(isDirty ? {} : { reason: tForms('nothingChanged') })}
        >
          {t('bounds.save')}
        </ReasonedButton>
        {isDirty ? (
          <Button color="secondary" onClick={() => form.reset()}>
            {tForms('cancel')}
          </Button>
        ) : null}
        <BoundsHistory />
      </Stack>
    </Stack>
  );
};

/** The shop's bounds of prices and margins; a part beyond them gets a warning. */
export const GuardrailsForm = () => {
  const { t } = useTranslation('set-up-forms');
  const { organisationId } = useSession().organisation;
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(organisationId),
    queryFn: ({ signal }) => api(routes.pricing.guardrails, { params: { organisationId } }, signal),
  });
  if (data !== undefined) return <Form bounds={data} />;
  if (!isError) return <Skeleton variant="rounded" height={160} />;
  return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
};
