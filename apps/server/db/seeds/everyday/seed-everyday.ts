import type { Clock } from '../../../src/kernel/clock.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { openStage } from '../stage/open-stage.ts';
import { openNorthyard } from './open-company.ts';
import { stockTheYards } from './stock-the-yards.ts';
import { writeDownCustomers } from './write-down-customers.ts';
import { readYards } from './yards.ts';

/** Northyard Equipment: a working rental shop with named people, a real fleet, and every state of a document one click away. */
export const seedEveryday = async (database: Database, clock: Clock): Promise<void> => {
  const now = clock();
  const opened = now.subtract({ hours: 24 * 400 });
  const stage = await openStage(database, await openNorthyard(database, opened));
  const yards = await stage.scene((scene) => readYards(scene.scope('Morgan Reyes', opened)));
  await stockTheYards(stage, yards, opened);
  await writeDownCustomers(stage, opened.add({ hours: 24 }));
};
