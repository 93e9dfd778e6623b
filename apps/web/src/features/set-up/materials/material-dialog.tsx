import { zodResolver } from '@hookform/resolvers/zod';
import { type Material, routes } from '@kerf/contract';
import { FormSelect } from '@kerf/ui/form-fields';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { command } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { FormColumns } from '../../forms/form-columns.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { DensityField, MarkupFields, NameField } from './material-fields.tsx';
import {
  type MaterialValues,
  materialSchema,
  sentMaterial,
  valuesOfMaterial,
  valuesOfNewMaterial,
} from './material-form.ts';
import { useMaterialWords } from './use-material-words.ts';

type MaterialDialogProps = {
  /** The material that is copied; null for an empty one. */
  readonly source: Material | null;
  readonly onAdded: (material: Material) => void;
  readonly onClose: () => void;
};

const useMaterialForm = ({ source, onAdded }: MaterialDialogProps) => {
  const { t } = useTranslation('materials');
  const { organisationId, defaultDrawingUnits: units } = useSession().organisation;
  const rules = useFigureRules();
  const { locale } = rules;
  const setting = { locale, units };
  const schema = useMemo(() => materialSchema(rules, units), [rules, units]);
  const form = useForm<MaterialValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues:
      source === null
        ? valuesOfNewMaterial(locale)
        : {
            ...valuesOfMaterial(source, setting),
            materialName: t('copyName', { name: source.materialName }).slice(0, 100),
          },
  });
  const words = useMaterialWords(source?.type ?? 'Flat');
  const saving = useSaving<MaterialValues, Material>({
    form,
    words,
    before: null,
    valuesOf: (saved) => valuesOfMaterial(saved, setting),
    write: (values) => {
      const body = sentMaterial(values, source, setting);
      return command(routes.manufacturing.createMaterial, {
        params: { organisationId },
        body: source === null ? body : { ...body, duplicateOfMaterialId: source.materialId },
      });
    },
    onSaved: onAdded,
  });
  return { form, saving };
};

/** Asks for the figures of a new material, empty or a copy of another. */
export const MaterialDialog = (props: MaterialDialogProps) => {
  const { source, onClose } = props;
  const { t } = useTranslation('materials');
  const { features } = useSession();
  const { form, saving } = useMaterialForm(props);
  const types = [
    { value: 'Flat', label: t('types.Flat') },
    { value: 'Rotary', label: t('types.Rotary') },
  ];
  return (
    <FormDialog
      title={source === null ? t('add') : t('duplicateTitle', { name: source.materialName })}
      form={form}
      saving={saving}
      isNew
      onClose={onClose}
    >
      <FormColumns>
        <NameField form={form} />
        {source === null && features.hasUnfoldTube ? (
          <FormSelect
            control={form.control}
            name="type"
            label={t('fields.type')}
            options={types}
            helperText={t('typeHint')}
          />
        ) : null}
        <DensityField form={form} />
        <MarkupFields form={form} />
      </FormColumns>
      {source === null ? null : (
        <Typography variant="body2" color="textSecondary">
          {t('duplicateText')}
        </Typography>
      )}
    </FormDialog>
  );
};
