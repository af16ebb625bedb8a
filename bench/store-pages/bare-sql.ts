import type { FastifyInstance } from 'fastify';
import type { Client } from 'pg';
import { withClient } from '../../apps/server/src/postgres/login.ts';
import { capture, type Statement } from '../requests/capture.ts';

/** The statements behind a page, as the driver saw them. */
export const statementsOf = async (http: FastifyInstance, url: string): Promise<Statement[]> =>
  (await capture(http, 'page', { method: 'GET', url, headers: {} })).statements;

const begin = async (client: Client, companyId: number): Promise<void> => {
  await client.query('begin read only');
  await client.query(`set local app.company_id = ${companyId}`);
};

const ask = async (client: Client, { text, values }: Statement): Promise<void> => {
  await client.query({ name: `s${text.length}-${text.slice(0, 40)}`, text, values });
};

/** Those that the shop itself sends: what the product looks up before, such as the store of a path, it may not ask. */
const ofTheShop = async (
  client: Client,
  companyId: number,
  statements: readonly Statement[],
): Promise<Statement[]> => {
  const own: Statement[] = [];
  for (const statement of statements) {
    if (!/^\s*(select|with)\b/i.test(statement.text) || statement.text.includes('set_config')) continue;
    await begin(client, companyId);
    const isOwn = await client.query(statement.text, [...statement.values]).then(
      () => true,
      () => false,
    );
    await client.query('rollback');
    if (isOwn) own.push(statement);
  }
  return own;
};

/** Milliseconds that the statements of each page take alone, in one transaction by the shop's own login. */
export const replayed = (
  shopUrl: string,
  companyId: number,
  pages: readonly (readonly Statement[])[],
): Promise<number[]> =>
  withClient(shopUrl, async (client) => {
    const took: number[] = [];
    for (const statements of pages) {
      const own = await ofTheShop(client, companyId, statements);
      const since = performance.now();
      await begin(client, companyId);
      for (const statement of own) await ask(client, statement);
      await client.query('commit');
      took.push(performance.now() - since);
    }
    return took;
  });
