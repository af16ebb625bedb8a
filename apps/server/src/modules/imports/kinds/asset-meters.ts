import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { Setting } from './kind.ts';

/** What an asset's meter shows now, and who says so. */
export type MeterNow = { assetId: number; reading: number; source: string; reason: string };

const recordset = (readings: readonly MeterNow[]): RawBuilder<unknown> => {
  const rows = readings.map(({ assetId, ...rest }) => ({ asset_id: assetId, ...rest }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(asset_id bigint, reading numeric, source text, reason text)`;
};

const columns = sql`insert into meter_readings (company_id, asset_id, reading, read_at, source, reason, user_id)`;
const values = ({ company, now, actor }: Scope): RawBuilder<unknown> =>
  sql`select ${company.id}::bigint, asset_id, reading, ${now.toString()}::timestamptz, source, reason, ${actor.userId || null}::bigint`;

/** A new machine was written with its first reading, which only has to be recorded. Without reading the machines, which took longer than all else. */
const keepFirst = async (scope: Scope, readings: readonly MeterNow[]): Promise<void> => {
  if (readings.length > 0)
    await sql`${columns} ${values(scope)} from ${recordset(readings)}`.execute(scope.tx);
};

/** One that shows what it did is left alone. */
const readAgain = async (scope: Scope, readings: readonly MeterNow[]): Promise<void> => {
  if (readings.length === 0) return;
  const { tx, company } = scope;
  await sql`
    with r as (
      select n.* from ${recordset(readings)}
      join assets a on a.company_id = ${company.id} and a.id = n.asset_id and a.meter is distinct from n.reading
    ), written as (${columns} ${values(scope)} from r)
    update assets a set meter = r.reading, row_version = a.row_version + 1 from r
    where a.company_id = ${company.id} and a.id = r.asset_id`.execute(tx);
};

/** Writes readings down and makes them the meters of their assets. */
export const readMeters = async ({ scope }: Setting, readings: readonly MeterNow[]): Promise<void> => {
  const { first = [], again = [] } = Object.groupBy(readings, ({ source }) =>
    source === 'first' ? 'first' : 'again',
  );
  await keepFirst(scope, first);
  await readAgain(scope, again);
};
