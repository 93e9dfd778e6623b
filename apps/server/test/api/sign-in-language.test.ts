import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../src/db/database.ts';
import { outboxMail } from '../../src/db/schema/documents.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { Browser, newSignIn } from '../support/browser.ts';
import { testDatabaseKind } from '../support/database.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const letterTo = async (toAddress: string, subject: string) => {
  const mails = await withSystem(test.database, (tx) => tx.select().from(outboxMail));
  return mails.find((mail) => mail.toAddress === toAddress && mail.subject === subject);
};
const linkIn = (text: string) => /https?:\S+/.exec(text)?.[0] ?? '';

/** Opens the sign-in page as a browser that prefers a language, the application asking for another or none. */
const open = async (acceptLanguage: string, extra: Record<string, string> = {}) => {
  const browser = new Browser(test.app, { 'accept-language': acceptLanguage });
  const first = await browser.get(newSignIn(extra).address);
  const address = first.headers.location ?? '';
  return { browser, address, page: await browser.get(address) };
};

const nguyen = { firstName: 'Lan', lastName: 'Nguyễn', email: 'lan@tam.example', newPassword: 'cat tam thep 42' };

describe(`the language of sign-in on ${testDatabaseKind}`, () => {
  it('is the browser’s, on the page and in what is wrong with the form', async () => {
    const { browser, address, page } = await open('de-CH,de;q=0.9,en;q=0.5');
    expect(page.body).toContain('<html lang="de-DE">');
    expect(page.body).toContain('<h1>Anmelden</h1>');
    const refused = await browser.post(address, { email: 'nobody@tam.example', password: 'falsch' });
    expect(refused.body).toContain('E-Mail oder Passwort ist falsch');
    const empty = await browser.post(`${address}/register`, { firstName: '', email: 'x', newPassword: 'kurz' });
    expect(empty.body).toContain('Der Vorname wird benötigt');
    expect(empty.body).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein');
  });

  it('is what the application asks for before the browser’s, and English when neither is spoken', async () => {
    expect((await open('de', { ui_locales: 'fr-FR' })).page.body).toContain('<h1>Se connecter</h1>');
    expect((await open('ja')).page.body).toContain('<h1>Sign in</h1>');
    const broken = await new Browser(test.app, { 'accept-language': 'it' }).get('/oidc/auth?client_id=nobody');
    expect(broken.body).toContain('L’accesso non è riuscito.');
  });

  it('is that of the letter, and of the page that its link opens whatever the browser prefers', async () => {
    const { browser, address } = await open('vi', { prompt: 'create' });
    expect((await browser.post(`${address}/register`, nguyen)).statusCode).toBe(303);
    const letter = await letterTo(nguyen.email, 'Xác nhận địa chỉ e-mail cho Kerf');
    expect(letter?.textBody).toContain('Chào mừng đến với Kerf.');
    const elsewhere = new Browser(test.app, { 'accept-language': 'en-GB' });
    const link = linkIn(letter?.textBody ?? '');
    expect((await elsewhere.get(link)).body).toContain('<h1>Xác nhận địa chỉ e-mail của bạn</h1>');
    const token = new URL(link).searchParams.get('token') ?? '';
    const wrong = await elsewhere.post('/confirm-email', { token, password: 'sai', ui_locales: 'vi' });
    expect(wrong.body).toContain('Mật khẩu sai.');
  });

  it('of a letter to somebody known is the one that they chose', async () => {
    const person = await test.person({ emailAddress: 'sofia@chapa.example', isEmailVerified: true });
    const user = await person.call(routes.users.create, { body: { user: {} } });
    const params = { userId: user.value.userId };
    await person.call(routes.users.update, { params, body: { user: { language: 'es-ES' } } });
    const { browser, address } = await open('de', { prompt: 'create' });
    const form = { firstName: 'Sofia', lastName: 'Ruiz', email: 'sofia@chapa.example', newPassword: 'chapa de acero' };
    await browser.post(`${address}/register`, form);
    const again = await open('de');
    await again.browser.post(`${again.address}/forgot`, { email: form.email });
    expect(await letterTo(form.email, 'Elija una nueva contraseña de Kerf')).toBeDefined();
  });

  it('of an invitation is the organisation’s, and the invited begins with it', async () => {
    const shop = await test.shop('Lamiere Rossi');
    const params = { organisationId: shop.organisationId };
    await shop.call(routes.organisations.update, { params, body: { language: 'it-IT' } });
    const invited = { emailAddress: 'mario@lamiere.example', firstName: 'Mario', lastName: 'Rossi' };
    await shop.call(routes.organisations.invite, { params, body: invited });
    const letter = await letterTo(invited.emailAddress, 'Lamiere Rossi la invita in Kerf');
    expect(letter?.textBody).toContain('entro 14 giorni');
    const mario = await test.person({ emailAddress: invited.emailAddress, isEmailVerified: true });
    expect((await mario.call(routes.users.create, { body: { user: {} } })).value.language).toBe('it-IT');
  });
});
