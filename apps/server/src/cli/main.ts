import { type Command, CommandError } from './command.ts';
import { inspect } from './inspect.ts';
import { nest } from './nest.ts';
import { price } from './price.ts';
import { token } from './token.ts';

const commands: Readonly<Record<string, Command>> = { inspect, nest, price, token };

const help = (): string =>
  [
    'Kerf on the command line.',
    '',
    ...Object.values(commands).flatMap((command) => [`  ${command.usage}`, `      ${command.summary}`]),
  ].join('\n');

const isMistyped = (error: unknown): error is Error =>
  error instanceof CommandError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

const run = async ([name, ...parameters]: readonly string[]): Promise<void> => {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(help());
    return;
  }
  const command = commands[name];
  if (command === undefined) throw new CommandError(`There is no command ${name}.\n\n${help()}`);
  if (parameters.includes('--help') || parameters.includes('-h')) {
    console.log(`${command.usage}\n    ${command.summary}`);
    return;
  }
  const { output, exitCode } = await command.run(parameters);
  await new Promise<void>((written) => {
    process.stdout.write(`${output}\n`, () => written());
  });
  process.exitCode = exitCode;
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(isMistyped(error) ? `kerf: ${error.message}` : error);
  process.exitCode = 1;
}
