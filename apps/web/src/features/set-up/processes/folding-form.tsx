import { zodResolver } from '@hookform/resolvers/zod';
import { type FoldingSetup, routes } from '@kerf/contract';
import { forgetDraft, readDraft, useKeptDraft } from '@kerf/ui/form-draft';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useLocale, useSession } from '../../../session/session.tsx';
import { CollisionNotice } from '../../forms/collision-notice.tsx';
import { type Figure, FigureFields } from '../../forms/figure-fields.tsx';
import { FormColumns } from '../../forms/form-columns.tsx';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts';
import { HistoryButton } from '../../history/history-button.tsx';
import { FoldingBrackets } from './folding-brackets.tsx';
import { type FoldingValues, foldingSchema, STARTING_BRAKE, sentFolding, valuesOfFolding } from './folding-values.ts';
import { outcomeList } from './outcome-figures.ts';
import { useHourlyCost } from './use-hourly-cost.ts';
import { refreshSetUp } from './use-process-data.ts';
import { useProcessWords } from './use-process-words.ts';

const useFoldingForm = (folding: FoldingSetup | null) => {
  const { t } = useTranslation('processes');
  const { organisationId, defaultDrawingUnits: units } = useSession().organisation;
  const rules = useFigureRules();
  const setting = { locale: rules.locale, units };
  const starting = { ...STARTING_BRAKE, isImperial: units === 'imperial' };
  const draftName = `folding.${organisationId}`;
  const schema = useMemo(
    () => foldingSchema(rules, { repeated: t('bracketRepeated'), limitNeeded: t('bracketLimit') }),
    [rules, t],
  );
  const draft = useMemo(() => readDraft<FoldingValues>(draftName), [draftName]);
  const defaultValues = valuesOfFolding(folding ?? starting, setting);
  const form = useForm<FoldingValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues,
    values: Object.keys(draft).length === 0 ? undefined : { ...defaultValues, ...draft },
    resetOptions: { keepDefaultValues: true },
  });
  useKeptDraft(draftName, form);
  const words = useProcessWords();
  const saving = useSaving<FoldingValues, FoldingSetup>({
    form,
    words,
    before: folding,
    valuesOf: (saved) => valuesOfFolding(saved, setting),
    write: (values, version, shown) =>
      api(routes.manufacturing.saveFolding, {
        params: { organisationId },
        body: { ...sentFolding(values, shown, setting), version },
      }),
    onSaved: () => {
      forgetDraft(draftName);
      snackbars.success(t('foldingSaved'));
      void refreshSetUp(organisationId);
    },
  });
  const cancel = () => {
    forgetDraft(draftName);
    form.reset(valuesOfFolding(saving.current ?? starting, setting));
  };
  return { form, saving, cancel };
};

const useFoldingFigures = (isImperial: boolean): readonly Figure<FoldingValues>[] => {
  const { t } = useTranslation('processes');
  const hourlyCost = useHourlyCost();
  const perHour = hourlyCost.unit;
  const length = isImperial ? 'in' : 'mm';
  return [
    { name: 'hourlyRatePrice', label: t('hourlyRate'), unit: perHour, helperText: t('rateEmpty') },
    { name: 'setupTimeSeconds', label: t('setupTime'), unit: 's', helperText: t('setupPerPart'), required: true },
    { name: 'setupHourlyRatePrice', label: t('setupRate'), unit: perHour, helperText: t('setupRateEmpty') },
    { name: 'minimumFlange', label: t('minimumFlange'), unit: length, helperText: t('minimumFlangeHint') },
    hourlyCost,
  ];
};

/** A change whose value alone is told. */
const THE_BRAKE = { entityType: 'folding', subject: '' } as const;

const BrakeHistory = ({ isImperial }: { isImperial: boolean }) => {
  const { t } = useTranslation('processes');
  const locale = useLocale();
  const { labelOf, valueText } = useProcessWords();
  const words = { upToLength: t('upToLength'), upToMass: t('upToMass'), otherFolds: t('otherFolds') };
  const textOf = (field: string, value: string | number | boolean) =>
    outcomeList({ ...THE_BRAKE, changes: [] }, { field, from: value, to: value }, 'to', {
      locale,
      isImperial,
      words,
    }) ?? valueText(field, value);
  return (
    <HistoryButton
      name={t('folding')}
      subject={t('folding')}
      entityType="folding"
      fieldLabel={(field) => labelOf(field) ?? field}
      valueText={textOf}
    />
  );
};

/** The press brake: rates, set-up, and the time of a fold by its length and the part's mass. */
export const FoldingForm = ({ folding }: { folding: FoldingSetup | null }) => {
  const { t: tForms } = useTranslation('set-up-forms');
  const { defaultDrawingUnits } = useSession().organisation;
  const isImperial = defaultDrawingUnits === 'imperial';
  const { form, saving, cancel } = useFoldingForm(folding);
  const { control } = form;
  const { isDirty, isSubmitting } = useFormState({ control });
  const figures = useFoldingFigures(isImperial);
  useUnsavedGuard({ isChanged: isDirty, save: saving.saveNow, discard: cancel });
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty || folding === null) saving.save();
      }}
    >
      <CollisionNotice saving={saving} />
      <FormColumns>
        <FigureFields control={control} figures={figures} />
      </FormColumns>
      <FoldingBrackets control={control} isImperial={isImperial} />
      <Stack direction="row" spacing={1}>
        <ReasonedButton
          type="submit"
          variant="contained"
          loading={isSubmitting}
          {...(isDirty || folding === null ? {} : { reason: tForms('nothingChanged') })}
        >
          {tForms('save')}
        </ReasonedButton>
        {isDirty ? (
          <Button color="secondary" onClick={cancel}>
            {tForms('cancel')}
          </Button>
        ) : null}
        <BrakeHistory isImperial={folding?.isImperial ?? isImperial} />
      </Stack>
    </Stack>
  );
};
