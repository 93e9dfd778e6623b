import { ORGANISATION_ROLES } from '@kerf/quoting';
import { z } from 'zod';

export const organisationRole = z.enum(ORGANISATION_ROLES);
export type OrganisationRoleName = z.output<typeof organisationRole>;
