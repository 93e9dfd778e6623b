import { type DeliveryContainer, deliveryZone, shippingSettings } from '@kerf/contract';
import { addressLines } from '@kerf/documents';
import { formatShortFigure } from '@kerf/i18n/formats';
import { SHIPPING_PRICING_OPTIONS } from '@kerf/quoting';
import { useTranslation } from 'react-i18next';
import { countryChoices } from '../../../i18n/names.ts';
import { useLocale, useSession } from '../../../session/session.tsx';
import type { FieldWords } from '../../forms/use-saving.ts';
import { PRICES } from './price-rows.ts';
import { priceText } from './shipping-figures.tsx';
import { shippingUnits } from './shipping-units.ts';

const MOST_DECIMALS = 6;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whether the shop enters what concerns its deliveries in miles, pounds and inches. */
export const useIsImperial = (): boolean => useSession().organisation.defaultDrawingUnits === 'imperial';

/** Names of the fields of containers, and their figures as the history tells them. */
export const useContainerWords = (): Required<FieldWords> => {
  const { t } = useTranslation('shipping');
  const locale = useLocale();
  const units = shippingUnits(useIsImperial());
  const labels = new Map<string, string>([
    ['name', t('name')],
    ['maximumWeight', t('containers.maximumWeight')],
    ['maximumLength', t('containers.maximumLength')],
    ['maximumWidth', t('containers.maximumWidth')],
    ['maximumHeight', t('containers.maximumHeight')],
  ]);
  return {
    labelOf: (field) => labels.get(field) ?? null,
    valueText: (field, value) => {
      if (typeof value !== 'number') return null;
      const unit = field === 'maximumWeight' ? units.weight : units.length;
      return `${formatShortFigure(value, locale, MOST_DECIMALS)} ${unit}`;
    },
  };
};

/** What the three prices of a container in a zone are called. */
export const usePriceWords = () => {
  const { t } = useTranslation('shipping');
  const { currencyCode } = useSession().organisation;
  const { distance, weight } = shippingUnits(useIsImperial());
  return {
    labels: {
      flatPrice: t('prices.flatPrice'),
      pricePerDistance: t('prices.perUnit', { unit: distance }),
      pricePerWeight: t('prices.perUnit', { unit: weight }),
    },
    units: {
      flatPrice: currencyCode,
      pricePerDistance: `${currencyCode}/${distance}`,
      pricePerWeight: `${currencyCode}/${weight}`,
    },
    /** What follows a price that is written with the sign of its currency. */
    suffixes: { flatPrice: '', pricePerDistance: `/${distance}`, pricePerWeight: `/${weight}` },
  } as const;
};

/** The list of prices as a change of a zone tells it: container by container. */
const usePricesText = (containers: readonly DeliveryContainer[]) => {
  const { t } = useTranslation('shipping');
  const locale = useLocale();
  const { currencyCode } = useSession().organisation;
  const { suffixes } = usePriceWords();
  return (value: string): string | null => {
    const { data: prices } = deliveryZone.shape.containers.safeParse(parsed(value));
    if (prices === undefined) return null;
    const texts = prices.map((price) => {
      const { name } = containers.find(({ id }) => id === price.deliveryContainerId) ?? { name: t('containers.gone') };
      const figures = PRICES.map((one) => `${priceText(price[one], currencyCode, locale)}${suffixes[one]}`);
      return `${name}: ${figures.join(', ')}`;
    });
    return texts.length === 0 ? t('zones.noPrices') : texts.join('; ');
  };
};

/** Names of the fields of zones, and their values as the history tells them. */
export const useZoneWords = (containers: readonly DeliveryContainer[]): Required<FieldWords> => {
  const { t, i18n } = useTranslation('shipping');
  const locale = useLocale();
  const { currencyCode } = useSession().organisation;
  const { distance } = shippingUnits(useIsImperial());
  const pricesText = usePricesText(containers);
  const labels = new Map<string, string>([
    ['name', t('name')],
    ['country', t('zones.country')],
    ['postcodePatterns', t('zones.postcodes')],
    ['minimumDistance', t('zones.minimumDistance')],
    ['maximumDistance', t('zones.maximumDistance')],
    ['minimumDeliveryPriceCharge', t('zones.minimumCharge')],
    ['containers', t('prices.title')],
  ]);
  const text = (field: string, value: string): string | null => {
    if (field === 'country') return countryChoices(i18n.language).find((one) => one.value === value)?.label ?? null;
    if (field === 'containers') return pricesText(value);
    if (field !== 'postcodePatterns') return null;
    const { data: patterns } = deliveryZone.shape.postcodePatterns.safeParse(parsed(value));
    return patterns === undefined ? null : patterns.join(', ') || t('zones.allPostcodes');
  };
  return {
    labelOf: (field) => labels.get(field) ?? null,
    valueText: (field, value) => {
      if (typeof value === 'string') return text(field, value);
      if (typeof value !== 'number') return null;
      if (field === 'minimumDeliveryPriceCharge') return priceText(value, currencyCode, locale);
      return `${formatShortFigure(value, locale, MOST_DECIMALS)} ${distance}`;
    },
  };
};

/** Names of the ways of pricing deliveries and of where they start. */
export const useDeliveryPricingWords = (): Required<FieldWords> => {
  const { t, i18n } = useTranslation('shipping');
  const labels = new Map<string, string>([
    ['isEnabled', t('pricing.enabled')],
    ['deliveryPricingOption', t('pricing.option')],
    ['pickup', t('pricing.pickup')],
    ['pickupAddress', t('pricing.pickup')],
    ['address', t('pricing.address')],
  ]);
  return {
    labelOf: (field) => labels.get(field) ?? null,
    valueText: (field, value) => {
      if (field === 'pickup') return t(value === 'own' ? 'pricing.own' : 'pricing.other');
      if (field === 'pickupAddress' && typeof value === 'string') {
        const { data: address } = shippingSettings.shape.pickupAddress.safeParse(parsed(value));
        return address ? addressLines(address, i18n.language).join(', ') : null;
      }
      const option = SHIPPING_PRICING_OPTIONS.find((one) => one === value);
      return field === 'deliveryPricingOption' && option !== undefined ? t(`pricing.options.${option}`) : null;
    },
  };
};
