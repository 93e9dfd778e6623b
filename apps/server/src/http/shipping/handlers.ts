import {
  addDeliveryContainer,
  listDeliveryContainers,
  updateDeliveryContainer,
} from '../../use-cases/shipping/containers.ts';
import { listPriceDetails, loadPriceDetails } from '../../use-cases/shipping/price-details.ts';
import { loadShippingSettings, saveShippingSettings } from '../../use-cases/shipping/shipping-settings.ts';
import { addDeliveryZone, listDeliveryZones, updateDeliveryZone } from '../../use-cases/shipping/zones.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { runOnce } from '../idempotency.ts';

export const shippingHandlers = (): AreaHandlers<'shipping'> => ({
  settings: ({ context }) => context.organisation((tx) => loadShippingSettings(tx, context.organisationId)),
  saveSettings: ({ context, body }) => context.organisation((tx) => saveShippingSettings(tx, context, body)),
  zones: async ({ context, query }) =>
    answer(await context.organisation((tx) => listDeliveryZones(tx, context.organisationId, query))),
  addZone: ({ context, body }) => runOnce(context, (tx) => addDeliveryZone(tx, context, body)),
  updateZone: ({ context, params, body }) =>
    context.organisation((tx) => updateDeliveryZone(tx, context, params.deliveryZoneId, body)),
  containers: async ({ context, query }) =>
    answer(await context.organisation((tx) => listDeliveryContainers(tx, context.organisationId, query))),
  addContainer: ({ context, body }) => runOnce(context, (tx) => addDeliveryContainer(tx, context, body)),
  updateContainer: ({ context, params, body }) =>
    context.organisation((tx) => updateDeliveryContainer(tx, context, params.deliveryContainerId, body)),
  priceDetails: async ({ context, query }) =>
    answer(await context.organisation((tx) => listPriceDetails(tx, context.organisationId, query))),
  priceDetail: ({ context, params }) =>
    context.organisation((tx) => loadPriceDetails(tx, context.organisationId, { id: params.deliveryPriceDetailsId })),
  priceDetailsOfQuote: ({ context, params }) =>
    context.organisation((tx) => loadPriceDetails(tx, context.organisationId, { quoteId: params.quoteId })),
});
