import type { CustomerPricing as CustomerPricingWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  type CustomerPricing,
  getCustomerPricing,
  saveCustomerPricing as saveAgreed,
} from '../../db/repositories/customer-pricing.ts';
import { getCustomer } from '../../db/repositories/customers.ts';
import { listCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import type { FieldChange } from '../../db/schema/index.ts';
import type { FieldSentence } from '../../field-sentences.ts';
import type { PriceTask } from '../../pipeline/price-part.ts';
import type { Actor } from '../actor.ts';
import { hasCustomerPricing } from '../organisations/plan-limits.ts';
import { changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, refused, type SetupOutcome } from '../setup/setup-refusals.ts';

type Saved = SetupOutcome<CustomerPricingWire>;
type Agreed = Omit<CustomerPricingWire, 'version'>;

const number = (decimal: string | null | undefined): number | null =>
  decimal === null || decimal === undefined ? null : Number(decimal);
const decimal = (value: number | null): string | null => (value === null ? null : String(value));

const present = (row: CustomerPricing | null): CustomerPricingWire => ({
  hourlyRates: (row?.hourlyRates ?? []).map(({ cuttingTechnologyId, hourlyRatePrice }) => ({
    cuttingTechnologyId,
    hourlyRatePrice: Number(hourlyRatePrice),
  })),
  materialMarkupPercent: number(row?.materialMarkupPercent),
  discountPercent: number(row?.discountPercent),
  version: row?.version ?? 0,
});

/** Every figure under a name of its own: a rate bears the id of its machine. */
const figuresOf = ({ hourlyRates, materialMarkupPercent, discountPercent }: Agreed): Record<string, number | null> => ({
  ...Object.fromEntries(
    hourlyRates.map(({ cuttingTechnologyId, hourlyRatePrice }) => [
      `hourlyRatePrice.${cuttingTechnologyId}`,
      hourlyRatePrice,
    ]),
  ),
  materialMarkupPercent,
  discountPercent,
});

const changesOf = (before: Agreed, after: Agreed): FieldChange[] => {
  const [from, to] = [figuresOf(before), figuresOf(after)];
  return changedFields(from, to, [...new Set([...Object.keys(from), ...Object.keys(to)])]);
};

/** What was agreed with a customer; nothing yet is version 0. */
export const loadCustomerPricing = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
): Promise<Saved> => {
  const customer = await getCustomer(tx, organisationId, customerId);
  return customer === null
    ? refused('NOT_FOUND', { entity: 'customer', id: customerId })
    : done(present(await getCustomerPricing(tx, organisationId, customerId)));
};

/** Machines are named once each; one that is archived keeps the rate agreed before. */
const wrongMachines = async (tx: Transaction, organisationId: string, before: Agreed, wanted: Agreed) => {
  const machines = await listCuttingTechnologies(tx, organisationId);
  const known = new Set([
    ...machines.map(({ id }) => id),
    ...before.hourlyRates.map(({ cuttingTechnologyId }) => cuttingTechnologyId),
  ]);
  const ids = wanted.hourlyRates.map(({ cuttingTechnologyId }) => cuttingTechnologyId);
  return Object.fromEntries(
    ids.flatMap((id, place): [string, FieldSentence][] => {
      const path = `body.hourlyRates.${place}.cuttingTechnologyId`;
      if (!known.has(id)) return [[path, 'There is no such cutting technology']];
      return ids.indexOf(id) < place ? [[path, 'Stands here twice']] : [];
    }),
  );
};

const save = async (
  tx: Transaction,
  actor: Actor,
  customer: { readonly id: string; readonly companyName: string },
  wanted: CustomerPricingWire,
): Promise<Saved> => {
  const { organisationId } = actor;
  const row = await getCustomerPricing(tx, organisationId, customer.id);
  const before = present(row);
  const changes = changesOf(before, wanted);
  if (changes.length === 0) return done(before);
  if (wanted.version !== undefined && wanted.version !== before.version) return conflict(before);
  const wrong = await wrongMachines(tx, organisationId, before, wanted);
  if (Object.keys(wrong).length > 0) return fieldsInvalid(wrong);
  const saved = await saveAgreed(tx, organisationId, customer.id, {
    hourlyRates: wanted.hourlyRates.map(({ cuttingTechnologyId, hourlyRatePrice }) => ({
      cuttingTechnologyId,
      hourlyRatePrice: String(hourlyRatePrice),
    })),
    materialMarkupPercent: decimal(wanted.materialMarkupPercent),
    discountPercent: decimal(wanted.discountPercent),
  });
  await recordChange(tx, actor, {
    ...{ entityType: 'customerPricing', entityId: customer.id, subject: customer.companyName },
    ...{ action: row === null ? 'added' : 'changed', changes },
  });
  return done(present(saved));
};

/** Sets what was agreed with a customer. Quotes take it with their next calculation; issued ones are not calculated any more. */
export const saveCustomerPricing = async (
  tx: Transaction,
  actor: Actor,
  customerId: string,
  wanted: CustomerPricingWire,
  now: Date,
): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const customer = await getCustomer(tx, organisationId, customerId);
  if (customer === null) return refused('NOT_FOUND', { entity: 'customer', id: customerId });
  if (!(await hasCustomerPricing(tx, organisationId, now))) return refused('FEATURE_MISSING');
  if (customer.isDeleted) return refused('SETUP_ARCHIVED');
  return save(tx, actor, customer, wanted);
};

/** What was agreed with the customer of a quote; null without a customer, an agreement, or a plan that has such prices. */
export const agreedPricing = async (
  tx: Transaction,
  quote: { readonly organisationId: string; readonly customerId: string | null },
  now: Date,
): Promise<CustomerPricing | null> => {
  const { organisationId, customerId } = quote;
  const agreed = customerId === null ? null : await getCustomerPricing(tx, organisationId, customerId);
  return agreed !== null && (await hasCustomerPricing(tx, organisationId, now)) ? agreed : null;
};

/** The agreed figures that hold on a machine, by the customer's id and the version of the agreement. */
export const customerRates = (agreed: CustomerPricing | null, cuttingTechnologyId: string): PriceTask['customer'] =>
  agreed === null
    ? null
    : {
        id: agreed.customerId,
        version: agreed.version,
        hourlyRate:
          agreed.hourlyRates.find((one) => one.cuttingTechnologyId === cuttingTechnologyId)?.hourlyRatePrice ?? null,
        materialMarkupPercent: number(agreed.materialMarkupPercent),
        discountPercent: number(agreed.discountPercent),
      };
