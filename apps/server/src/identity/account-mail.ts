/** Letters of the identity provider, in plain words. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string };

export const passwordResetLetter = (to: string, link: string): Letter => ({
  to,
  subject: 'Choose a new Kerf password',
  text: `Somebody, probably you, asked for a new password for ${to}.

Choose it here within one hour; the link works once:
${link}

If it was not you, nothing needs to be done: your password stays as it is.`,
});

export const confirmEmailLetter = (to: string, link: string): Letter => ({
  to,
  subject: 'Confirm your e-mail address for Kerf',
  text: `Welcome to Kerf. Please confirm that ${to} is your address within seven days:
${link}

If you did not create an account, ignore this letter.`,
});

export const alreadyRegisteredLetter = (to: string, publicUrl: string): Letter => ({
  to,
  subject: 'You have a Kerf account already',
  text: `Somebody, probably you, tried to create a Kerf account for ${to}. There is one already.

Sign in, or choose a new password, at ${publicUrl}.`,
});
