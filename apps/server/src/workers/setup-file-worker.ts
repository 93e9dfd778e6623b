import { type ParsedSetup, parseSetup } from '../pipeline/setup/parse-setup.ts';
import { clocked } from './thread-clock.ts';

/** Reads and checks the set-up data of one file. */
export default clocked((bytes: Uint8Array): ParsedSetup => parseSetup(bytes));
