import { type Command, CommandError, type CommandResult } from './command.ts';
import { inspect } from './inspect.ts';
import { nest } from './nest.ts';
import { plan } from './plan.ts';
import { price } from './price.ts';
import { quickpart } from './quickpart.ts';
import { token } from './token.ts';
import { unfold } from './unfold.ts';

const commands: Readonly<Record<string, Command>> = { inspect, unfold, quickpart, nest, price, token, plan };

const help = (): string =>
  [
    'Kerf on the command line.',
    '',
    ...Object.values(commands).flatMap((command) => [`  ${command.usage}`, `      ${command.summary}`]),
  ].join('\n');

const run = async ([name, ...parameters]: readonly string[]): Promise<CommandResult> => {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    return { output: help(), failures: [] };
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new CommandError(`There is no command ${name}.\n\n${help()}`);
  if (parameters.includes('--help') || parameters.includes('-h')) {
    return { output: `${command.usage}\n    ${command.summary}`, failures: [] };
  }
  return command.run(parameters);
};

/** Carries out what was typed behind `kerf`. A command that cannot be carried out at all ends with the reason, in JSON where that is asked for. */
export const runCommand = async (parameters: readonly string[]): Promise<CommandResult> => {
  try {
    return await run(parameters);
  } catch (error) {
    const isKnown = error instanceof CommandError;
    const message = isKnown ? error.message : `Something went wrong inside Kerf: ${String(error)}`;
    return {
      output: parameters.includes('--json') ? JSON.stringify({ error: { message } }, null, 2) : '',
      failures: [isKnown || !(error instanceof Error) ? message : `${message}\n${error.stack}`],
    };
  }
};
