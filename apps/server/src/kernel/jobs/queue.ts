import { runMigrations } from 'graphile-worker';

/** Creates the queue's own tables, so that jobs can be queued before the first worker runs. */
export const prepareQueue = (jobUrl: string): Promise<void> => runMigrations({ connectionString: jobUrl });
