import { zodResolver } from '@hookform/resolvers/zod';
import { type Material, routes } from '@kerf/contract';
import { forgetDraft, readDraft, useKeptDraft } from '@kerf/ui/form-draft';
import { useEffect, useMemo } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { changeOfMaterial, type MaterialValues, materialSchema, valuesOfMaterial } from './material-form.ts';
import { useMaterialWords } from './use-material-words.ts';
import { useMaterialCommands } from './use-materials.ts';

/** The details of a material while they are edited, kept in this tab until they are saved. */
export const useMaterialDetails = (material: Material) => {
  const { organisationId, defaultDrawingUnits: units } = useSession().organisation;
  const { materialId } = material;
  const rules = useFigureRules();
  const setting = { locale: rules.locale, units };
  const commands = useMaterialCommands();
  const draftName = `material.${materialId}`;
  const schema = useMemo(() => materialSchema(rules, units), [rules, units]);
  const draft = useMemo(() => readDraft<MaterialValues>(draftName), [draftName]);
  const form = useForm<MaterialValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: valuesOfMaterial(material, setting),
    values: Object.keys(draft).length === 0 ? undefined : { ...valuesOfMaterial(material, setting), ...draft },
    resetOptions: { keepDefaultValues: true },
  });
  useKeptDraft(draftName, form);
  const { isDirty } = useFormState({ control: form.control });
  const words = useMaterialWords(material.type);
  const saving = useSaving<MaterialValues, Material>({
    form,
    words,
    before: material,
    valuesOf: (saved) => valuesOfMaterial(saved, setting),
    write: (values, version, shown) =>
      api(routes.manufacturing.updateMaterial, {
        params: { organisationId, materialId },
        body: { ...changeOfMaterial(values, shown, setting), version },
      }),
    onSaved: (saved) => {
      forgetDraft(draftName);
      commands.showMaterial(saved);
    },
  });
  const { current } = saving;
  const { reset } = form;
  const shownVersion = current?.version ?? 0;
  useEffect(() => {
    // Somebody else's change of a material that is not being edited here is simply shown.
    if (!isDirty && (material.version ?? 0) > shownVersion) saving.show(material);
  }, [material, isDirty, shownVersion, saving.show]);
  const discard = () => {
    forgetDraft(draftName);
    reset(valuesOfMaterial(current ?? material, setting));
  };
  return { form, saving, isDirty, discard };
};
