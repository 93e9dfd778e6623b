import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

/** The file store of the configuration: S3-compatible storage, or a folder of the data directory. Throws FileStorageError. */
export const openFileStore = ({ s3, dataDirectory }: Pick<Config, 's3' | 'dataDirectory'>): Promise<FileStore> =>
  s3 === null ? openFolderFileStore(join(dataDirectory, 'files')) : openS3FileStore(s3);
