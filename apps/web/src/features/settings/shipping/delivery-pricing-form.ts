import type { ShippingSettings } from '@kerf/contract';
import { SHIPPING_PRICING_OPTIONS } from '@kerf/quoting';
import { z } from 'zod';

const line = z.string().trim().max(200);
const noAddress = { line1: '', line2: '', city: '', state: '', postcode: '', country: '' };

/** Whether deliveries start at the shop's own address or at another. */
export const PICKUPS = ['own', 'other'] as const;

/** How deliveries are priced and where they start, as it is chosen and typed. */
export const deliveryPricingSchema = (required: string) =>
  z
    .object({
      isEnabled: z.boolean(),
      deliveryPricingOption: z.enum(SHIPPING_PRICING_OPTIONS),
      pickup: z.enum(PICKUPS),
      address: z.object({
        ...{ line1: line, line2: line, city: line, state: line },
        postcode: line.max(30),
        /** ISO 3166-1 alpha-2. */
        country: z.string(),
      }),
    })
    .superRefine(({ pickup, address }, context) => {
      if (pickup === 'own') return;
      for (const field of ['line1', 'city', 'country'] as const)
        if (address[field] === '') context.addIssue({ code: 'custom', path: ['address', field], message: required });
    });
export type DeliveryPricingValues = z.output<ReturnType<typeof deliveryPricingSchema>>;

export const valuesOfSettings = (settings: ShippingSettings): DeliveryPricingValues => ({
  isEnabled: settings.isEnabled,
  deliveryPricingOption: settings.deliveryPricingOption,
  pickup: settings.pickupAddress === null ? 'own' : 'other',
  address: { ...(settings.pickupAddress ?? noAddress) },
});

export const sentSettings = ({
  isEnabled,
  deliveryPricingOption,
  pickup,
  address,
}: DeliveryPricingValues): Pick<ShippingSettings, 'isEnabled' | 'deliveryPricingOption' | 'pickupAddress'> => ({
  ...{ isEnabled, deliveryPricingOption },
  pickupAddress: pickup === 'own' ? null : address,
});
