import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { masterSecret } from '../config/secrets.ts';
import { operatorAuthorization } from '../identity/operator.ts';
import { type Command, CommandError } from './command.ts';
import { readCommandLine } from './command-line.ts';
import { systemReason } from './system-reason.ts';

const request = async (url: string, authorization: string, body: unknown): Promise<Response> => {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  } catch {
    throw new CommandError(
      `No server answers at ${new URL(url).origin}. Start it first, or set PORT or KERF_PUBLIC_URL.`,
    );
  }
};

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'detail' in answer && typeof answer.detail === 'string'
    ? answer.detail
    : 'The server refused without a reason.';

/** The secret that the server made in its data directory, or was given. Throws CommandError when there is none to use. */
const secretOf = ({ dataDirectory, secret }: Config): string => {
  if (secret === null && !existsSync(dataDirectory)) {
    throw new CommandError(
      `There is no data directory ${dataDirectory}. Run the command where the server runs, or set KERF_DATA_DIR as it does.`,
    );
  }
  try {
    return masterSecret(dataDirectory, secret);
  } catch (error) {
    throw new CommandError(`${dataDirectory}: ${error instanceof ConfigError ? error.message : systemReason(error)}`);
  }
};

export const token: Command = {
  usage: 'kerf token create --email ADDRESS [--name TEXT] [--json]',
  summary:
    'Makes a bearer token of a user on the running server; it is shown this once and can be revoked in the settings.',
  run: async (parameters) => {
    const { words, options } = readCommandLine(parameters, { email: 'text', name: 'text', json: 'flag' });
    if (words.length !== 1 || words[0] !== 'create')
      throw new CommandError('The command is: kerf token create --email ADDRESS');
    if (options.email === undefined) throw new CommandError('--email is the address of a user.');
    const config = readConfig(process.env);
    const secret = secretOf(config);
    const url = `${config.publicUrl}/operator/api-tokens`;
    const answer = await request(url, operatorAuthorization(secret, Date.now()), {
      emailAddress: options.email,
      name: options.name ?? 'command line',
    });
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw new CommandError(messageOf(body));
    const made = body as { token: string; organisation: string };
    return { output: options.json ? JSON.stringify(made) : made.token, failures: [] };
  },
};
