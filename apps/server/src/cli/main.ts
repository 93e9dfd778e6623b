import { type Command, CommandError } from './command.ts';
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

const print = (text: string): Promise<void> =>
  new Promise((written) => {
    process.stdout.write(`${text}\n`, () => written());
  });

const complain = (messages: readonly string[]): void => {
  for (const message of messages) console.error(`kerf: ${message}`);
  if (messages.length > 0) process.exitCode = 1;
};

const run = async ([name, ...parameters]: readonly string[]): Promise<void> => {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    await print(help());
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new CommandError(`There is no command ${name}.\n\n${help()}`);
  if (parameters.includes('--help') || parameters.includes('-h')) {
    await print(`${command.usage}\n    ${command.summary}`);
    return;
  }
  const { output, failures } = await command.run(parameters);
  if (output !== '') await print(output);
  complain(failures);
};

// A reader such as `head` that has seen enough is no failure.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit();
  throw error;
});

const parameters = process.argv.slice(2);
try {
  await run(parameters);
} catch (error) {
  const message = error instanceof CommandError ? error.message : `Something went wrong inside Kerf: ${String(error)}`;
  complain([error instanceof CommandError || !(error instanceof Error) ? message : `${message}\n${error.stack}`]);
  if (parameters.includes('--json')) await print(JSON.stringify({ error: { message } }, null, 2));
}
