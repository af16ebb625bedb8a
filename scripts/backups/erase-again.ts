import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openPool } from '../../apps/server/src/kernel/database/pool.ts';
import {
  type Database,
  openDatabase,
  readTenantTables,
} from '../../apps/server/src/kernel/database/transaction.ts';
import { keepersOf } from '../../apps/server/src/kernel/module.ts';
import { keepWith } from '../../apps/server/src/kernel/replay/touched.ts';
import { eraseCompanyAgain } from '../../apps/server/src/modules/company-closings/public.ts';
import { modules } from '../../apps/server/src/modules/modules.ts';
import { erasePersonAgain } from '../../apps/server/src/modules/personal-data/public.ts';
import type { Erasure } from '../../apps/server/src/postgres/backups/erasures.ts';
import { migrate } from '../../apps/server/src/postgres/migrate.ts';
import { hasPlayDatabase, preparePlay } from '../../apps/server/src/postgres/play/make-play.ts';
import { ensureRoles } from '../../apps/server/src/postgres/prepare-roles.ts';
import { connectionUrl } from '../../apps/server/src/postgres/roles.ts';

type Given = {
  /** The superuser's address of the restored server. */
  url: string;
  erasures: readonly Erasure[];
  /** The instant of which the data are. */
  restoredTo: string;
  tell: (text: string) => void;
};

/** Who by which number, as the certificate of the erasure names them. */
const nameOf = (each: Erasure): string =>
  each.of === 'person' ? `${each.kind} ${each.person} of company ${each.company}` : `company ${each.company}`;

/** Reads and writes one database as the product does. */
const connect = async (url: string) => {
  const pool = openPool(connectionUrl(url, 'app'), 2, (error) => console.error(error.message));
  const database = openDatabase(pool, await readTenantTables(pool), keepWith(keepersOf(modules)));
  return { database, end: () => pool.end() };
};

/**
 * Erases again, by the product’s own erasure, those whom a restore brought back. The schema is brought up to date for it.
 * @returns how many could not be erased because something is open with them
 */
export const eraseAgain = async ({ url, erasures, restoredTo, tell }: Given): Promise<number> => {
  if (erasures.length === 0) return 0;
  await ensureRoles(url);
  await migrate(url);
  const live = await connect(url);
  const play = (await hasPlayDatabase(url)) ? await connect(await preparePlay(url)) : undefined;
  let blocked = 0;
  try {
    for (const each of erasures) {
      const outcome = await eraseOne(live.database, play?.database, each, restoredTo);
      if (outcome === 'erased') tell(`erased again: ${nameOf(each)}, as on ${each.at}`);
      if (outcome !== 'blocked') continue;
      blocked += 1;
      tell(`✗ not erased again, because something is open: ${nameOf(each)}`);
    }
  } finally {
    await Promise.all([live.end(), play?.end()]);
  }
  return blocked;
};

const eraseOne = (live: Database, play: Database | undefined, each: Erasure, restoredTo: string) =>
  each.of === 'person'
    ? erasePersonAgain(live, systemClock, { ...each, restoredTo })
    : eraseCompanyAgain({ database: live, clock: systemClock }, () => Promise.resolve(play), {
        ...each,
        restoredTo,
      });
