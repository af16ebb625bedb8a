import type { Deadline } from '../deadline.ts';
import type { Database } from './transaction.ts';

/** The same database for a call with a deadline: its transactions are stopped then. */
export const until = (deadline: Deadline, database: Database): Database => ({
  ...database,
  transaction: (tenancy, work) => database.transaction({ ...tenancy, deadline }, work),
});
