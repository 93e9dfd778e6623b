import { readFile } from 'node:fs/promises';
import { CommandError } from './command.ts';

/** Bytes of a file named by a person; '-' is the standard input. */
export const readInput = async (file: string): Promise<Buffer> => {
  try {
    return await readFile(file === '-' ? '/dev/stdin' : file);
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'no such file' : String(error);
    throw new CommandError(`${file}: ${reason}`);
  }
};

/** JSON of a file, or a plain word on why it is none. */
export const readJson = async (file: string): Promise<unknown> => {
  const text = (await readInput(file)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};
