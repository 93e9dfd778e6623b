import { open } from 'node:fs/promises';
import { CommandError } from './command.ts';
import { systemReason } from './system-reason.ts';

/** No drawing and no job is larger; keeps a device or an endless pipe from filling the memory. */
const MAXIMUM_BYTES = 256 * 1024 * 1024;

/** Bytes of a file named by a person; '-' is the standard input. Throws CommandError when it cannot be read. */
export const readInput = async (file: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const handle = await open(file === '-' ? '/dev/stdin' : file);
    for await (const chunk of handle.createReadStream()) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size > MAXIMUM_BYTES) break;
    }
  } catch (error) {
    throw new CommandError(`${file}: ${systemReason(error)}`);
  }
  if (size > MAXIMUM_BYTES) throw new CommandError(`${file}: it is larger than 256 MB`);
  return Buffer.concat(chunks);
};

/** JSON of a file. Throws CommandError with a plain word on why it is none. */
export const readJson = async (file: string): Promise<unknown> => {
  const text = (await readInput(file)).toString('utf8').replace(/^\ufeff/, '');
  if (text.trim() === '') throw new CommandError(`${file} is not JSON: it is empty.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};
