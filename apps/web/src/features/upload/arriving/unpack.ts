import { isMeant, lieIn } from '@kerf/ui/files-in-folders';

/** Unpacked, an archive may hold as much as the browser keeps in memory without trouble. */
export const MOST_UNPACKED_MEGABYTES = 500;
const MEGABYTE = 1_000_000;
/** Entries of an archive; a copy of a whole disk has more. */
const MOST_ENTRIES = 20_000;

/** Why an archive was not opened. */
export type ArchiveFault = 'locked' | 'tooLarge' | 'unreadable' | 'empty';

export type Unpacked =
  | { readonly ok: true; readonly files: readonly File[]; readonly passedOver: readonly string[] }
  | { readonly ok: false; readonly fault: ArchiveFault };

class Refused extends Error {
  readonly fault: ArchiveFault;
  constructor(fault: ArchiveFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Counts what is unpacked, whatever the archive says of itself. */
class Room {
  #left: number;
  constructor(bytes: number) {
    this.#left = bytes;
  }

  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new Refused('tooLarge');
  }
}

/** Keeps the bytes of one entry. */
const keeping = (room: Room) => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const stream = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      room.take(chunk.length);
      chunks.push(chunk.slice());
    },
  });
  return { stream, chunks };
};

/** Archives of Windows name folders with a backslash. */
const pathOf = (name: string): readonly string[] => name.split(/[\\/]/).filter((part) => part !== '');

type Wanted = (name: string) => boolean;

const entriesIn = async (archive: File, wanted: Wanted, room: Room) => {
  const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js');
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(archive));
  const files: File[] = [];
  const passedOver: string[] = [];
  let count = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > MOST_ENTRIES) throw new Refused('tooLarge');
      const path = pathOf(entry.filename);
      const name = path.at(-1);
      if (entry.directory || name === undefined || !path.every(isMeant)) continue;
      if (!wanted(name)) {
        passedOver.push(path.join('/'));
        continue;
      }
      if (entry.encrypted) throw new Refused('locked');
      const { stream, chunks } = keeping(room);
      await entry.getData(stream);
      const file = new File(chunks, name, { lastModified: entry.lastModDate.getTime() });
      files.push(lieIn(file, [archive.name.replace(/\.zip$/i, ''), ...path.slice(0, -1)]));
    }
  } finally {
    await reader.close();
  }
  return { files, passedOver };
};

/**
 * The files of a ZIP archive that are wanted by their names, each knowing the folders that it lay in; the others are named. What
 * unpacks to more than it may is given up, however little it claims.
 */
export const unpack = async (
  archive: File,
  wanted: Wanted,
  mostBytes = MOST_UNPACKED_MEGABYTES * MEGABYTE,
): Promise<Unpacked> => {
  try {
    const { files, passedOver } = await entriesIn(archive, wanted, new Room(mostBytes));
    return files.length === 0 ? { ok: false, fault: 'empty' } : { ok: true, files, passedOver };
  } catch (reason) {
    return { ok: false, fault: reason instanceof Refused ? reason.fault : 'unreadable' };
  }
};
