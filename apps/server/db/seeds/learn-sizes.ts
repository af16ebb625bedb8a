import { withClient } from '../../src/postgres/login.ts';

/**
 * Tells the planner how large the tables are: it plans as if new tables were empty until the server finds out by itself,
 * minutes later, and a statement of half a millisecond takes twenty.
 */
export const learnSizes = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query('analyze');
  });
