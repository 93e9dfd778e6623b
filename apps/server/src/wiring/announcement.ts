import type { ClientConfiguration } from '@kerf/contract';
import type { Config } from '../config/config.ts';

/** The address that people may write to: the one set, else the sender's where somebody may read what is sent there; none is empty. */
export const supportAddressOf = ({ supportEmail, mailFrom }: Pick<Config, 'supportEmail' | 'mailFrom'>): string => {
  if (supportEmail !== null) return supportEmail;
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return address.endsWith('@localhost') || /^no-?reply@/i.test(address) ? '' : address;
};

type Told = Pick<ClientConfiguration, 'version' | 'demo' | 'outboxPath' | 'supportEmail'>;

/** What whoever starts the server is told once it is ready: where it is, and what is still asked of them. */
export const announcement = (
  { role, publicUrl }: Pick<Config, 'role' | 'publicUrl'>,
  { version, demo, outboxPath, supportEmail }: Told,
): readonly string[] => {
  if (role === 'worker') return [`Kerf ${version} is ready to work for ${publicUrl}`];
  return [
    `Kerf ${version} is ready at ${publicUrl}`,
    ...(outboxPath === null ? [] : [`E-mails are kept at ${publicUrl}${outboxPath}`]),
    ...(demo === null ? [] : [`Sign in as ${demo.emailAddress} with the password "${demo.password}"`]),
    ...(supportEmail === ''
      ? ['Nobody is named to whom people can write who need help: set KERF_SUPPORT_EMAIL to an e-mail address']
      : []),
  ];
};
