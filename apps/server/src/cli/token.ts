import { API_TOKEN_SCOPES } from '@kerf/contract';
import { z } from 'zod';
import { type Command, CommandError } from './command.ts';
import { readCommandLine } from './command-line.ts';
import { operatorCall } from './operator-call.ts';

const made = z.looseObject({ token: z.string() });

export const token: Command = {
  usage: 'kerf token create --email ADDRESS [--name TEXT] [--scope read|write|admin] [--json]',
  summary:
    'Makes a bearer token of a user on the running server; it is shown this once and can be revoked in the settings.',
  run: async (parameters) => {
    const { words, options } = readCommandLine(parameters, {
      email: 'text',
      name: 'text',
      scope: 'text',
      json: 'flag',
    });
    if (words.length !== 1 || words[0] !== 'create')
      throw new CommandError('The command is: kerf token create --email ADDRESS');
    if (options.email === undefined) throw new CommandError('--email is the address of a user.');
    const scope = options.scope ?? 'write';
    if (!API_TOKEN_SCOPES.some((one) => one === scope)) {
      throw new CommandError(`--scope is one of ${API_TOKEN_SCOPES.join(', ')}.`);
    }
    const wish = { emailAddress: options.email, name: options.name ?? 'command line', scope };
    const answer = await operatorCall('api-tokens', wish, made);
    return { output: options.json ? JSON.stringify(answer) : answer.token, failures: [] };
  },
};
