import type { OrganisationInvitation, OrganisationUser } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { readAddresses, writeAddresses } from '../../../src/features/settings/members/invited-addresses.ts';
import { peopleRows, takenPlaces } from '../../../src/features/settings/members/people.ts';

describe('addresses that were typed or pasted', () => {
  it('are told apart by commas, semicolons, spaces and lines, each taken once', () => {
    const { people, wrong } = readAddresses('a@shop.example, b@shop.example;\nc@shop.example A@SHOP.example');
    expect(people.map(({ emailAddress }) => emailAddress)).toEqual([
      'a@shop.example',
      'b@shop.example',
      'c@shop.example',
    ]);
    expect(wrong).toEqual([]);
  });

  it('bring their names along', () => {
    expect(readAddresses('"Ada van Turner" <ada@shop.example>\nBob <bob@shop.example>').people).toEqual([
      { emailAddress: 'ada@shop.example', firstName: 'Ada van', lastName: 'Turner' },
      { emailAddress: 'bob@shop.example', firstName: 'Bob', lastName: '' },
    ]);
  });

  it('name what is no address', () => {
    expect(readAddresses('ada@shop.example, bob, @x, carl@nowhere').wrong).toEqual(['bob', '@x', 'carl@nowhere']);
  });

  it('are read again as they were written', () => {
    const { people } = readAddresses('Ada Turner <ada@shop.example>, b@shop.example');
    expect(readAddresses(writeAddresses(people))).toEqual({ people, wrong: [] });
  });
});

const member = (name: string, emailAddress: string): OrganisationUser => ({
  userId: emailAddress,
  role: 'user',
  emailAddress,
  name,
  firstName: '',
  lastName: '',
  joinedUtc: '2026-11-01T00:00:00Z',
});
const invitation = (emailAddress: string, status: OrganisationInvitation['status']): OrganisationInvitation => ({
  ...{ invitationId: emailAddress, emailAddress, firstName: '', lastName: '', role: 'user', status },
  ...{ invitedByName: null, sentUtc: '2026-11-01T00:00:00Z', expiresUtc: '2026-11-15T00:00:00Z' },
});

describe('the people of an organisation', () => {
  const members = [member('Jörg Müller', 'jm@shop.example'), member('bob@shop.example', 'bob@shop.example')];
  const invitations = [
    invitation('new@shop.example', 'open'),
    invitation('old@shop.example', 'expired'),
    invitation('no@shop.example', 'declined'),
  ];

  it('are members, then whoever was asked; an address that stands for a missing name is no name', () => {
    expect(peopleRows(members, invitations, '').map(({ name, emailAddress }) => [name, emailAddress])).toEqual([
      ['Jörg Müller', 'jm@shop.example'],
      ['', 'bob@shop.example'],
      ['', 'new@shop.example'],
      ['', 'old@shop.example'],
      ['', 'no@shop.example'],
    ]);
  });

  it('are found by a part of name or address, whatever accents and case', () => {
    const found = (search: string) => peopleRows(members, invitations, search).map(({ emailAddress }) => emailAddress);
    expect(found('MULLER')).toEqual(['jm@shop.example']);
    expect(found(' Old@ ')).toEqual(['old@shop.example']);
    expect(found('nobody')).toEqual([]);
  });

  it('take a place of the plan each, the asked only while they can accept', () => {
    expect(takenPlaces(members, invitations)).toBe(3);
  });
});
