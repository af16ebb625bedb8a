import type { DatedReading } from '@yardline/domain/meters/cycles-read';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { ReadLine } from './used-on.ts';

/** A reading of a meter, and the instant at which it was taken. */
export type Reading = { asset_id: number; reading: number; read_at: string };

/** Readings of machines, by machine, oldest first. */
export type Readings = ReadonlyMap<number, readonly Reading[]>;

type Stretch = Pick<ReadLine, 'asset_id' | 'out_at' | 'returned_at'>;

/** The readings of machines taken while lines had them, in one question; without a return all of them since they left. */
export const readingsWhileOut = async (scope: Scope, stretches: readonly Stretch[]): Promise<Readings> => {
  const asked = stretches.filter(({ asset_id: id, out_at: out }) => id !== null && out !== null);
  if (asked.length === 0) return new Map();
  const rows = await scope.tx
    .selectFrom('meter_readings as m')
    .innerJoin(
      sql<{ asset_id: number; out_at: string; back_at: string | null }>`unnest(
        ${asked.map((each) => each.asset_id)}::bigint[], ${asked.map((each) => each.out_at)}::timestamptz[],
        ${asked.map((each) => each.returned_at)}::timestamptz[])`.as<'w'>(sql`w (asset_id, out_at, back_at)`),
      (join) => join.onRef('w.asset_id', '=', 'm.asset_id').onRef('m.read_at', '>', 'w.out_at'),
    )
    .where('m.is_taken_back', '=', false)
    .where(sql<boolean>`w.back_at is null or m.read_at < w.back_at`)
    .orderBy('m.id')
    .select(['m.asset_id', 'm.reading', 'm.read_at'])
    .distinctOn('m.id')
    .execute();
  return Map.groupBy(rows, (row) => row.asset_id);
};

/** The readings of one machine while a line had it. */
export const readingsOn = ({ asset_id: id, out_at: out, returned_at: back }: Stretch, readings: Readings) =>
  id === null || out === null
    ? []
    : (readings.get(id) ?? []).filter(
        ({ read_at: at }) =>
          Temporal.Instant.compare(at, out) > 0 && (back === null || Temporal.Instant.compare(at, back) < 0),
      );

/** Hours that all machines of a line had used by the days on which one of them was read while the line had it. */
export const hoursByDay = (
  machines: readonly { line: Stretch & Pick<ReadLine, 'meter_out'>; used: number }[],
  readings: Readings,
  zone: string,
): DatedReading[] => {
  let before = 0;
  return machines.flatMap(({ line, used }) => {
    const start = before - (line.meter_out ?? 0);
    before += used;
    return readingsOn(line, readings).map(({ reading, read_at: at }) => ({
      day: dayOf(Temporal.Instant.from(at), zone),
      reading: start + reading,
    }));
  });
};
