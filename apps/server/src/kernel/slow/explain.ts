import pg from 'pg';

/** The steps of a plan, or the code with which it could not be made. */
export type Plan = { steps: readonly string[] } | { fault: string };

/** Plans a statement, in the role of its own connection. */
export type Explain = (text: string, companyId: number) => Promise<Plan>;

const mostSteps = 120;
const limits = {
  connectionTimeoutMillis: 3_000,
  query_timeout: 5_000,
  statement_timeout: 3_000,
  lock_timeout: 500,
};

const planOf = async (client: pg.Client, text: string, companyId: number): Promise<readonly string[]> => {
  await client.query('begin read only');
  // Row security is a part of the plan, and asks for the company.
  await client.query(`set local app.company_id = '${companyId}'`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
  return rows.slice(0, mostSteps).map((row) => row['QUERY PLAN']);
};

/**
 * Plans statements on a connection that is opened for each and closed again, so that it takes none from calls. The plan is that for
 * any values (`generic_plan`): nothing runs, and no value is known.
 */
export const explainAt =
  (url: string): Explain =>
  async (text, companyId) => {
    const client = new pg.Client({ connectionString: url, application_name: 'yardline-plans', ...limits });
    // A lost connection is the fault of the query that waits for it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return { steps: await planOf(client, text, companyId) };
    } catch (error) {
      return { fault: error instanceof Error && 'code' in error ? String(error.code) : 'connection' };
    } finally {
      await client.end().catch(() => undefined);
    }
  };
