import type { DeliveryPriceDetails } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { findDeliveryPriceDetails, listDeliveryPriceDetails } from '../../db/repositories/delivery.ts';
import { refused, type UseCaseOutcome } from '../outcome.ts';
import { presentPriceDetails } from './present-shipping.ts';
import { unitsOfShop } from './shop-units.ts';

/** How deliveries were priced, the newest first. */
export const listPriceDetails = async (
  tx: Transaction,
  organisationId: string,
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
): Promise<DeliveryPriceDetails[]> => {
  const units = await unitsOfShop(tx, organisationId);
  const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  return (await listDeliveryPriceDetails(tx, organisationId, page)).map((row) => presentPriceDetails(row, units));
};

/** How one delivery was priced; NOT_FOUND where it was not priced by the shop's zones. */
export const loadPriceDetails = async (
  tx: Transaction,
  organisationId: string,
  wanted: { readonly id: string } | { readonly quoteId: string },
): Promise<UseCaseOutcome<DeliveryPriceDetails, never>> => {
  const row = await findDeliveryPriceDetails(tx, organisationId, wanted);
  if (row === null) return refused('NOT_FOUND');
  return { ok: true, value: presentPriceDetails(row, await unitsOfShop(tx, organisationId)) };
};
