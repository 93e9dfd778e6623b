export const AccountSettings = () => null;
