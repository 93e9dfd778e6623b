import { parseSetup } from '../use-cases/setup-transfer/parse-setup.ts';

/** Reads and checks the set-up data of one file. */
export default (bytes: Uint8Array): ReturnType<typeof parseSetup> => parseSetup(bytes);
