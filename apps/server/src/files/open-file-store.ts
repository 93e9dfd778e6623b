import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import { openS3FileStore, type S3Location } from './s3-file-store.ts';

type Storage = {
  /** Null: files lie in the data directory. */
  readonly s3: S3Location | null;
  readonly dataDirectory: string;
};

/** The file store of the configuration: S3-compatible storage, or a folder of the data directory. Throws FileStorageError. */
export const openFileStore = ({ s3, dataDirectory }: Storage): Promise<FileStore> =>
  s3 === null ? openFolderFileStore(join(dataDirectory, 'files')) : openS3FileStore(s3);
