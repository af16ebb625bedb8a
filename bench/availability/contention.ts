import { sql } from 'kysely';
import { Refusal } from '../../apps/server/src/kernel/refusal.ts';
import { placeHolds } from '../../apps/server/src/modules/holds/public.ts';
import { systemActor } from '../../apps/server/src/modules/openings/public.ts';
import { withClient } from '../../apps/server/src/postgres/login.ts';
import { companyOf } from './questions.ts';
import type { Yards } from './yards.ts';

export type Contention = {
  held: number;
  refused: number;
  timedOut: number;
  failed: number;
  deadlocks: number;
  p50: number;
  p99: number;
};

/** A lock that was not had in three seconds is told as such by the product, three times tried; anything else is a fault. */
const outcomeOf = (error: unknown): string => {
  if (error instanceof Refusal) return 'refused';
  const isTimeout = error instanceof Error && 'code' in error && error.code === '55P03';
  if (!isTimeout) console.error(error);
  return isTimeout ? 'timedOut' : 'failed';
};

const clients = 60;
const wanted = 3;

const deadlocksOf = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      'select deadlocks as n from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.n);
  });

/** Sixty clerks at once, each taking three of the same twelve machines in an order of their own, by the product's verb; the how-many-th turn of it names the line. */
export const contend = async (yards: Yards, turn: number, tries: number): Promise<Contention> => {
  const { database, usual: companyId, now } = yards;
  const company = await companyOf(yards, companyId);
  const before = await deadlocksOf(yards.url);
  const stage = await database.transaction({ companyId }, async (tx) => {
    const assets = await tx
      .selectFrom('assets')
      .where('kind', '=', 'numbered')
      .orderBy('id')
      .limit(12)
      .select(['id', 'location_id'])
      .execute();
    const { id: contractId } = await tx
      .selectFrom('contracts')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: lineId } = await tx
      .insertInto('contract_lines')
      .values({
        company_id: companyId,
        contract_id: contractId,
        line_number: turn,
        type: 'R',
        asset_id: assets[0]?.id ?? 0,
        description: 'Machine',
        quantity: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { assets, contractId, lineId };
  });

  const outcomes: string[] = [];
  const times: number[] = [];
  const take = async (n: number): Promise<void> => {
    const { assets, contractId, lineId } = stage;
    const startsAt = now.add({ hours: 24 * (90 + ((n * 13) % 400)) });
    const chosen = Array.from(
      { length: wanted },
      (_, k) => assets[(n * 7 + k * (1 + (n % 5))) % assets.length],
    );
    const machines = [...new Set(n % 2 === 0 ? chosen : chosen.toReversed())].flatMap((each) => each ?? []);
    const since = performance.now();
    try {
      await database.transaction({ companyId }, (tx) =>
        placeHolds(
          systemActor({ tx, company, now }),
          machines.map(({ id, location_id: locationId }) => ({
            assetId: id,
            locationId,
            contractId,
            contractLineId: lineId,
            statusCode: 'R' as const,
            quantity: 1,
            startsAt: startsAt.toString(),
            endsAt: startsAt.add({ hours: 48 }).toString(),
          })),
        ),
      );
      outcomes.push('held');
    } catch (error) {
      outcomes.push(outcomeOf(error));
    }
    times.push(performance.now() - since);
  };
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; n < tries; n += 1) await take(client * tries + n);
    }),
  );
  // What was promised is taken back, so that the next measurement finds the yard as it was.
  await database.transaction({ companyId }, (tx) =>
    sql`update holds set released_at = starts_at where company_id = ${companyId} and contract_line_id = ${stage.lineId}`.execute(
      tx,
    ),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
  return {
    held: count('held'),
    refused: count('refused'),
    timedOut: count('timedOut'),
    failed: count('failed'),
    deadlocks: (await deadlocksOf(yards.url)) - before,
    p50: share(0.5),
    p99: share(0.99),
  };
};
