import { open } from 'node:fs/promises';
import { kindOfFile, PART_FILE_KINDS } from '@kerf/quoting';
import { CommandError } from './command.ts';
import { systemReason } from './system-reason.ts';

/** No job and no model is larger; keeps a device or an endless pipe from filling the memory. */
const MAXIMUM_BYTES = 256_000_000;

/** Most bytes of a file by its name: those of its kind, where parts are made from such files. */
const mostBytesOf = (file: string): number => kindOfFile(file, PART_FILE_KINDS)?.maximumBytes ?? MAXIMUM_BYTES;

/** Bytes of a file named by a person; '-' is the standard input. Throws CommandError when it cannot be read. */
export const readInput = async (file: string): Promise<Buffer> => {
  const most = mostBytesOf(file);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const handle = await open(file === '-' ? '/dev/stdin' : file);
    for await (const chunk of handle.createReadStream()) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size > most) break;
    }
  } catch (error) {
    throw new CommandError(`${file}: ${systemReason(error)}`);
  }
  if (size > most) throw new CommandError(`${file}: it is larger than ${most / 1_000_000} MB`);
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
