import { routes } from '@kerf/contract';
import type { Person, Shop, TestApp } from './app.ts';

export type Member = Person & { readonly userId: string };

/** Signs in for the first time. */
export const signedUp = async (person: Person): Promise<Member> => {
  const user = await person.call(routes.users.create, { body: { user: {} } });
  return { ...person, userId: user.value.userId };
};

/** Accepts the newest invitation that waits for somebody. */
export const acceptNewest = async (member: Member) => {
  const params = { userId: member.userId };
  const waiting = await member.call(routes.users.invitations, { params });
  const invitationId = waiting.value.invitations[0]?.invitationId ?? '';
  return member.call(routes.users.acceptInvitation, { params: { ...params, invitationId } });
};

/** A person who was invited to the shop and has accepted. */
export const addMember = async (
  test: TestApp,
  shop: Shop,
  role: 'user' | 'administrator' = 'user',
): Promise<Member> => {
  const person = await test.person();
  const invited = await shop.call(routes.organisations.invite, {
    params: { organisationId: shop.organisationId },
    body: { emailAddress: person.emailAddress, role },
  });
  if (invited.status !== 201) throw new Error(`inviting was refused: ${invited.problem.code}`);
  const member = await signedUp(person);
  const joined = await acceptNewest(member);
  if (joined.status !== 200) throw new Error(`accepting was refused: ${joined.problem.code}`);
  return member;
};
