import type { OrganisationInvitation, OrganisationRoleName, OrganisationUser } from '@kerf/contract';

/** Somebody who belongs to the organisation or was asked to. */
export type PersonRow = {
  readonly id: string;
  /** Empty when only the address is known. */
  readonly name: string;
  readonly emailAddress: string;
  readonly role: OrganisationRoleName;
} & (
  | { readonly kind: 'member'; readonly userId: string; readonly joinedUtc: string }
  | {
      readonly kind: 'invitation';
      readonly invitationId: string;
      readonly status: OrganisationInvitation['status'];
      readonly invitedByName: string | null;
      readonly sentUtc: string;
      readonly expiresUtc: string;
    }
);
export type MemberRow = Extract<PersonRow, { kind: 'member' }>;
export type InvitationRow = Extract<PersonRow, { kind: 'invitation' }>;

const memberRow = ({ userId, name, emailAddress, role, joinedUtc }: OrganisationUser): MemberRow => ({
  ...{ kind: 'member', id: userId, userId, emailAddress, role, joinedUtc },
  name: name === emailAddress ? '' : name,
});

const invitationRow = (invitation: OrganisationInvitation): InvitationRow => {
  const { invitationId, firstName, lastName, ...rest } = invitation;
  return { kind: 'invitation', id: invitationId, invitationId, name: `${firstName} ${lastName}`.trim(), ...rest };
};

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const matches =
  (search: string) =>
  ({ name, emailAddress }: PersonRow): boolean =>
    plain(`${name} ${emailAddress}`).includes(plain(search.trim()));

/** Members by name, then those asked, whose name or address contains the text, accents and case ignored. */
export const peopleRows = (
  members: readonly OrganisationUser[],
  invitations: readonly OrganisationInvitation[],
  search: string,
): PersonRow[] => [...members.map(memberRow), ...invitations.map(invitationRow)].filter(matches(search));

/** Places that are taken: members, and invitations that can still be accepted. Spec: foundation §3, max_users. */
export const takenPlaces = (
  members: readonly OrganisationUser[],
  invitations: readonly OrganisationInvitation[],
): number => members.length + invitations.filter(({ status }) => status === 'open').length;
