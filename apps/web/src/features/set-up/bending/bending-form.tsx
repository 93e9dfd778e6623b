import { zodResolver } from '@hookform/resolvers/zod';
import { type BendingSetup, type Material, routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import Stack from '@mui/material/Stack';
import { type ReactNode, useMemo } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { CollisionNotice } from '../../forms/collision-notice.tsx';
import { FigureFields } from '../../forms/figure-fields.tsx';
import { FormColumns } from '../../forms/form-columns.tsx';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts';
import { WideSection } from '../../forms/wide-section.tsx';
import { SaveBar } from '../master-list/save-bar.tsx';
import { type BendingValues, bendingSchema, sentBending, valuesOfBending } from './bending-values.ts';
import { DiesTable, StrengthsTable } from './press-brake-tables.tsx';
import { SamplesTable } from './samples-table.tsx';

type FormProps = {
  /** Null while nothing is entered. */
  readonly bending: BendingSetup | null;
  readonly materials: readonly Material[];
  /** Ways to bring measured bends in and out as files. */
  readonly files: ReactNode;
  readonly onSaved: () => void;
};

/** Names of the fields as the form has them. */
const LABELS = {
  brakeLength: 'brakeLength',
  brakeForce: 'brakeForce',
  punchWidth: 'punchWidth',
  punchHeight: 'punchHeight',
  dies: 'dies',
  tensileStrengths: 'strengths',
  samples: 'samples',
} as const;
const isLabelled = (field: string): field is keyof typeof LABELS => field in LABELS;

const useBendingForm = ({ bending, onSaved }: FormProps, isImperial: boolean) => {
  const { t } = useTranslation('bending');
  const { organisationId } = useSession().organisation;
  const rules = useFigureRules();
  const { locale } = rules;
  const schema = useMemo(() => bendingSchema(rules), [rules]);
  const form = useForm<BendingValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: valuesOfBending(bending, locale),
  });
  const saving = useSaving<BendingValues, BendingSetup>({
    form,
    words: { labelOf: (field) => (isLabelled(field) ? t(LABELS[field]) : null) },
    before: bending,
    valuesOf: (saved) => valuesOfBending(saved, locale),
    write: (values, version) =>
      api(routes.bending.save, {
        params: { organisationId },
        body: sentBending(values, { locale, isImperial, version }),
      }),
    onSaved: () => {
      snackbars.success(t('saved'));
      onSaved();
    },
  });
  return { form, saving, locale };
};

/** The K-factor of a bend as saved, as long as nothing of it is typed anew. */
const savedKFactors = (bending: BendingSetup | null, locale: string) => {
  const values = valuesOfBending(bending, locale).samples.map((sample) => JSON.stringify(sample));
  const known = new Map(values.map((sample, place) => [sample, bending?.samples[place]?.appliedKFactor ?? null]));
  return (sample: BendingValues['samples'][number]): number | null => known.get(JSON.stringify(sample)) ?? null;
};

/** Measured bends, dies, strengths of materials and the press brake, in one form. */
export const BendingForm = (props: FormProps) => {
  const { bending, materials, files } = props;
  const { t } = useTranslation('bending');
  const { defaultDrawingUnits } = useSession().organisation;
  const isImperial = bending?.isImperial ?? defaultDrawingUnits === 'imperial';
  const length = isImperial ? 'in' : 'mm';
  const { form, saving, locale } = useBendingForm(props, isImperial);
  const { control } = form;
  const { isDirty, isSubmitting } = useFormState({ control });
  const discard = () => form.reset(valuesOfBending(saving.current, locale));
  useUnsavedGuard({ isChanged: isDirty, save: saving.saveNow, discard });
  const options = materials
    .filter(({ type }) => type === 'Flat')
    .map(({ materialId, materialName }) => ({ value: materialId, label: materialName }));
  const kFactorOf = useMemo(() => savedKFactors(saving.current, locale), [saving.current, locale]);
  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) saving.save();
      }}
    >
      <CollisionNotice saving={saving} />
      <WideSection title={t('samples')} text={t('samplesText')}>
        {files}
        <SamplesTable
          control={control}
          length={length}
          materials={[{ value: '', label: t('everyMaterial') }, ...options]}
          kFactorOf={kFactorOf}
        />
      </WideSection>
      <WideSection title={t('brake')} text={t('brakeText')}>
        <FormColumns>
          <FigureFields
            control={control}
            figures={[
              { name: 'brakeLength', label: t('brakeLength'), unit: length },
              { name: 'brakeForce', label: t('brakeForce'), unit: 'kN' },
              { name: 'punchWidth', label: t('punchWidth'), unit: length, helperText: t('punchHint') },
              { name: 'punchHeight', label: t('punchHeight'), unit: length },
            ]}
          />
        </FormColumns>
      </WideSection>
      <WideSection title={t('dies')} text={t('diesText')}>
        <DiesTable control={control} length={length} />
      </WideSection>
      <WideSection title={t('strengths')} text={t('strengthsText')}>
        <StrengthsTable control={control} materials={options} />
      </WideSection>
      <SaveBar isChanged={isDirty} isSaving={isSubmitting} onSave={saving.save} onDiscard={discard} />
    </Stack>
  );
};
