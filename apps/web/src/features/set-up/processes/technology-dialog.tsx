import { zodResolver } from '@hookform/resolvers/zod';
import { type CuttingTechnology, routes } from '@kerf/contract';
import { isTubeTechnology } from '@kerf/quoting';
import { FormSelect, FormText } from '@kerf/ui/form-fields';
import { massWordsForDisplay } from '@kerf/units';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { FigureField } from '../../forms/figure-field.tsx';
import { type Figure, FigureFields } from '../../forms/figure-fields.tsx';
import { FormColumns } from '../../forms/form-columns.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormSwitch } from '../../forms/form-switch.tsx';
import { typedUnit } from '../../forms/kept-figures.ts';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import {
  sentTechnology,
  TECHNOLOGY_TYPES,
  type TechnologyValues,
  TIME_BY_MASS_UNIT,
  technologySchema,
  valuesOfNewTechnology,
  valuesOfTechnology,
} from './technology-form.ts';
import { useHourlyCost } from './use-hourly-cost.ts';
import { useProcessWords } from './use-process-words.ts';

type TechnologyDialogProps = {
  /** Null for a new one. */
  readonly machine: CuttingTechnology | null;
  readonly onSaved: (machine: CuttingTechnology) => void;
  readonly onClose: () => void;
};
type Fields = { readonly control: Control<TechnologyValues>; readonly isImperial: boolean };

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Typography variant="subtitle2" component="h3" sx={{ mb: 1.5, mt: 0.5 }}>
      {title}
    </Typography>
    <FormColumns>{children}</FormColumns>
  </div>
);

const MachineFields = ({ control, isImperial }: Fields) => {
  const { t } = useTranslation('processes');
  const type = useWatch({ control, name: 'type' });
  const types = TECHNOLOGY_TYPES.map((value) => ({ value, label: t(`types.${value}`) }));
  const options = types.some((one) => one.value === type) ? types : [...types, { value: type, label: type }];
  const length = isImperial ? 'in' : 'mm';
  const sheets: readonly Figure<TechnologyValues>[] = [
    { name: 'maximumSheetLength', label: t('maximumLength'), unit: length, helperText: t('emptyNoLimit') },
    { name: 'maximumSheetWidth', label: t('maximumWidth'), unit: length, helperText: t('emptyNoLimit') },
    { name: 'partSpacing', label: t('partSpacing'), unit: length, required: true },
    { name: 'sheetMargin', label: t('sheetMargin'), unit: length, required: true },
  ];
  const bars: readonly Figure<TechnologyValues>[] = [
    { name: 'partSpacing', label: t('cutWidth'), unit: length, required: true, helperText: t('cutWidthHelp') },
    { name: 'sheetMargin', label: t('firstCut'), unit: length, required: true, helperText: t('firstCutHelp') },
    { name: 'chuckRest', label: t('chuckRest'), unit: length, required: true, helperText: t('chuckRestHelp') },
  ];
  const cutsTubes = isTubeTechnology(type);
  return (
    <>
      <Group title={t('machine')}>
        <FormText control={control} name="name" label={t('name')} required autoFocus />
        <FormSelect control={control} name="type" label={t('type')} options={options} />
        <FigureField control={control} name="powerKw" label={t('power')} unit="kW" />
      </Group>
      <Group title={t(cutsTubes ? 'barGroup' : 'sheetGroup')}>
        <FigureFields control={control} figures={cutsTubes ? bars : sheets} />
      </Group>
    </>
  );
};

const TimeFields = ({ control, isImperial }: Fields) => {
  const { t } = useTranslation('processes');
  const { showAccelerationSettings, defaultDrawingUnits: units } = useSession().organisation;
  const hourlyCost = useHourlyCost();
  const length = isImperial ? 'in' : 'mm';
  const motion: readonly Figure<TechnologyValues>[] = [
    { name: 'rapidSpeedMinute', label: t('rapidSpeed'), unit: `${length}/min`, required: true },
    { name: 'acceleration', label: t('acceleration'), unit: 'm/s²', helperText: t('accelerationHint') },
    {
      name: 'cornerTolerance',
      label: t('cornerTolerance'),
      unit: length,
      helperText: t('cornerToleranceHint'),
      required: true,
    },
  ];
  return (
    <>
      <Group title={t('times')}>
        <FigureFields
          control={control}
          figures={[
            { name: 'setupTimeSeconds', label: t('setupTime'), unit: 's', required: true },
            { name: 'sheetChangeTimeSeconds', label: t('sheetChangeTime'), unit: 's', required: true },
            { name: 'unloadTimeSeconds', label: t('unloadTime'), unit: 's', required: true },
            {
              name: 'unloadTimePerKilogramSeconds',
              label: massWordsForDisplay(t('unloadTimePerKg'), units),
              unit: typedUnit(TIME_BY_MASS_UNIT, units),
              required: true,
            },
          ]}
        />
      </Group>
      <Group title={t('motion')}>
        <FigureFields control={control} figures={showAccelerationSettings ? motion : motion.slice(0, 1)} />
      </Group>
      <Group title={t('costs')}>
        <FigureField control={control} {...hourlyCost} />
      </Group>
    </>
  );
};

const useTechnologyForm = ({ machine, onSaved }: TechnologyDialogProps) => {
  const { organisation } = useSession();
  const rules = useFigureRules();
  const { locale } = rules;
  const setting = { locale, units: organisation.defaultDrawingUnits };
  const schema = useMemo(() => technologySchema(rules), [rules]);
  const form: UseFormReturn<TechnologyValues> = useForm<TechnologyValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues:
      machine === null
        ? valuesOfNewTechnology(organisation.defaultDrawingUnits === 'imperial', locale)
        : valuesOfTechnology(machine, setting),
  });
  const words = useProcessWords();
  const saving = useSaving<TechnologyValues, CuttingTechnology>({
    form,
    words,
    before: machine,
    valuesOf: (saved) => valuesOfTechnology(saved, setting),
    write: (values, version, shown) => {
      const params = { organisationId: organisation.organisationId };
      const sent = sentTechnology(values, shown, setting);
      if (machine === null) return command(routes.manufacturing.addCuttingTechnology, { params, body: sent });
      const body = { ...sent, cuttingTechnologyId: machine.cuttingTechnologyId, version };
      return api(routes.manufacturing.updateCuttingTechnology, { params, body });
    },
    onSaved,
  });
  return { form, saving };
};

/** One cutting technology with all its figures, new or changed. */
export const TechnologyDialog = (props: TechnologyDialogProps) => {
  const { machine, onClose } = props;
  const { t } = useTranslation('processes');
  const { form, saving } = useTechnologyForm(props);
  const { control } = form;
  const isImperial = useWatch({ control, name: 'isImperial' });
  return (
    <FormDialog
      title={machine === null ? t('addTechnology') : t('editNamed', { name: machine.name })}
      form={form}
      saving={saving}
      isNew={machine === null}
      maxWidth="md"
      onClose={onClose}
    >
      <MachineFields control={control} isImperial={isImperial} />
      <TimeFields control={control} isImperial={isImperial} />
      <FormSwitch control={control} name="isGrainDirectionEnabled" label={t('grain')} helperText={t('grainHint')} />
    </FormDialog>
  );
};
