import type { DocumentData } from '@kerf/contract';
import { exact } from '@kerf/money';
import type { Transaction } from '../../db/database.ts';
import type { Contact } from '../../db/repositories/contacts.ts';
import type { Customer } from '../../db/repositories/customers.ts';
import type { Organisation } from '../../db/repositories/organisations.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { getTaxRate } from '../../db/repositories/tax-rates.ts';
import { organisationDetails } from '../organisations/details.ts';
import { logoUri } from '../organisations/logo-uri.ts';
import { presentAddress } from './present-quote.ts';

/** The shop as its documents show it. */
export const organisationOnDocument = (organisation: Organisation): DocumentData['organisation'] => {
  const details = organisationDetails(organisation);
  return {
    organisationId: organisation.id,
    name: organisation.name,
    countryCode: organisation.country,
    logoUri: logoUri(organisation),
    brandColour: details.brandColour,
    address: details.address,
    phone: details.phone,
    email: details.email,
    website: details.website,
    companyNumber: details.companyNumber,
    vatNumber: details.vatNumber,
    bank: details.bank,
  };
};

/** Whom a document is for. */
export const customerOnDocument = (
  quote: Quote,
  customer: Customer | null,
  contact: Contact | null,
): DocumentData['customer'] => ({
  name: quote.customerName,
  ...{ vatNumber: customer?.vatNumber ?? '', buyerReference: customer?.buyerReference ?? '' },
  contactName: contact?.name ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  billingAddress: presentAddress(quote.billingAddress),
  deliveryAddress: presentAddress(quote.deliveryAddress),
});

/** The tax of a document by its name, with the rate that it is charged at. */
export const taxOnDocument = async (
  tx: Transaction,
  quote: Quote,
): Promise<Pick<DocumentData['totals'], 'taxName' | 'taxRatePercent'>> => {
  const rate = quote.taxRateId === null ? null : await getTaxRate(tx, quote.organisationId, quote.taxRateId);
  return {
    taxName: rate?.displayName ?? '',
    taxRatePercent: exact(quote.taxRate).times(100).toNumber(),
  };
};
