import { filledText } from '../filled-text.ts';
import type { IdentityTexts } from './texts/index.ts';

/** Letters of the identity provider, in plain words. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string };

export const passwordResetLetter = (texts: IdentityTexts, to: string, link: string): Letter => ({
  to,
  subject: texts.resetSubject,
  text: filledText(texts.resetLetter, { emailAddress: to, link }),
});

export const confirmEmailLetter = (texts: IdentityTexts, to: string, link: string): Letter => ({
  to,
  subject: texts.confirmSubject,
  text: filledText(texts.confirmLetter, { emailAddress: to, link }),
});

export const alreadyRegisteredLetter = (texts: IdentityTexts, to: string, link: string): Letter => ({
  to,
  subject: texts.knownSubject,
  text: filledText(texts.knownLetter, { emailAddress: to, link }),
});

/** Tells the owner of an account that somebody tries wrong passwords. */
export const wrongPasswordsLetter = (texts: IdentityTexts, to: string, link: string): Letter => ({
  to,
  subject: texts.attemptsSubject,
  text: filledText(texts.attemptsLetter, { emailAddress: to, link }),
});

/** Letter of an organisation that wants somebody to work with it. */
export const invitationLetter = (texts: IdentityTexts, to: string, organisation: string, link: string): Letter => ({
  to,
  subject: filledText(texts.invitationSubject, { organisation }),
  text: filledText(texts.invitationLetter, { organisation, emailAddress: to, link }),
});
