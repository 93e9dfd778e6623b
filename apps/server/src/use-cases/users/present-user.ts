import type { User as UserWire } from '@kerf/contract';
import type { User } from '../../db/repositories/users.ts';

/** A user on the wire. */
export const presentUser = (user: User): UserWire => ({
  userId: user.id,
  emailAddress: user.emailAddress,
  name: user.name,
  firstName: user.firstName,
  lastName: user.lastName,
  language: user.language,
  lastAccessedOrganisationId: user.lastAccessedOrganisationId,
  showUserflowTooltips: user.showUserflowTooltips,
  showHelpWidget: user.showHelpWidget,
  promotionalCodes: [],
});

/** First and last name as one; the address of somebody who gave none. */
export const fullName = (firstName: string, lastName: string, emailAddress: string): string =>
  `${firstName} ${lastName}`.trim() || emailAddress;
