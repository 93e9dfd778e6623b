import type { Organisation as OrganisationWire, organisationUpdate } from '@kerf/contract';
import { formatLocale, supportedLocale } from '@kerf/quoting';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import {
  lockOrganisation,
  type Organisation,
  type OrganisationChanges,
  updateOrganisation as saveOrganisation,
} from '../../db/repositories/organisations.ts';
import type { OrganisationSettings } from '../../db/schema/values.ts';
import { moveDailyWork } from '../../jobs/schedules.ts';
import type { Actor } from '../actor.ts';
import { refused, type UseCaseOutcome } from '../outcome.ts';
import { changedFields, recordChange } from '../setup/record-change.ts';
import { DEFAULT_QUOTE_NUMBER, documentTermsOf, quoteTermsOf, setupChargeOf, timeZoneOf } from './details.ts';
import { loadOrganisation } from './load-organisation.ts';

type Update = z.output<typeof organisationUpdate>;

/** Leaves out what the caller did not send, so that it stays as it is. */
const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** The usual terms sent back as they were shown stay the usual ones, and go on following language and validity. */
const changedTerms = (organisation: Organisation, { quoteTerms }: Update): string | undefined =>
  organisation.settings.quoteTerms === undefined && quoteTerms === quoteTermsOf(organisation) ? undefined : quoteTerms;

/** Terms of other documents that are sent back as they were shown go on following those of quotes. */
const changedDocumentTerms = (
  organisation: Organisation,
  { documentTerms }: Update,
): OrganisationSettings['documentTerms'] => {
  if (documentTerms === undefined) return undefined;
  const { settings } = organisation;
  const shown = documentTermsOf(organisation);
  const written = Object.entries(given(documentTerms)).filter(
    ([kind, text]) => text !== shown[kind as keyof typeof shown],
  );
  return { ...settings.documentTerms, ...Object.fromEntries(written) };
};

const changedSettings = (organisation: Organisation, update: Update): OrganisationSettings => {
  const { settings } = organisation;
  return {
    ...settings,
    ...given({
      brandColour: update.brandColour,
      quoteTerms: changedTerms(organisation, update),
      documentTerms: changedDocumentTerms(organisation, update),
      timeZone: update.timeZone,
      quoteValidityDays: update.quoteValidDays,
      setupCharge: update.setupCharge,
      paymentTermsDays: update.paymentTermsDays,
      numberForms: update.numberForms,
      vatNumber: update.vatNumber,
      bank: update.bank,
      eInvoices: update.sendsEInvoices,
      emailTemplates: update.emailTemplates,
      labels: {
        ...settings.labels,
        ...given({ sheet: update.labelSheet, per: update.labelsPer }),
      },
      layerTypes: update.layerRules?.map(({ contains, type }) => ({ pattern: contains, type })),
      quoteNumber:
        update.quoteNamePrefix === undefined
          ? undefined
          : { ...(settings.quoteNumber ?? DEFAULT_QUOTE_NUMBER), prefix: update.quoteNamePrefix },
      documents: update.website === undefined ? undefined : { ...settings.documents, website: update.website },
    }),
  };
};

const changedColumns = (update: Update): OrganisationChanges =>
  given({
    name: update.name,
    locale: update.locale === undefined ? undefined : formatLocale(update.locale),
    language: update.language === undefined ? undefined : supportedLocale(update.language),
    country: update.country?.toUpperCase(),
    address: update.address,
    contactPhone: update.phone,
    contactEmail: update.email,
    taxNumber: update.companyNumber,
    minimumQuoteChargePrice: update.minimumQuoteCharge === undefined ? undefined : String(update.minimumQuoteCharge),
    showAccelerationSettings: update.showAccelerationSettings,
    paymentsEnabledInternal: update.paymentsEnabledInternal,
  });

/** What of the organisation's details makes prices, as its history tells it. */
const pricedDetails = ({ minimumQuoteChargePrice, settings }: Organisation) => ({
  minimumQuoteCharge: Number(minimumQuoteChargePrice),
  setupCharge: setupChargeOf(settings),
});

/**
 * Changes the organisation's details; a field left out stays as it is. Refused when somebody changed them since the sender read
 * them. The history tells what prices are made from.
 */
export const updateOrganisation = async (
  tx: Transaction,
  actor: Actor,
  update: Update,
  now: Date,
): Promise<UseCaseOutcome<OrganisationWire, never>> => {
  const { organisationId } = actor;
  const organisation = await lockOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  if (update.version !== undefined && update.version !== organisation.version) {
    return refused('VERSION_CONFLICT', { version: organisation.version });
  }
  const settings = changedSettings(organisation, update);
  const saved = await saveOrganisation(tx, organisationId, { ...changedColumns(update), settings });
  if (!saved.ok) return saved;
  const timeZone = timeZoneOf(saved.value);
  if (timeZone !== timeZoneOf(organisation)) await moveDailyWork(tx, organisationId, timeZone, now);
  await recordChange(tx, actor, {
    entityType: 'organisation',
    entityId: organisationId,
    subject: saved.value.name,
    action: 'changed',
    changes: changedFields(pricedDetails(organisation), pricedDetails(saved.value), [
      'minimumQuoteCharge',
      'setupCharge',
    ]),
  });
  return loadOrganisation(tx, organisationId, now);
};
