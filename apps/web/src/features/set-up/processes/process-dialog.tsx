import { zodResolver } from '@hookform/resolvers/zod';
import { routes, type SecondaryProcess } from '@kerf/contract';
import { MEASURE_TYPES, type MeasureType } from '@kerf/quoting';
import { FormSelect, FormText } from '@kerf/ui/form-fields';
import { useMemo } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { type Figure, FigureFields } from '../../forms/figure-fields.tsx';
import { FormColumns } from '../../forms/form-columns.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormSwitch } from '../../forms/form-switch.tsx';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import {
  measureUnit,
  type ProcessValues,
  processSchema,
  sentProcess,
  valuesOfNewProcess,
  valuesOfProcess,
} from './process-form.ts';
import { useProcessWords } from './use-process-words.ts';

type ProcessDialogProps = {
  /** Null for a new one. */
  readonly process: SecondaryProcess | null;
  readonly onSaved: (process: SecondaryProcess) => void;
  readonly onClose: () => void;
};

const useProcessForm = ({ process, onSaved }: ProcessDialogProps) => {
  const { t } = useTranslation('processes');
  const { organisationId, defaultDrawingUnits: units } = useSession().organisation;
  const rules = useFigureRules();
  const setting = { locale: rules.locale, units };
  const schema = useMemo(() => processSchema(rules, t('optionsWrong')), [rules, t]);
  const form = useForm<ProcessValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: process === null ? valuesOfNewProcess() : valuesOfProcess(process, setting),
  });
  const words = useProcessWords();
  const saving = useSaving<ProcessValues, SecondaryProcess>({
    form,
    words,
    before: process,
    valuesOf: (saved) => valuesOfProcess(saved, setting),
    write: (values, version, shown) => {
      const params = { organisationId };
      const sent = sentProcess(values, shown, setting);
      if (process === null) return command(routes.manufacturing.addSecondaryProcess, { params, body: sent });
      const body = { ...sent, secondaryProcessId: process.secondaryProcessId, version };
      return api(routes.manufacturing.updateSecondaryProcess, { params, body });
    },
    onSaved,
  });
  return { form, saving };
};

const PriceFields = ({ control }: { control: Control<ProcessValues> }) => {
  const { t } = useTranslation('processes');
  const { currencyCode, defaultDrawingUnits } = useSession().organisation;
  const unit = measureUnit(useWatch({ control, name: 'measureType' }), defaultDrawingUnits);
  const per = (what: string) => (unit === null ? what : `${what}/${unit.name}`);
  const figures: readonly Figure<ProcessValues>[] = [
    { name: 'pricePerUnit', label: t('pricePerUnit'), unit: per(currencyCode), helperText: t('priceEmpty') },
    { name: 'timePerUnitSeconds', label: t('timePerUnit'), unit: per('s'), required: true },
    { name: 'setupPrice', label: t('setupPrice'), unit: currencyCode, helperText: t('oncePerPart'), required: true },
    { name: 'setupTimeSeconds', label: t('setupTime'), unit: 's', helperText: t('oncePerPart'), required: true },
    { name: 'minimumChargePrice', label: t('minimumCharge'), unit: currencyCode, helperText: t('minimumHint') },
  ];
  return (
    <FormColumns>
      <FigureFields control={control} figures={figures} />
    </FormColumns>
  );
};

const HINTED_IN_FEET = ['CutLength', 'FoldLength', 'Area', 'AreaBothSides', 'Mass'] as const;
const isHintedInFeet = (measure: MeasureType): measure is (typeof HINTED_IN_FEET)[number] =>
  HINTED_IN_FEET.some((one) => one === measure);

/** One secondary process, new or changed. */
export const ProcessDialog = (props: ProcessDialogProps) => {
  const { process, onClose } = props;
  const { t } = useTranslation('processes');
  const { defaultDrawingUnits } = useSession().organisation;
  const { form, saving } = useProcessForm(props);
  const { control } = form;
  const [measure, hasProperty] = useWatch({ control, name: ['measureType', 'hasProperty'] });
  const hint =
    defaultDrawingUnits === 'imperial' && isHintedInFeet(measure)
      ? t(`measureHintsImperial.${measure}`)
      : t(`measureHints.${measure}`);
  const measures = MEASURE_TYPES.map((value) => ({ value, label: t(`measures.${value}`) }));
  return (
    <FormDialog
      title={process === null ? t('addProcess') : t('editNamed', { name: process.name })}
      form={form}
      saving={saving}
      isNew={process === null}
      maxWidth="md"
      onClose={onClose}
    >
      <FormColumns>
        <FormText control={control} name="name" label={t('name')} required autoFocus />
        <FormSelect control={control} name="measureType" label={t('measure')} options={measures} helperText={hint} />
      </FormColumns>
      <PriceFields control={control} />
      <FormSwitch control={control} name="hasProperty" label={t('property')} helperText={t('propertyHint')} />
      {hasProperty ? (
        <FormColumns>
          <FormText
            control={control}
            name="customPropertyName"
            label={t('propertyName')}
            helperText={t('propertyNameHint')}
            required
          />
          <FormText
            control={control}
            name="customPropertyOptions"
            label={t('options')}
            helperText={t('optionsHint')}
            multiline
            minRows={3}
          />
        </FormColumns>
      ) : null}
    </FormDialog>
  );
};
