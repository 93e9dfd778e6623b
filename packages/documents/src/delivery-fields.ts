import type { DocumentData } from '@kerf/contract';
import { deliveryTexts } from './delivery-texts.ts';

type Delivery = DocumentData['quote']['delivery'];
type DeliveryField = { readonly label: string; readonly value: string };

/** Who brings the goods at the customer's expense, and the customer's number there; empty ones are left out later. */
const carrierFields = (delivery: Delivery, language: string): DeliveryField[] => {
  if (delivery?.option !== 'Delivery' || delivery.method !== 'PayUponDelivery') return [];
  const words = deliveryTexts(language);
  return [
    { label: words.carrier, value: delivery.carrier },
    { label: words.accountNumber, value: delivery.accountNumber },
  ];
};

/** How the goods get to the customer and who pays for that, where somebody said so. */
export const deliveryFields = (delivery: Delivery, language: string): DeliveryField[] => {
  if (delivery === null) return [];
  const words = deliveryTexts(language);
  const value = delivery.option === 'Pickup' ? words.Pickup : words[delivery.method];
  return [{ label: words.delivery, value }, ...carrierFields(delivery, language)];
};

/** What whoever hands the goods over needs to know: that they are picked up, or by whom they go. What it costs is no matter of theirs. */
export const handoverFields = (delivery: Delivery, language: string): DeliveryField[] =>
  delivery?.option === 'Pickup' ? deliveryFields(delivery, language) : carrierFields(delivery, language);
