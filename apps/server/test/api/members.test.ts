import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../support/app.ts';
import { testDatabaseKind } from '../support/database.ts';
import { addMember, type Member } from '../support/members.ts';

let test: TestApp;
let shop: Shop;
let params: { readonly organisationId: string };

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  params = { organisationId: shop.organisationId };
});
afterAll(() => test.close());

const rolesOf = async (who: Shop | Member, organisationId: string) => {
  const { value } = await who.call(routes.organisations.users, { params: { organisationId } });
  return Object.fromEntries(value.map(({ userId, role }) => [userId, role]));
};

describe(`members on ${testDatabaseKind}`, () => {
  it('are listed by name with role and the day they joined', async () => {
    const colleague = await addMember(test, shop, 'administrator');
    const { value } = await shop.call(routes.organisations.users, { params });
    const listed = value.find(({ userId }) => userId === colleague.userId);
    expect(listed).toMatchObject({ emailAddress: colleague.emailAddress, role: 'administrator' });
    expect(Math.abs(Date.parse(listed?.joinedUtc ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('are read one by one, and only by members', async () => {
    const colleague = await addMember(test, shop, 'user');
    const one = { params: { ...params, userId: colleague.userId } };
    const { status, value } = await colleague.call(routes.organisations.user, one);
    const listed = await shop.call(routes.organisations.users, { params });
    expect([status, listed.value]).toEqual([200, expect.arrayContaining([value])]);
    expect(value).toMatchObject({ userId: colleague.userId, role: 'user' });
    const nobody = { params: { ...params, userId: '00000000-0000-7000-8000-000000000000' } };
    expect((await shop.call(routes.organisations.user, nobody)).status).toBe(404);
  });

  it('have the rights of their role on the server', async () => {
    const user = await addMember(test, shop, 'user');
    const administrator = await addMember(test, shop, 'administrator');
    expect((await user.call(routes.organisations.get, { params, query: {} })).status).toBe(200);
    expect((await user.call(routes.organisations.update, { params, body: { name: 'Mine' } })).status).toBe(403);
    expect((await user.call(routes.organisations.export, { params })).status).toBe(403);
    expect((await administrator.call(routes.organisations.update, { params, body: { phone: '1' } })).status).toBe(200);
    const transfer = { params, body: { userId: administrator.userId } };
    expect((await administrator.call(routes.organisations.transferOwnership, transfer)).status).toBe(403);
  });

  it('with the role of a user neither invite nor change anybody', async () => {
    const user = await addMember(test, shop, 'user');
    const other = { ...params, userId: shop.userId };
    const calls = [
      await user.call(routes.organisations.invite, { params, body: { emailAddress: 'x@people.example' } }),
      await user.call(routes.organisations.invitations, { params }),
      await user.call(routes.organisations.changeRole, { params: other, body: { role: 'user' } }),
      await user.call(routes.organisations.removeUser, { params: other }),
      await user.call(routes.organisations.changeRole, {
        params: { ...params, userId: user.userId },
        body: { role: 'administrator' },
      }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('of another organisation are out of reach', async () => {
    const elsewhere = await test.shop('Elsewhere');
    const theirs = { organisationId: elsewhere.organisationId, userId: shop.userId };
    const change = await elsewhere.call(routes.organisations.changeRole, { params: theirs, body: { role: 'user' } });
    const remove = await elsewhere.call(routes.organisations.removeUser, { params: theirs });
    const transfer = await elsewhere.call(routes.organisations.transferOwnership, {
      params: { organisationId: elsewhere.organisationId },
      body: { userId: shop.userId },
    });
    expect([change.status, remove.status, transfer.status]).toEqual([404, 404, 404]);
    expect(await rolesOf(elsewhere, elsewhere.organisationId)).toEqual({ [elsewhere.userId]: 'owner' });
  });
});

describe('the owner', () => {
  it('is exactly one and changes by transfer only', async () => {
    const own = await test.shop('Handover');
    const at = { organisationId: own.organisationId };
    const next = await addMember(test, own);
    const promote = await own.call(routes.organisations.changeRole, {
      params: { ...at, userId: next.userId },
      body: { role: 'owner' },
    });
    expect([promote.status, promote.problem.code]).toEqual([422, 'OWNER_BY_TRANSFER_ONLY']);
    const moved = await own.call(routes.organisations.transferOwnership, {
      params: at,
      body: { userId: next.userId },
    });
    expect(Object.fromEntries(moved.value.map(({ userId, role }) => [userId, role]))).toEqual({
      [next.userId]: 'owner',
      [own.userId]: 'administrator',
    });
    const again = await own.call(routes.organisations.transferOwnership, { params: at, body: { userId: own.userId } });
    expect(again.status).toBe(403);
  });

  it('can neither leave nor be removed', async () => {
    const own = await test.shop('Left Alone');
    const at = { organisationId: own.organisationId };
    const administrator = await addMember(test, own, 'administrator');
    const leave = await own.call(routes.organisations.leave, { params: at });
    expect([leave.status, leave.problem.code]).toEqual([422, 'OWNER_CANNOT_LEAVE']);
    const removed = await administrator.call(routes.organisations.removeUser, {
      params: { ...at, userId: own.userId },
    });
    expect(removed.problem.code).toBe('OWNER_BY_TRANSFER_ONLY');
    const demoted = await administrator.call(routes.organisations.changeRole, {
      params: { ...at, userId: own.userId },
      body: { role: 'user' },
    });
    expect(demoted.problem.code).toBe('OWNER_BY_TRANSFER_ONLY');
    expect((await rolesOf(own, own.organisationId))[own.userId]).toBe('owner');
  });

  it('stays one when ownership is given twice and the heirs are removed, all at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await test.shop(`Race ${round}`);
      const at = { organisationId: own.organisationId };
      const heirs = [await addMember(test, own, 'administrator'), await addMember(test, own, 'administrator')];
      const [first, second] = heirs;
      await Promise.all([
        ...heirs.map(({ userId }) =>
          own.call(routes.organisations.transferOwnership, { params: at, body: { userId } }),
        ),
        first?.call(routes.organisations.removeUser, { params: { ...at, userId: second?.userId ?? '' } }),
        second?.call(routes.organisations.leave, { params: at }),
        second?.call(routes.organisations.changeRole, {
          params: { ...at, userId: first?.userId ?? '' },
          body: { role: 'user' },
        }),
      ]);
      const roles = await rolesOf(own, own.organisationId);
      expect(Object.values(roles).filter((role) => role === 'owner')).toHaveLength(1);
    }
  });
});

describe('a membership that ends', () => {
  it('ends all access at once, that of API tokens too, also when the person comes back', async () => {
    const leaver = await addMember(test, shop);
    const token = await leaver.call(routes.users.createApiToken, {
      params: { userId: leaver.userId },
      body: { name: 'script' },
    });
    const script = test.bearer(token.value.token);
    const read = () => script.call(routes.organisations.get, { params, query: {} });
    expect((await read()).status).toBe(200);
    const removed = await shop.call(routes.organisations.removeUser, { params: { ...params, userId: leaver.userId } });
    expect(removed.status).toBe(204);
    expect((await leaver.call(routes.organisations.get, { params, query: {} })).status).toBe(404);
    expect((await leaver.call(routes.customers.create, { params, body: { companyName: 'Late' } })).status).toBe(404);
    expect((await read()).status).toBe(401);
    const context = await leaver.call(routes.users.context, { body: { user: {} } });
    expect(context.value.selectedOrganisationId).toBeNull();
    const again = await shop.call(routes.organisations.removeUser, { params: { ...params, userId: leaver.userId } });
    expect(again.status).toBe(404);
    const back = await shop.call(routes.organisations.invite, { params, body: { emailAddress: leaver.emailAddress } });
    const answer = { userId: leaver.userId, invitationId: back.value.invitationId };
    expect((await leaver.call(routes.users.acceptInvitation, { params: answer })).status).toBe(200);
    expect((await read()).status).toBe(401);
  });

  it('may be ended by the member; quotes and customers stay', async () => {
    const leaver = await addMember(test, shop);
    const made = await leaver.call(routes.customers.create, { params, body: { companyName: 'Made by a leaver' } });
    const quote = await leaver.call(routes.quotes.create, { params, body: {} });
    expect((await leaver.call(routes.organisations.leave, { params })).status).toBe(204);
    expect((await leaver.call(routes.organisations.leave, { params })).status).toBe(404);
    const customers = await shop.call(routes.customers.list, { params, query: {} });
    expect(customers.value.map(({ customerId }) => customerId)).toContain(made.value.customerId);
    const kept = await shop.call(routes.quotes.get, { params: { ...params, quoteId: quote.value.id } });
    expect(kept.status).toBe(200);
  });

  it('takes away the rights of a role at once when the role changes', async () => {
    const colleague = await addMember(test, shop, 'administrator');
    const own = { ...params, userId: colleague.userId };
    const update = () => colleague.call(routes.organisations.update, { params, body: { phone: '2' } });
    expect((await update()).status).toBe(200);
    const changed = await shop.call(routes.organisations.changeRole, { params: own, body: { role: 'user' } });
    expect(changed.value.role).toBe('user');
    expect((await update()).status).toBe(403);
  });
});
