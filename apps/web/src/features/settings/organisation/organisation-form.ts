import type { Organisation, routes } from '@kerf/contract';
import {
  emailTemplate,
  labelSheetName,
  labelsPer,
  layerRule,
  organisationUpdate,
  type RouteRequest,
} from '@kerf/contract';
import { readAmount, writeAmount } from '@kerf/i18n/amounts';
import type { NumberSeries } from '@kerf/quoting';
import { z } from 'zod';

type Update = RouteRequest<typeof routes.organisations.update>['body'];

const { shape } = organisationUpdate;

export type OrganisationMessages = Readonly<
  Record<
    'name' | 'country' | 'timeZone' | 'email' | 'website' | 'colour' | 'days' | 'amount' | 'layer' | 'template',
    string
  >
>;

/** A whole number typed as text. */
const days = (least: number, message: string) =>
  z
    .string()
    .trim()
    .refine((typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= 3650, message);

const amount = (message: string, locale: string) =>
  z
    .string()
    .trim()
    .refine((typed) => readAmount(typed, { locale }) !== null, message);

const fieldOf = (schema: z.ZodType, message: string) =>
  z
    .string()
    .trim()
    .refine((typed) => schema.safeParse(typed).success, message);

const numberForm = z.object({ prefix: z.string().max(20), digits: z.string() });

/** The organisation's details as they are typed, amounts in its locale. Spec: foundation §3, §5. */
export const organisationSchema = (messages: OrganisationMessages, inLocale: string) =>
  z.object({
    name: z.string().trim().min(1, messages.name).max(200),
    country: z.string().min(1, messages.country),
    timeZone: z.string().min(1, messages.timeZone),
    locale: z.string(),
    language: z.string(),
    phone: z.string().max(60),
    email: fieldOf(shape.email.unwrap(), messages.email),
    website: fieldOf(shape.website.unwrap(), messages.website),
    companyNumber: z.string().max(100),
    vatNumber: z.string().max(60),
    bank: z.object({
      accountHolder: z.string().max(200),
      bankName: z.string().max(200),
      accountNumber: z.string().max(60),
      bankCode: z.string().max(60),
    }),
    sendsEInvoices: z.boolean(),
    emailTemplates: z
      .array(
        emailTemplate.extend({
          subject: z.string().trim().min(1, messages.template).max(300),
          message: z.string().trim().min(1, messages.template).max(20_000),
        }),
      )
      .max(100),
    labelSheet: labelSheetName,
    labelsPer,
    address: z.object({
      line1: z.string().max(200),
      line2: z.string().max(200),
      city: z.string().max(200),
      state: z.string().max(200),
      country: z.string().max(100),
      postcode: z.string().max(30),
    }),
    brandColour: fieldOf(shape.brandColour.unwrap(), messages.colour),
    quoteTerms: z.string().max(20_000),
    documentTerms: z.object({
      orderConfirmation: z.string().max(20_000),
      proforma: z.string().max(20_000),
      taxInvoice: z.string().max(20_000),
    }),
    quoteNamePrefix: z.string().max(20),
    numberForms: z.object({
      workOrder: numberForm,
      deliveryDocket: numberForm,
      invoice: numberForm,
      creditNote: numberForm,
    }),
    quoteValidDays: days(1, messages.days),
    paymentTermsDays: days(0, messages.days),
    minimumQuoteCharge: amount(messages.amount, inLocale),
    setupCharge: shape.setupCharge.unwrap(),
    layerRules: z
      .array(z.object({ contains: z.string().trim().min(1, messages.layer).max(60), type: layerRule.shape.type }))
      .max(200),
  });
export type OrganisationValues = z.output<ReturnType<typeof organisationSchema>>;

const shownForm = ({ prefix, digits }: Organisation['numberForms']['invoice']) => ({ prefix, digits: String(digits) });
const sentForm = ({ prefix, digits }: OrganisationValues['numberForms']['invoice']) => ({
  prefix,
  digits: Number(digits),
});

/** One thing done to the form of each series of numbers. */
const eachSeries = <From, To>(
  { workOrder, deliveryDocket, invoice, creditNote }: Readonly<Record<NumberSeries, From>>,
  change: (form: From) => To,
): Record<NumberSeries, To> => ({
  workOrder: change(workOrder),
  deliveryDocket: change(deliveryDocket),
  invoice: change(invoice),
  creditNote: change(creditNote),
});

export const valuesOf = (organisation: Organisation): OrganisationValues => {
  const { name, country, timeZone, locale, language, phone, email, website, companyNumber } = organisation;
  const { vatNumber, bank, sendsEInvoices, emailTemplates, labelSheet, labelsPer: per } = organisation;
  const { address, brandColour, quoteTerms, documentTerms, quoteNamePrefix } = organisation;
  return {
    ...{ name, country, timeZone, locale, language, phone, email, website, companyNumber },
    ...{ address: { ...address }, brandColour, quoteTerms, quoteNamePrefix },
    documentTerms: { ...documentTerms },
    ...{
      vatNumber,
      bank: { ...bank },
      sendsEInvoices,
      emailTemplates: emailTemplates.map((one) => ({ ...one })),
      labelSheet,
      labelsPer: per,
    },
    numberForms: eachSeries(organisation.numberForms, shownForm),
    quoteValidDays: String(organisation.quoteValidDays),
    paymentTermsDays: String(organisation.paymentTermsDays),
    minimumQuoteCharge: writeAmount(organisation.minimumQuoteCharge, organisation.currencyCode, locale),
    setupCharge: organisation.setupCharge,
    layerRules: organisation.layerRules.map((rule) => ({ ...rule })),
  };
};

/** What is sent; amounts are read in the locale that they were shown in. */
export const updateOf = (values: OrganisationValues, shownIn: string): Update => ({
  ...values,
  numberForms: eachSeries(values.numberForms, sentForm),
  quoteValidDays: Number(values.quoteValidDays),
  paymentTermsDays: Number(values.paymentTermsDays),
  minimumQuoteCharge: readAmount(values.minimumQuoteCharge, { locale: shownIn }) ?? 0,
});

/** The same values with amounts as another locale writes them; what cannot be read stays as typed. */
export const writtenIn = (
  values: OrganisationValues,
  { from, to, currencyCode }: Readonly<Record<'from' | 'to' | 'currencyCode', string>>,
): OrganisationValues => {
  const typed = readAmount(values.minimumQuoteCharge, { locale: from });
  if (from === to || typed === null) return values;
  return { ...values, minimumQuoteCharge: writeAmount(typed, currencyCode, to) };
};
