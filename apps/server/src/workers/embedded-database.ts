import { runDatabaseThread } from '../db/embedded/database-thread.ts';

runDatabaseThread();
