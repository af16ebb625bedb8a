import { largeLogins } from '../../apps/server/db/seeds/logins.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openPool } from '../../apps/server/src/kernel/database/pool.ts';
import { openDatabase, readTenantTables } from '../../apps/server/src/kernel/database/transaction.ts';
import { systemScopes } from '../../apps/server/src/kernel/jobs/system-scope.ts';
import { routesOf } from '../../apps/server/src/kernel/module.ts';
import { runBulkEdit } from '../../apps/server/src/modules/bulk-edits/running/run-bulk-edit.ts';
import { listsAmong } from '../../apps/server/src/modules/lists/public.ts';
import { modules } from '../../apps/server/src/modules/modules.ts';
import { withClient } from '../../apps/server/src/postgres/login.ts';
import { connectionUrl } from '../../apps/server/src/postgres/roles.ts';

/** Runs the steps of bulk edits as the job does, for the administrator of the large company. */
export const workOf = async (url: string) => {
  const [asker] = await withClient(url, async (client) => {
    const { rows } = await client.query<{ company_id: string; user_id: string }>(
      `select u.company_id, u.id as user_id from users u join identities i on i.id = u.identity_id where i.email = $1`,
      [largeLogins[0]?.email],
    );
    return rows;
  });
  if (asker === undefined) throw new Error('the large company has no administrator');
  const pool = openPool(connectionUrl(url, 'app'), 2, (error) => {
    throw error;
  });
  const database = openDatabase(pool, await readTenantTables(pool));
  const inScope = systemScopes(database, systemClock, {
    companyId: Number(asker.company_id),
    userId: Number(asker.user_id),
  });
  const lists = listsAmong(routesOf(modules));
  return { run: (id: number) => runBulkEdit(inScope, id, lists), end: () => database.close() };
};
