import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Fault, Faults } from '../account-forms.ts';
import { seal, unseal } from '../seal.ts';
import { identityTexts } from '../texts/index.ts';

/** What the page of a form shows after it was sent: what is wrong and what was filled in, or that it is done. */
export type FormAnswer = {
  readonly faults: Faults;
  readonly filled: Readonly<Record<string, string>>;
  readonly isDone: boolean;
};

const COOKIE = 'kerf_form';
const LIFETIME_SECONDS = 60;
/** Browsers keep cookies of up to 4096 bytes, name and attributes included. */
const MOST_COOKIE_CHARACTERS = 3500;
/** As many characters as the fields take. */
const MOST_VALUE_CHARACTERS = 254;

const isFault = (name: string): name is Fault => Object.hasOwn(identityTexts('en-GB'), name);
const stored = z.object({
  path: z.string(),
  faults: z.record(
    z.string(),
    z.custom<Fault>((name) => typeof name === 'string' && isFault(name)),
  ),
  filled: z.record(z.string(), z.string()),
  isDone: z.boolean(),
});

/** Secrets and what is sent along unseen are not written back into a form. */
const isKept = ([name]: readonly [string, string]): boolean =>
  !['password', 'newPassword', 'token', 'ui_locales'].includes(name);

const valuesToKeep = (filled: FormAnswer['filled']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filled)
      .filter(isKept)
      .map(([name, value]) => [name, value.slice(0, MOST_VALUE_CHARACTERS)]),
  );

const cookieOf = (request: FastifyRequest): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

const unsealed = (key: Buffer, sealed: string): unknown => {
  try {
    return JSON.parse(unseal(key, Buffer.from(sealed, 'base64url')).toString());
  } catch {
    return null;
  }
};

/**
 * Carries the answer to a sent form over to the page that is asked for next, so that no page of the browser's history is the
 * answer to a form: going back or loading anew would send it again. The cookie holds it sealed, for that page alone.
 */
export const formAnswers = (key: Buffer, isSecure: boolean) => {
  const cookie = (path: string, value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const sealed = (path: string, answer: FormAnswer): string => {
    const sealWith = (filled: FormAnswer['filled']) =>
      seal(key, Buffer.from(JSON.stringify({ ...answer, path, filled }))).toString('base64url');
    const full = sealWith(valuesToKeep(answer.filled));
    return full.length <= MOST_COOKIE_CHARACTERS ? full : sealWith({});
  };
  return {
    /** Sends the browser to the form's own page, which then takes the answer. */
    send: (reply: FastifyReply, path: string, answer: FormAnswer, query = ''): FastifyReply =>
      reply
        .code(303)
        .header('cache-control', 'no-store')
        .header('set-cookie', cookie(path, sealed(path, answer), LIFETIME_SECONDS))
        .header('location', `${path}${query}`)
        .send(),
    /** The answer that waits for this page, once; null when none does. */
    take: (request: FastifyRequest, reply: FastifyReply, path: string): FormAnswer | null => {
      const value = cookieOf(request);
      if (value === undefined) return null;
      const found = stored.safeParse(unsealed(key, value));
      if (!found.success || found.data.path !== path) return null;
      reply.header('set-cookie', cookie(path, '', 0));
      return found.data;
    },
  };
};

export type FormAnswers = ReturnType<typeof formAnswers>;
