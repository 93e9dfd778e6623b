import { zodResolver } from '@hookform/resolvers/zod';
import { type DeliveryContainer, type DeliveryZone, routes } from '@kerf/contract';
import type { ShippingPricingOption } from '@kerf/quoting';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { newPriceValues, type PriceValues, priceSchema, sentPrice, valuesOfPrice } from './price-form.ts';
import { type PriceRow, priceIn, unpricedIn, withPrice } from './price-rows.ts';
import { isSameIn, sendOver } from './send-over.ts';
import { usePriceWords } from './use-shipping-words.ts';

export type PriceDialogProps = {
  /** Null for a new one. */
  readonly row: PriceRow | null;
  readonly zones: readonly DeliveryZone[];
  readonly containers: readonly DeliveryContainer[];
  readonly option: ShippingPricingOption;
  /** It was saved, or closed without. */
  readonly onDone: () => void;
};

/** A zone and a container are chosen already where there is but one. */
const firstValues = (zones: readonly DeliveryZone[], containers: readonly DeliveryContainer[]): PriceValues => {
  const [zone, otherZone] = zones;
  if (zone === undefined || otherZone !== undefined) return newPriceValues('', '');
  const [container, otherContainer] = unpricedIn(zone, containers);
  return newPriceValues(zone.id, otherContainer === undefined ? (container?.id ?? '') : '');
};

/** Saves a price with the others of its zone, as they are now. */
const useWritePrice = (zones: readonly DeliveryZone[], locale: string) => {
  const { organisationId } = useSession().organisation;
  return async (
    values: PriceValues,
    version: number | undefined,
    shown: DeliveryZone | null,
    theirs: DeliveryZone | null,
  ): Promise<DeliveryZone> => {
    const isOverTheirs = theirs !== null && theirs.id === values.deliveryZoneId && theirs.version === version;
    const known = isOverTheirs ? theirs : (shown ?? zones.find(({ id }) => id === values.deliveryZoneId));
    if (known === undefined) throw new Error('the zone of a price is not there');
    const priceOf = (zone: DeliveryZone) => priceIn(zone, values.deliveryContainerId);
    return sendOver(
      known,
      (onto) => {
        const body = { containers: withPrice(onto, sentPrice(values, priceOf(onto), locale)), version: onto.version };
        return api(routes.shipping.updateZone, { params: { organisationId, deliveryZoneId: onto.id }, body });
      },
      (now) => isSameIn(known, now, (zone) => [priceOf(zone), zone.isDeleted]),
    );
  };
};

export const usePriceForm = ({ row, zones, containers, option, onDone }: PriceDialogProps) => {
  const rules = useFigureRules();
  const { locale } = rules;
  const schema = useMemo(() => priceSchema(rules, option), [rules, option]);
  const valuesIn = (zone: DeliveryZone, containerId: string) => valuesOfPrice(zone, containerId, { locale, option });
  const form = useForm<PriceValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: row === null ? firstValues(zones, containers) : valuesIn(row.zone, row.container.id),
  });
  const labels = new Map<string, string>(Object.entries(usePriceWords().labels));
  const saving = useSaving<PriceValues, DeliveryZone>({
    form,
    words: { labelOf: (field) => labels.get(field) ?? null },
    before: row?.zone ?? null,
    valuesOf: (zone) => valuesIn(zone, form.getValues('deliveryContainerId')),
    write: useWritePrice(zones, locale),
    onSaved: onDone,
  });
  return { form, saving };
};
