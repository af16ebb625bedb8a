import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { sql } from 'kysely';
import { may } from '../../../kernel/scope.ts';
import { auditAll } from '../../../kernel/audit.ts';
import { type Candidate, type Fault, goodOf, type Prepared, type Setting, type Tried } from './kind.ts';
import { assetsNamed, unknown } from './references.ts';
import { bulkKind } from './run-kind.ts';

type Form = { assetId: number; reading: number; readAt: string; reason: string };

const most = 99_999_999;

/** What a reading follows: the last one of its asset before it. */
type Before = { row: number; reading: number | null; same: number | null };

const before = async (
  { scope: { tx, company } }: Setting,
  rows: readonly { row: number; asset_id: number; read_at: string }[],
): Promise<Map<number, Before>> => {
  if (rows.length === 0) return new Map();
  const { rows: found } = await sql<Before>`
    select r.row, last.reading, same.id as same
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row integer, asset_id bigint, read_at timestamptz)
    left join lateral (select m.reading from meter_readings m where m.company_id = ${company.id}
      and m.asset_id = r.asset_id and m.read_at < r.read_at and not m.is_taken_back order by m.read_at desc, m.id desc limit 1) last on true
    left join lateral (select m.id from meter_readings m where m.company_id = ${company.id}
      and m.asset_id = r.asset_id and m.read_at = r.read_at order by m.id limit 1) same on true`.execute(tx);
  return new Map(found.map((each) => [each.row, each]));
};

const formOf = (
  setting: Setting,
  { values }: Candidate,
  assets: Awaited<ReturnType<typeof assetsNamed>>,
): Form | Fault[] => {
  const asset = assets(String(values['asset_number']));
  if (asset === undefined) return unknown('asset_number');
  const [reading, readAt] = [Number(values['reading']), String(values['read_at'])];
  if (reading < 0 || reading > most || !hasAtMostDecimals(reading, 1)) {
    return [{ field: 'reading', code: 'meter.invalid' }];
  }
  if (Temporal.Instant.compare(readAt, setting.scope.now) > 0)
    return [{ field: 'read_at', code: 'date.in_future' }];
  if (
    !may(setting.scope, 'update_meter_reading', { division: asset.division_id, location: asset.location_id })
  ) {
    return [
      { field: 'asset_number', code: 'permission.denied', data: { permission: 'update_meter_reading' } },
    ];
  }
  const reason = String(values['reason'] ?? '');
  if (reason.length > 64) return [{ field: 'reason', code: 'text.too_long', data: { n: 64 } }];
  return { assetId: asset.id, reading, readAt, reason };
};

/** Refuses a reading below the one before it without a reason, be that stored or in the file. [B5.17] */
const refuseLower = (
  rows: readonly Prepared<Form>[],
  stored: ReadonlyMap<number, Before>,
): Map<number, Fault[]> => {
  const refused = new Map<number, Fault[]>();
  const last = new Map<number, number>();
  const taken = new Map<string, number>();
  const inTime = rows.toSorted((a, b) => Temporal.Instant.compare(a.form.readAt, b.form.readAt));
  for (const { row, form } of inTime) {
    const moment = `${form.assetId} ${form.readAt}`;
    const same = taken.get(moment);
    taken.set(moment, same ?? row);
    const previous = Math.max(last.get(form.assetId) ?? -1, stored.get(row)?.reading ?? -1);
    if (same !== undefined) refused.set(row, [{ field: '', code: 'import.repeated', data: { row: same } }]);
    else if (form.reading < previous && form.reason === '') {
      refused.set(row, [{ field: 'reading', code: 'meter.reason_required' }]);
    } else last.set(form.assetId, form.reading);
  }
  return refused;
};

const prepare = async (
  setting: Setting,
  candidates: readonly Candidate[],
  known: ReadonlyMap<number, number>,
): Promise<Tried<Prepared<Form>>> => {
  const assets = await assetsNamed(setting, candidates);
  const tried: Tried<Prepared<Form>> = new Map();
  for (const candidate of candidates) {
    const form = formOf(setting, candidate, assets);
    tried.set(
      candidate.row,
      Array.isArray(form) ? form : { ...candidate, form, recordId: known.get(candidate.row) },
    );
  }
  const good = goodOf(tried);
  const stored = await before(
    setting,
    good.map(({ row, form }) => ({ row, asset_id: form.assetId, read_at: form.readAt })),
  );
  for (const each of good) {
    tried.set(each.row, { ...each, recordId: each.recordId ?? stored.get(each.row)?.same ?? undefined });
  }
  for (const [row, faults] of refuseLower(good, stored)) tried.set(row, faults);
  return tried;
};

/** The meter of an asset is what its latest reading says. */
const tellMeters = async (
  { scope: { tx, company } }: Setting,
  assetIds: readonly number[],
): Promise<void> => {
  await sql`
    update assets a set meter = last.reading, row_version = a.row_version + 1
    from unnest(${[...new Set(assetIds)]}::bigint[]) as wanted(id) cross join lateral (
      select m.reading from meter_readings m where m.company_id = ${company.id} and m.asset_id = wanted.id and not m.is_taken_back
      order by m.read_at desc, m.id desc limit 1) last
    where a.company_id = ${company.id} and a.id = wanted.id and a.meter is distinct from last.reading`.execute(
    tx,
  );
};

/** Writes readings, each as a new one or over the one that it has. @returns the ids of all, by the row */
const keepReadings = async (
  { scope: { tx, company, actor } }: Setting,
  rows: readonly Prepared<Form>[],
): Promise<Map<number, number>> => {
  const told = rows.map(({ recordId: id, form }) => ({
    id,
    asset_id: form.assetId,
    reading: form.reading,
    read_at: form.readAt,
    reason: form.reason,
  }));
  const { rows: kept } = await sql<{ id: number; asset_id: number; read_at: string }>`
    with r as (
      select * from jsonb_populate_recordset(null::meter_readings, ${JSON.stringify(told)}::jsonb)
    ), changed as (
      update meter_readings m set reading = r.reading, read_at = r.read_at, reason = r.reason from r
      where m.company_id = ${company.id} and m.id = r.id and m.asset_id = r.asset_id
      returning m.id, m.asset_id, m.read_at
    ), made as (
      insert into meter_readings (company_id, asset_id, reading, read_at, source, reason, user_id)
      select ${company.id}::bigint, asset_id, reading, read_at, 'import', reason, ${actor.userId || null}::bigint
      from r where id is null returning id, asset_id, read_at
    )
    select * from changed union all select * from made`.execute(tx);
  const ids = new Map(kept.map(({ id, asset_id: asset, read_at: at }) => [`${asset} ${at}`, id]));
  return new Map(rows.map(({ row, form }) => [row, ids.get(`${form.assetId} ${form.readAt}`) ?? 0]));
};

const write = async (setting: Setting, rows: readonly Prepared<Form>[]): Promise<Tried<number>> => {
  const ids = await keepReadings(setting, rows);
  await tellMeters(
    setting,
    rows.map(({ form }) => form.assetId),
  );
  await auditAll(
    setting.scope,
    rows.map(({ form }) => ({
      action: 'update' as const,
      noun: 'assets',
      rowId: form.assetId,
      after: { meter: form.reading, read_at: form.readAt },
    })),
  );
  return ids;
};

/** Meter readings, known by their external id, else by their asset and moment. [B5.17] */
export const readings = bulkKind<Form>(
  'readings',
  { nameOf: ({ asset_number: asset, read_at: at }) => `${asset} ${at}`, prepare, write },
  { needs: 'update_meter_reading' },
);
