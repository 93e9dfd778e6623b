import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { membersQuery } from '../../../src/api/members.ts';
import { EmailFields } from '../../../src/features/quote-detail/actions/email-dialog.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { drawnInQuote } from '../in-a-quote.tsx';

beforeAll(async () => {
  const resources = { 'en-GB': { app, 'quote-detail': quoteDetail } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const nothing = () => undefined;
const members = [
  { role: 'user', emailAddress: 'ulla@shop.test' },
  { role: 'owner', emailAddress: 'olga@shop.test' },
];
type Typed = { readonly to?: string; readonly subject?: string; readonly message?: string };
const draw = ({ to = 'grace@buyer.test', ...typed }: Typed = {}, webStoreSupportEmail: string | null = null) =>
  drawnInQuote(
    <EmailFields
      form={{
        ...{ load: { state: 'ready', again: nothing }, to, isValidTo: to.includes('@'), change: nothing },
        email: { to, subject: 'Quote Q-1', message: 'Dear Grace', includePdf: true, ...typed },
      }}
      mayLeavePdf
    />,
    {
      configuration: { sendsMail: true, mailFrom: 'quotes@kerf.test' },
      organisation: { organisationId: 'shop', webStoreSupportEmail },
    },
    [[membersQuery('shop').queryKey, { data: members }]],
  );
/** Fields as they are seen: a text of several lines is measured by one that is not. */
const fieldsOf = (markup: string) =>
  (markup.match(/<(input|textarea)[^>]*>/g) ?? []).filter((tag) => !tag.includes('aria-hidden'));
const readOnlyOf = (markup: string) =>
  fieldsOf(markup).flatMap((tag) => (/ readonly=""/i.test(tag) ? [/ value="([^"]*)"/.exec(tag)?.[1]] : []));
const wrongOf = (markup: string) => fieldsOf(markup).filter((tag) => tag.includes('aria-invalid="true"')).length;

describe('a letter with a document', () => {
  it('has to, from, reply-to, subject, message and whether the PDF goes along', () => {
    const { to, from, replyTo, subject, message, includePdf } = quoteDetail.email;
    for (const label of [to, from, replyTo, subject, message, includePdf]) expect(draw()).toContain(label);
    for (const text of ['grace@buyer.test', 'Quote Q-1', 'Dear Grace']) expect(draw()).toContain(text);
  });

  it('says from whom it is and who is answered, and lets neither be changed', () => {
    expect(readOnlyOf(draw())).toEqual(['quotes@kerf.test', 'olga@shop.test']);
    expect(readOnlyOf(draw({}, 'help@shop.test'))).toEqual(['quotes@kerf.test', 'help@shop.test']);
  });

  it('marks a wrong receiver, and a subject or message that is missing', () => {
    expect(wrongOf(draw())).toBe(0);
    expect(wrongOf(draw({ to: 'grace' }))).toBe(1);
    expect(draw({ to: 'grace' })).toContain('Please enter a correct email address');
    expect(wrongOf(draw({ subject: ' ' }))).toBe(1);
    expect(wrongOf(draw({ message: '' }))).toBeGreaterThan(0);
  });
});
