import type { Address, Contact as ContactWire, Customer as CustomerWire } from '@kerf/contract';
import { supportedLocale } from '@kerf/quoting';
import type { Contact } from '../../db/repositories/contacts.ts';
import type { Customer } from '../../db/repositories/customers.ts';
import type { PostalAddress } from '../../db/schema/values.ts';

export const presentContact = (contact: Contact): ContactWire => ({
  contactId: contact.id,
  customerId: contact.customerId,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  isDefault: contact.isDefault,
  isDeleted: contact.isDeleted,
  isKindeUser: contact.isStoreUser,
});

const wholeAddress = (address: PostalAddress | null): Address => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  country: address?.country ?? '',
  postcode: address?.postcode ?? '',
});

const ADDRESS_KINDS = { billing: 'Billing', delivery: 'Delivery', other: 'Other' } as const;

/** A customer on the wire; one address for both when billing is the same as delivery. */
export const presentCustomer = (
  customer: Customer,
  contacts: readonly Contact[],
  numberOfQuotes: number,
): CustomerWire => {
  const deliveryAddress = wholeAddress(customer.deliveryAddress);
  return {
    customerId: customer.id,
    version: customer.version,
    kind: customer.kind,
    companyName: customer.companyName,
    accountCode: customer.accountCode ?? '',
    isDeleted: customer.isDeleted,
    lastActivityDateUtc: customer.lastActivityDateUtc.toISOString(),
    numberOfQuotes,
    billingAddress: customer.isBillingSameAsDelivery ? deliveryAddress : wholeAddress(customer.billingAddress),
    deliveryAddress,
    billingAddressSameAsDelivery: customer.isBillingSameAsDelivery,
    addresses: customer.addresses.map((one) => ({
      ...wholeAddress(one),
      addressId: one.id,
      kind: ADDRESS_KINDS[one.kind],
    })),
    taxRateId: customer.taxRateId,
    paymentTermsDays: customer.paymentTermsDays,
    ...{ vatNumber: customer.vatNumber, buyerReference: customer.buyerReference },
    notes: customer.notes,
    language: customer.language === null ? null : supportedLocale(customer.language),
    contacts: contacts.map(presentContact),
  };
};
