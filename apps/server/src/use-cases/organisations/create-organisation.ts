import type { Organisation as OrganisationWire, organisationCreation } from '@kerf/contract';
import { parseCurrency } from '@kerf/money';
import { defaultSetup } from '@kerf/pricing';
import { supportedLocale } from '@kerf/quoting';
import type { z } from 'zod';
import { type Database, withSystem } from '../../db/database.ts';
import { saveMember } from '../../db/repositories/memberships.ts';
import { createOrganisation as insertOrganisation } from '../../db/repositories/organisations.ts';
import { updateUser } from '../../db/repositories/users.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { fullName } from '../users/present-user.ts';
import { presentOrganisation } from './present-organisation.ts';
import type { OrganisationRefusalCode } from './refusals.ts';
import { seedSetup } from './seed-setup.ts';

type Creation = z.output<typeof organisationCreation>;
type Creator = { readonly userId: string; readonly emailAddress: string };

/** Length of a trial. Decisions 'Organisation, plans, people'. */
const TRIAL_MILLISECONDS = 14 * 24 * 60 * 60 * 1000;

/** Makes an organisation that can quote at once: its owner, a trial, and set-up data for its power, units and country. */
export const createOrganisation = async (
  database: Database,
  creator: Creator,
  wish: Creation,
  now: Date,
  options: { readonly isDemo?: boolean } = {},
): Promise<UseCaseOutcome<OrganisationWire, OrganisationRefusalCode>> => {
  if (wish.userId !== creator.userId) return refused('NOT_FOUND');
  if (wish.promotionalCode !== undefined && wish.promotionalCode !== '') return refused('PROMOTIONAL_CODE_INVALID');
  const currency = parseCurrency(wish.currencyCode);
  if (currency === null) return refused('CURRENCY_UNKNOWN', { currencyCode: wish.currencyCode });
  const country = wish.country.toUpperCase();
  const units = wish.useImperialUnits ? 'imperial' : 'metric';
  const setup = defaultSetup({ powerKw: wish.cuttingTechnologyPower, units, country, currency });
  return withSystem(database, async (tx) => {
    const organisation = await insertOrganisation(tx, {
      name: wish.name,
      defaultDrawingUnits: units,
      currencyCode: currency,
      locale: supportedLocale(wish.locale),
      language: supportedLocale(wish.language),
      country,
      cuttingTechnologyPower: String(wish.cuttingTechnologyPower),
      trialEndDateUtc: new Date(now.getTime() + TRIAL_MILLISECONDS),
      isDemo: options.isDemo ?? false,
    });
    await saveMember(tx, organisation.id, creator.userId, 'owner');
    await seedSetup(tx, organisation.id, setup);
    await updateUser(tx, creator.userId, {
      firstName: wish.userFirstName,
      lastName: wish.userLastName,
      name: fullName(wish.userFirstName, wish.userLastName, creator.emailAddress),
      language: supportedLocale(wish.language),
      lastAccessedOrganisationId: organisation.id,
    });
    return done(presentOrganisation(organisation, [], now));
  });
};
