import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../src/db/database.ts';
import { saveSubscription, updateOrganisation } from '../../src/db/repositories/organisations.ts';
import { outboxMail } from '../../src/db/schema/documents.ts';
import { openOwnTestApp, PUBLIC_URL, type Shop, type TestApp } from '../support/app.ts';
import { testDatabaseKind } from '../support/database.ts';
import { addMember, type Member, signedUp } from '../support/members.ts';

const DAY_MILLISECONDS = 86_400_000;
let test: TestApp;
let shop: Shop;
let params: { readonly organisationId: string };
let time = Date.now();

beforeAll(async () => {
  test = await openOwnTestApp({ now: () => new Date(time) });
  shop = await test.shop('Acme Cutting');
  params = { organisationId: shop.organisationId };
});
afterAll(() => test.close());

const lettersTo = async (address: string) =>
  (await withSystem(test.database, (tx) => tx.select().from(outboxMail))).filter(
    ({ toAddress }) => toAddress === address,
  );
const invite = (emailAddress: string, role: 'user' | 'administrator' | 'owner' = 'user', from = shop) =>
  from.call(routes.organisations.invite, {
    params: { organisationId: from.organisationId },
    body: { emailAddress, role },
  });
const waitingFor = async (member: Member) =>
  (await member.call(routes.users.invitations, { params: { userId: member.userId } })).value;
const accept = (member: Member, invitationId: string) =>
  member.call(routes.users.acceptInvitation, { params: { userId: member.userId, invitationId } });
const decline = (member: Member, invitationId: string) =>
  member.call(routes.users.declineInvitation, { params: { userId: member.userId, invitationId } });
const sees = async (member: Member) => (await member.call(routes.organisations.get, { params, query: {} })).status;
const listed = async () => (await shop.call(routes.organisations.invitations, { params })).value;

