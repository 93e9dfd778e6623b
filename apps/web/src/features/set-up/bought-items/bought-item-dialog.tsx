import { zodResolver } from '@hookform/resolvers/zod';
import { type BoughtItem, routes } from '@kerf/contract';
import { HARDWARE_SIZES } from '@kerf/quoting';
import { FormSelect, FormText } from '@kerf/ui/form-fields';
import { useMemo } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
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
  fitName,
  NO_FIT,
  OWN_FIT,
  sentBoughtItem,
  sizeOfName,
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
  const { organisationId, defaultDrawingUnits } = useSession().organisation;
  const rules = useFigureRules();
  const { locale } = rules;
  const writer = { locale, units: defaultDrawingUnits === 'imperial' ? 'imperial' : 'metric' } as const;
  const schema = useMemo(() => boughtItemSchema(rules), [rules]);
  const form = useForm<BoughtItemValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: item === null ? valuesOfNewBoughtItem('') : valuesOfBoughtItem(item, writer),
  });
  const labels: Readonly<Record<keyof BoughtItemValues, string>> = {
    ...{ name: t('name'), kind: t('kind'), stockNumber: t('stockNumber'), supplier: t('supplier') },
    ...{ cost: t('cost'), markupPercent: t('markup'), dimensions: t('dimensions'), weight: t('weight') },
    ...{ fit: t('fit'), holeMm: t('holeMm'), plusMm: t('plusMm') },
    ...{ minimumThicknessMm: t('minimumThicknessMm'), minimumEdgeMm: t('minimumEdgeMm') },
  };
  const saving = useSaving<BoughtItemValues, BoughtItem>({
    form,
    words: { labelOf: (field) => new Map(Object.entries(labels)).get(field) ?? null },
    before: item,
    valuesOf: (saved) => valuesOfBoughtItem(saved, writer),
    write: (values, version) => {
      const body = sentBoughtItem(values, writer);
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

type FitProps = {
  readonly control: Control<BoughtItemValues>;
  readonly labels: Readonly<Record<keyof BoughtItemValues, string>>;
};

/** The hole that an item goes into: a size of the table, or the shop's own figures. */
const FitFields = ({ control, labels }: FitProps) => {
  const { t } = useTranslation('bought-items');
  const unit = useSession().organisation.defaultDrawingUnits === 'imperial' ? 'in' : 'mm';
  const fit = useWatch({ control, name: 'fit' });
  const options = [
    { value: NO_FIT, label: t('fits.none') },
    ...HARDWARE_SIZES.map((size) => ({
      value: fitName(size),
      label: t(`fits.${size.kind}`, { thread: size.thread }),
    })),
    { value: OWN_FIT, label: t('fits.own') },
  ];
  const isOneSource = sizeOfName(fit)?.sources === 'one';
  return (
    <>
      <FormSelect
        control={control}
        name="fit"
        label={labels.fit}
        options={options}
        helperText={isOneSource ? t('fitOneSource') : t('fitHint')}
      />
      {fit === OWN_FIT
        ? (['holeMm', 'plusMm', 'minimumThicknessMm', 'minimumEdgeMm'] as const).map((name) => (
            <FigureField key={name} control={control} name={name} label={labels[name]} unit={unit} />
          ))
        : null}
    </>
  );
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
        <FitFields control={control} labels={labels} />
      </FormColumns>
    </FormDialog>
  );
};
