import { zodResolver } from '@hookform/resolvers/zod';
import { type BoughtItem, routes } from '@kerf/contract';
import { FormText } from '@kerf/ui/form-fields';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { FigureField } from '../../forms/figure-field.tsx';
import { FormColumns } from '../../forms/form-columns.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import {
  type BoughtItemValues,
  boughtItemSchema,
  sentBoughtItem,
  valuesOfBoughtItem,
  valuesOfNewBoughtItem,
} from './bought-item-form.ts';

type BoughtItemDialogProps = {
  /** Null for a new one. */
  readonly item: BoughtItem | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

const useBoughtItemForm = ({ item, onSaved }: BoughtItemDialogProps) => {
  const { t } = useTranslation('bought-items');
  const { organisationId } = useSession().organisation;
  const rules = useFigureRules();
  const { locale } = rules;
  const schema = useMemo(() => boughtItemSchema(rules), [rules]);
  const form = useForm<BoughtItemValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: item === null ? valuesOfNewBoughtItem('') : valuesOfBoughtItem(item, locale),
  });
  const labels: Readonly<Record<keyof BoughtItemValues, string>> = {
    ...{ name: t('name'), kind: t('kind'), stockNumber: t('stockNumber'), supplier: t('supplier') },
    ...{ cost: t('cost'), markupPercent: t('markup'), dimensions: t('dimensions'), weight: t('weight') },
  };
  const saving = useSaving<BoughtItemValues, BoughtItem>({
    form,
    words: { labelOf: (field) => new Map(Object.entries(labels)).get(field) ?? null },
    before: item,
    valuesOf: (saved) => valuesOfBoughtItem(saved, locale),
    write: (values, version) => {
      const body = sentBoughtItem(values, locale);
      if (item === null) return command(routes.boughtItems.add, { params: { organisationId }, body });
      const params = { organisationId, boughtItemId: item.id };
      return api(routes.boughtItems.update, {
        params,
        body: { ...body, ...(version === undefined ? {} : { version }) },
      });
    },
    onSaved,
  });
  return { form, saving, labels };
};

/** One bought item, new or changed. */
export const BoughtItemDialog = (props: BoughtItemDialogProps) => {
  const { item, onClose } = props;
  const { t } = useTranslation('bought-items');
  const { currencyCode } = useSession().organisation;
  const { form, saving, labels } = useBoughtItemForm(props);
  const { control } = form;
  return (
    <FormDialog
      title={item === null ? t('add') : t('editTitle', { name: item.name })}
      form={form}
      saving={saving}
      isNew={item === null}
      onClose={onClose}
    >
      <FormColumns>
        <FormText control={control} name="name" label={labels.name} required autoFocus />
        <FormText control={control} name="kind" label={labels.kind} helperText={t('kindHint')} required />
        <FormText control={control} name="stockNumber" label={labels.stockNumber} />
        <FormText control={control} name="supplier" label={labels.supplier} />
        <FigureField control={control} name="cost" label={labels.cost} unit={currencyCode} helperText={t('costHint')} />
        <FigureField control={control} name="markupPercent" label={labels.markupPercent} unit="%" required />
        <FormText control={control} name="dimensions" label={labels.dimensions} />
        <FigureField control={control} name="weight" label={labels.weight} unit="kg" required />
      </FormColumns>
    </FormDialog>
  );
};