describe(`an invitation on ${testDatabaseKind}`, () => {
  it('is a letter with a link that works for 14 days, and is listed as open', async () => {
    const invited = await invite('new.colleague@people.example');
    expect([invited.status, invited.value.status, invited.value.role]).toEqual([201, 'open', 'user']);
    expect(Date.parse(invited.value.expiresUtc) - time).toBe(14 * DAY_MILLISECONDS);
    const [letter] = await lettersTo('new.colleague@people.example');
    expect(letter?.subject).toBe('Acme Cutting invites you to Kerf');
    expect(letter?.textBody).toMatch(new RegExp(`${PUBLIC_URL}/join\\?token=[\\w-]{40,}`));
    expect(await listed()).toContainEqual({ ...invited.value, invitedByName: 'Ada Turner' });
  });

  it('is for the role of a user unless another one is named', async () => {
    const body = { emailAddress: 'without.role@people.example' };
    const invited = await shop.call(routes.organisations.invite, { params, body });
    expect([invited.status, invited.value.role]).toEqual([201, 'user']);
  });

  it('makes nobody a member before they accept, then gives them the role', async () => {
    const member = await signedUp(await test.person());
    const invited = await invite(member.emailAddress, 'administrator');
    expect(await sees(member)).toBe(404);
    const users = await shop.call(routes.organisations.users, { params });
    expect(users.value.map(({ userId }) => userId)).not.toContain(member.userId);
    const waiting = await waitingFor(member);
    expect(waiting).toMatchObject({
      isEmailConfirmed: true,
      invitations: [{ organisationName: 'Acme Cutting', role: 'administrator', invitedByName: 'Ada Turner' }],
    });
    const joined = await accept(member, invited.value.invitationId);
    expect(joined.value).toMatchObject({ organisationId: shop.organisationId, role: 'administrator' });
    expect(await sees(member)).toBe(200);
    expect((await waitingFor(member)).invitations).toEqual([]);
    expect((await accept(member, invited.value.invitationId)).status).toBe(404);
    expect((await listed()).map(({ emailAddress }) => emailAddress)).not.toContain(member.emailAddress);
  });

  it('can be declined, which the organisation sees and may answer with another', async () => {
    const member = await signedUp(await test.person());
    const first = await invite(member.emailAddress);
    expect((await decline(member, first.value.invitationId)).status).toBe(204);
    expect((await accept(member, first.value.invitationId)).status).toBe(404);
    const own = async () => (await listed()).filter(({ emailAddress }) => emailAddress === member.emailAddress);
    expect((await own()).map(({ status }) => status)).toEqual(['declined']);
    const second = await invite(member.emailAddress);
    expect((await own()).map(({ invitationId, status }) => [invitationId, status])).toEqual([
      [second.value.invitationId, 'open'],
    ]);
    expect((await accept(member, second.value.invitationId)).status).toBe(200);
  });

  it('is for the owner of the address alone', async () => {
    const emailAddress = 'wanted@people.example';
    const invited = await invite(emailAddress);
    const stranger = await signedUp(await test.person());
    expect((await accept(stranger, invited.value.invitationId)).status).toBe(404);
    expect((await decline(stranger, invited.value.invitationId)).status).toBe(404);
    const squatter = await signedUp(await test.person({ emailAddress, isEmailVerified: false }));
    expect(await waitingFor(squatter)).toEqual({ isEmailConfirmed: false, invitations: [] });
    expect((await accept(squatter, invited.value.invitationId)).status).toBe(404);
    expect(await sees(squatter)).toBe(404);
    const foreign = { userId: shop.userId, invitationId: invited.value.invitationId };
    expect((await stranger.call(routes.users.acceptInvitation, { params: foreign })).status).toBe(404);
    expect((await listed()).find((one) => one.emailAddress === emailAddress)?.status).toBe('open');
  });

  it('tells nobody whether an address has an account', async () => {
    const emailAddress = 'occupied@people.example';
    await signedUp(await test.person({ emailAddress, isEmailVerified: false }));
    const known = await invite(emailAddress);
    const unknown = await invite('nobody.at.all@people.example');
    expect([known.status, unknown.status]).toEqual([201, 201]);
    expect(Object.keys(known.value)).toEqual(Object.keys(unknown.value));
  });

  it('is not answered by a script of the invited', async () => {
    const member = await addMember(test, await test.shop('Scripted'));
    const token = await member.call(routes.users.createApiToken, {
      params: { userId: member.userId },
      body: { name: 'script' },
    });
    const invited = await invite(member.emailAddress);
    const script = { ...member, call: test.bearer(token.value.token).call };
    expect((await accept(script, invited.value.invitationId)).status).toBe(404);
  });

  it('is sent once to an address, also when two administrators ask at the same moment', async () => {
    const emailAddress = 'twice@people.example';
    const answers = await Promise.all([invite(emailAddress), invite(emailAddress.toUpperCase())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('ALREADY_INVITED');
    const member = await addMember(test, shop);
    const again = await invite(member.emailAddress);
    expect([again.status, again.problem.code]).toEqual([409, 'ALREADY_MEMBER']);
  });

  it('is accepted once, whatever is sent at once', async () => {
    const member = await signedUp(await test.person());
    const { value } = await invite(member.emailAddress, 'administrator');
    const answers = await Promise.all([
      accept(member, value.invitationId),
      accept(member, value.invitationId),
      decline(member, value.invitationId),
      shop.call(routes.organisations.withdrawInvitation, { params: { ...params, invitationId: value.invitationId } }),
    ]);
    const [first, second, declined, withdrawn] = answers.map(({ status }) => status < 300);
    const isMember = first === true || second === true;
    const answered = [first, second, declined].filter((isDone) => isDone).length;
    // What was declined is still listed and can be taken off it; what was withdrawn cannot be answered.
    expect([isMember && withdrawn, answered <= 1, answered === 1 || withdrawn]).toEqual([false, true, true]);
    expect(await sees(member)).toBe(isMember ? 200 : 404);
  });

  it('of two organisations are answered each for itself', async () => {
    const other = await test.shop('Other Shop');
    const member = await signedUp(await test.person());
    const ours = await invite(member.emailAddress);
    const theirs = await invite(member.emailAddress, 'administrator', other);
    expect((await waitingFor(member)).invitations.map(({ organisationName }) => organisationName).toSorted()).toEqual([
      'Acme Cutting',
      'Other Shop',
    ]);
    await accept(member, theirs.value.invitationId);
    await decline(member, ours.value.invitationId);
    const own = await member.call(routes.users.organisations, { params: { userId: member.userId } });
    expect(own.value.map(({ name, role }) => [name, role])).toEqual([['Other Shop', 'administrator']]);
    const foreign = { organisationId: other.organisationId, invitationId: ours.value.invitationId };
    expect((await other.call(routes.organisations.withdrawInvitation, { params: foreign })).status).toBe(404);
  });

  it('gives the role that it has when it is accepted', async () => {
    const member = await signedUp(await test.person());
    const { value } = await invite(member.emailAddress, 'administrator');
    const at = { ...params, invitationId: value.invitationId };
    const owner = await shop.call(routes.organisations.changeInvitation, { params: at, body: { role: 'owner' } });
    expect(owner.problem.code).toBe('OWNER_BY_TRANSFER_ONLY');
    const changed = await shop.call(routes.organisations.changeInvitation, { params: at, body: { role: 'user' } });
    expect(changed.value.role).toBe('user');
    expect((await accept(member, value.invitationId)).value.role).toBe('user');
    expect((await invite('boss@people.example', 'owner')).problem.code).toBe('OWNER_BY_TRANSFER_ONLY');
  });
});

describe('an invitation that is taken back, sent again or too old', () => {
  it('does not work any more once it is withdrawn', async () => {
    const member = await signedUp(await test.person());
    const { value } = await invite(member.emailAddress);
    const at = { ...params, invitationId: value.invitationId };
    expect((await shop.call(routes.organisations.withdrawInvitation, { params: at })).status).toBe(204);
    expect((await waitingFor(member)).invitations).toEqual([]);
    expect((await accept(member, value.invitationId)).status).toBe(404);
    expect((await shop.call(routes.organisations.withdrawInvitation, { params: at })).status).toBe(404);
    expect((await shop.call(routes.organisations.resendInvitation, { params: at })).status).toBe(404);
  });

  it('gets a new letter whose link replaces the earlier one', async () => {
    const emailAddress = 'slow.reader@people.example';
    const { value } = await invite(emailAddress, 'administrator');
    const at = { ...params, invitationId: value.invitationId };
    const again = await shop.call(routes.organisations.resendInvitation, { params: at });
    expect(again.value).toMatchObject({ emailAddress, role: 'administrator', status: 'open' });
    const links = (await lettersTo(emailAddress)).map(({ textBody }) => /https?:\S+/.exec(textBody)?.[0] ?? '');
    const states = await Promise.all(links.map(async (link) => (await test.app.inject(link)).statusCode));
    expect(states.toSorted()).toEqual([200, 410]);
    expect((await shop.call(routes.organisations.resendInvitation, { params: at })).status).toBe(404);
  });

  it('expires after 14 days, is shown so, and can be sent again', async () => {
    const member = await signedUp(await test.person());
    const { value } = await invite(member.emailAddress);
    time += 14 * DAY_MILLISECONDS + 1000;
    expect((await waitingFor(member)).invitations).toEqual([]);
    expect((await accept(member, value.invitationId)).status).toBe(404);
    const own = async () => (await listed()).find(({ emailAddress }) => emailAddress === member.emailAddress);
    expect((await own())?.status).toBe('expired');
    const at = { ...params, invitationId: value.invitationId };
    const again = await shop.call(routes.organisations.resendInvitation, { params: at });
    expect((await own())?.status).toBe('open');
    expect((await accept(member, again.value.invitationId)).status).toBe(200);
  });

  it('is not sent without end, neither by one shop nor to one address', async () => {
    time = Date.now();
    const eager = await test.shop('Eager');
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await invite(`person${index}@many.example`, 'user', eager)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    const emailAddress = 'popular@people.example';
    const codes = [];
    for (let index = 0; index < 7; index += 1) {
      codes.push((await invite(emailAddress, 'user', await test.shop(`Fan ${index}`))).problem.code);
    }
    expect(codes.at(-2)).toBeUndefined();
    expect(codes.at(-1)).toBe('ADDRESS_LIMIT_REACHED');
  });
});

describe('a plan with max_users', () => {
  const limitedShop = async (name: string, maximum: string) => {
    const limited = await test.shop(name);
    await withSystem(test.database, async (tx) => {
      await updateOrganisation(tx, limited.organisationId, { trialEndDateUtc: new Date(time - 1000) });
      await saveSubscription(tx, limited.organisationId, { id: limited.organisationId, status: 'active' }, [
        { priceId: 'starter', metadata: { max_users: maximum }, quantity: 1 },
      ]);
    });
    return limited;
  };

  it('counts members and open invitations, and asks for an upgrade beyond', async () => {
    const small = await limitedShop('Small', '2');
    const first = await invite('first@small.example', 'user', small);
    expect(first.status).toBe(201);
    const second = await invite('second@small.example', 'user', small);
    expect([second.status, second.problem.code]).toEqual([422, 'USER_LIMIT_REACHED']);
    expect(second.problem.detail).toBe(
      'The plan you are subscribed to does not include this feature. Please upgrade your plan.',
    );
    const at = { organisationId: small.organisationId, invitationId: first.value.invitationId };
    expect((await small.call(routes.organisations.resendInvitation, { params: at })).status).toBe(200);
    const [kept] = (await small.call(routes.organisations.invitations, { params: at })).value;
    const now = { ...at, invitationId: kept?.invitationId ?? '' };
    expect((await small.call(routes.organisations.withdrawInvitation, { params: now })).status).toBe(204);
    expect((await invite('second@small.example', 'user', small)).status).toBe(201);
  });

  it('lets one in when two are asked at once and one place is left', async () => {
    const small = await limitedShop('Race for a place', '2');
    const answers = await Promise.all([1, 2, 3].map((index) => invite(`p${index}@race.example`, 'user', small)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it('that has shrunk meanwhile keeps the invited out with words for them', async () => {
    const small = await limitedShop('Shrunk', '2');
    const member = await signedUp(await test.person());
    const { value } = await invite(member.emailAddress, 'user', small);
    await withSystem(test.database, (tx) =>
      saveSubscription(tx, small.organisationId, { id: small.organisationId, status: 'active' }, [
        { priceId: 'starter', metadata: { max_users: '1' }, quantity: 1 },
      ]),
    );
    const full = await accept(member, value.invitationId);
    expect([full.status, full.problem.code, full.problem.facts]).toEqual([
      422,
      'ORGANISATION_FULL',
      { organisation: 'Shrunk' },
    ]);
  });
});
