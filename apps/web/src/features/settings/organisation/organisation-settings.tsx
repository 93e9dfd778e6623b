export const OrganisationSettings = () => null;
