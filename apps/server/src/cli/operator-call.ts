import { existsSync } from 'node:fs';
import type { ZodType } from 'zod';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { masterSecret } from '../config/secrets.ts';
import { operatorAuthorization } from '../identity/operator.ts';
import { CommandError } from './command.ts';
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

/**
 * Asks the running server something as its operator, whose right is to read the data directory or the secret. Throws
 * CommandError when there is no server or it refuses.
 */
export const operatorCall = async <Answer>(path: string, body: unknown, shape: ZodType<Answer>): Promise<Answer> => {
  const config = readConfig(process.env);
  const authorization = operatorAuthorization(secretOf(config), Date.now());
  const answer = await request(`${config.publicUrl}/operator/${path}`, authorization, body);
  const given: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new CommandError(messageOf(given));
  return shape.parse(given);
};
