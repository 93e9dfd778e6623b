import { type ParsedSetup, parseSetup } from '../pipeline/setup/parse-setup.ts';

/** Reads and checks the set-up data of one file. */
export default (bytes: Uint8Array): ParsedSetup => parseSetup(bytes);
