import type { S3Location } from '../files/s3-file-store.ts';
import { ConfigError } from './config-error.ts';

type FileStorageSettings = {
  readonly KERF_FILES?: string | undefined;
  readonly KERF_S3_ENDPOINT?: string | undefined;
  readonly AWS_REGION?: string | undefined;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
};

/** Region that services other than Amazon's expect when they know none. */
const DEFAULT_REGION = 'us-east-1';
/** Source: Amazon S3 user guide, bucket naming rules. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Where files are kept: null for the data directory. Throws ConfigError on an address that is none and on missing keys. */
export const readFileStorage = (settings: FileStorageSettings): S3Location | null => {
  const { KERF_FILES: address } = settings;
  if (address === undefined) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.protocol !== 's3:' || !BUCKET.test(url.hostname)) {
    throw new ConfigError('KERF_FILES is s3://BUCKET or s3://BUCKET/FOLDER; without it files lie in KERF_DATA_DIR.');
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError(
      'KERF_FILES needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of an account that may use it.',
    );
  }
  return {
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ''),
    endpoint: settings.KERF_S3_ENDPOINT?.replace(/\/+$/, '') ?? null,
    region: settings.AWS_REGION ?? DEFAULT_REGION,
    accessKeyId,
    secretAccessKey,
    sessionToken: settings.AWS_SESSION_TOKEN ?? null,
  };
};
