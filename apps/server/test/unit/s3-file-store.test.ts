import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/test/free-port.ts';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { FileTooLargeError } from '../../src/files/file-store.ts';
import { openS3FileStore, type S3Location } from '../../src/files/s3-file-store.ts';
import { S3_ACCOUNT, type S3Double, startS3Double } from '../support/s3-double.ts';

let double: S3Double;
let location: S3Location;
beforeEach(async () => {
  double = await startS3Double('kerf-files');
  location = {
    ...{ bucket: 'kerf-files', prefix: 'Blech & Co/ä', endpoint: double.endpoint, region: 'eu-central-1' },
    ...S3_ACCOUNT,
    sessionToken: null,
  };
});
afterEach(() => double.close());

describe('files in S3-compatible storage', () => {
  it('lie under their hash below the prefix, once', async () => {
    const store = await openS3FileStore(location);
    expect(double.objects.size).toBe(0);
    const content = Buffer.from('0\nSECTION\n');
    const fileKey = createHash('sha256').update(content).digest('hex');
    const saved = await store.save(Readable.from([content.subarray(0, 4), content.subarray(4)]), 100);
    expect(saved).toEqual({ fileKey, sizeBytes: content.length });
    expect(await store.saveBytes(content)).toEqual(saved);
    const path = `Blech & Co/ä/${fileKey.slice(0, 2)}/${fileKey.slice(2, 4)}/${fileKey}`;
    expect([...double.objects.keys()]).toEqual([path]);
    expect(await store.read(fileKey)).toEqual(content);
    const opened = await store.openStream(fileKey);
    expect(opened?.sizeBytes).toBe(content.length);
    expect(Buffer.concat((await opened?.stream.toArray()) ?? [])).toEqual(content);
    await store.delete(fileKey);
    expect(await store.read(fileKey)).toBeNull();
    expect(await store.openStream(fileKey)).toBeNull();
    await store.delete(fileKey);
  });

  it('keep nothing of a file that is too large or breaks off, and take an empty one', async () => {
    const store = await openS3FileStore(location);
    await expect(store.save(Readable.from([Buffer.alloc(600), Buffer.alloc(600)]), 1_000)).rejects.toThrow(
      FileTooLargeError,
    );
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(store.save(broken, 1_000)).rejects.toThrow('connection lost');
    expect(double.objects.size).toBe(0);
    const { fileKey } = await store.saveBytes(Buffer.alloc(0));
    expect(await store.read(fileKey)).toEqual(Buffer.alloc(0));
  });

  it('survive a service that is busy for a moment, and give out nothing but their own keys', async () => {
    const store = await openS3FileStore(location);
    double.failures = 2;
    const { fileKey } = await store.saveBytes(Buffer.from('x'));
    double.failures = 2;
    expect(await store.read(fileKey)).toEqual(Buffer.from('x'));
    await expect(store.read('../../secret')).rejects.toThrow('Not a key');
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, /kerf-files.*SignatureDoesNotMatch/],
    ['a bucket that is not there', { bucket: 'other' }, /other.*NoSuchBucket/],
  ])('are refused at the start with %s', async (_, wrong, message) => {
    await expect(openS3FileStore({ ...location, ...wrong })).rejects.toThrow(message);
  });
});

it('are refused at the start when nobody answers at the address', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  await expect(openS3FileStore({ ...location, endpoint })).rejects.toThrow(/KERF_FILES\): .*ECONNREFUSED/);
});

describe('KERF_FILES', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

  it('names bucket and folder; without it files lie in the data directory', () => {
    expect(readConfig({}).s3).toBeNull();
    const settings = { ...keys, KERF_FILES: 's3://kerf/some/folder/', KERF_S3_ENDPOINT: 'https://s3.shop.test/' };
    expect(readConfig(settings).s3).toEqual({
      ...{ bucket: 'kerf', prefix: 'some/folder', endpoint: 'https://s3.shop.test', region: 'us-east-1' },
      ...{ accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: null },
    });
    const amazon = { ...keys, KERF_FILES: 's3://kerf', AWS_REGION: 'eu-west-3', AWS_SESSION_TOKEN: 'token' };
    expect(readConfig(amazon).s3).toMatchObject({
      ...{ prefix: '', endpoint: null, region: 'eu-west-3', sessionToken: 'token' },
    });
  });

  it.each([
    [{ KERF_FILES: 's3://kerf' }, /AWS_ACCESS_KEY_ID/],
    [{ ...keys, KERF_FILES: 'https://kerf' }, /s3:\/\/BUCKET/],
    [{ ...keys, KERF_FILES: 's3://x' }, /s3:\/\/BUCKET/],
    [{ ...keys, KERF_FILES: '/var/files' }, /s3:\/\/BUCKET/],
    [{ ...keys, KERF_FILES: 's3://kerf', KERF_S3_ENDPOINT: 'minio:9000' }, /KERF_S3_ENDPOINT/],
  ])('is refused as %j', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(ConfigError);
    expect(() => readConfig(variables)).toThrow(message);
  });
});
