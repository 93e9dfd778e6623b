import { runCommand } from './run-command.ts';

// A reader such as `head` that has seen enough is no failure.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit();
  throw error;
});

const { output, failures } = await runCommand(process.argv.slice(2));
if (output !== '') await new Promise<void>((written) => process.stdout.write(`${output}\n`, () => written()));
for (const message of failures) console.error(`kerf: ${message}`);
if (failures.length > 0) process.exitCode = 1;
