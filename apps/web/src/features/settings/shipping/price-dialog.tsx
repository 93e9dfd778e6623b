import type { DeliveryContainer, DeliveryZone } from '@kerf/contract';
import { FormChoice } from '@kerf/ui/form-choice';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FigureField } from '../../forms/figure-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FieldGrid } from '../section.tsx';
import type { PriceValues } from './price-form.ts';
import { COUNTING_PRICE, PRICES, unpricedIn } from './price-rows.ts';
import { type PriceDialogProps, usePriceForm } from './use-price-form.ts';
import { usePriceWords } from './use-shipping-words.ts';

const choices = (things: readonly { readonly id: string; readonly name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));

type ZoneAndContainerProps = {
  readonly form: UseFormReturn<PriceValues>;
  readonly zones: readonly DeliveryZone[];
  readonly containers: readonly DeliveryContainer[];
};

/** Of which container in which zone the new price is; containers that have one there are not offered. */
const ZoneAndContainer = ({ form, zones, containers }: ZoneAndContainerProps) => {
  const { t } = useTranslation('shipping');
  const { control } = form;
  const zoneId = useWatch({ control, name: 'deliveryZoneId' });
  const offeredIn = (id: string) => {
    const zone = zones.find((one) => one.id === id);
    return zone === undefined ? containers.filter(({ isDeleted }) => !isDeleted) : unpricedIn(zone, containers);
  };
  const forgetTaken = (chosenZone: string) => {
    const containerId = form.getValues('deliveryContainerId');
    if (!offeredIn(chosenZone).some(({ id }) => id === containerId)) form.setValue('deliveryContainerId', '');
  };
  return (
    <FieldGrid>
      <FormChoice
        control={control}
        name="deliveryZoneId"
        label={t('prices.zone')}
        options={choices(zones)}
        required
        onChosen={forgetTaken}
      />
      <FormChoice
        control={control}
        name="deliveryContainerId"
        label={t('prices.container')}
        options={choices(offeredIn(zoneId))}
        required
      />
    </FieldGrid>
  );
};

/** What a container costs in a zone, new or changed. */
export const PriceDialog = (props: PriceDialogProps) => {
  const { row, zones, containers, option, onDone } = props;
  const { t } = useTranslation('shipping');
  const { labels, units } = usePriceWords();
  const { form, saving } = usePriceForm(props);
  const names = { container: row?.container.name ?? '', zone: row?.zone.name ?? '' };
  return (
    <FormDialog
      title={row === null ? t('prices.add') : t('prices.edit', names)}
      form={form}
      saving={saving}
      isNew={row === null}
      onClose={onDone}
    >
      {row === null ? <ZoneAndContainer form={form} zones={zones} containers={containers} /> : null}
      <FieldGrid>
        {PRICES.map((name) => {
          const counts = COUNTING_PRICE[option] === name;
          return (
            <FigureField
              key={name}
              control={form.control}
              name={name}
              label={labels[name]}
              unit={units[name]}
              required={counts}
              helperText={t(counts ? 'prices.countsHint' : 'prices.quietHint')}
            />
          );
        })}
      </FieldGrid>
    </FormDialog>
  );
};
