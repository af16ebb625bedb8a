import { runMigrations } from 'graphile-worker';

/** Makes the queue's own tables, so that work can be put in before the first worker runs. */
export const prepareQueue = (jobUrl: string): Promise<void> => runMigrations({ connectionString: jobUrl });
