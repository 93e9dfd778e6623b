import { makeInitialDatabase } from './db/initial-database.ts';

/** Run by the build with the folder of the initial database. */
const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('Usage: prepare-database DIRECTORY');
await makeInitialDatabase(directory);
