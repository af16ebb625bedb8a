import { freeOver } from '@yardline/domain/availability/free';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { findAssets, lockAssets } from '../../assets/public.ts';
import { heldBy, isOverdue, listOpenHolds, type OpenHold } from '../holds.queries.ts';
import { isMachine, makeWay } from '../make-room.ts';
import { endOfTime, readStock } from '../refuse-taken.ts';
import { sweepExpired } from '../sweep-expired.ts';
import { tellStatus } from '../tell-status.ts';

/** A line that a return took back, and how much of it came off the fleet as missing. */
type Returned = { lineId: number; assetId: number; missing: number };

/** Lines of a return, the instant at which it was written, and what it holds itself: damage, and orders that repair that. */
type ReturnedLines = {
  lines: readonly Returned[];
  writtenAt: string;
  returnLineIds: readonly number[];
  orderIds: readonly number[];
};

/** What of a line cannot go out again, and which document has it; without one it is only too little. */
type Elsewhere = { product: string; available: number; by: Taker | undefined };

/** A document or transfer by its number, a work order by its id. */
type Taker = { kind: 'document' | 'transfer'; number: number } | { kind: 'work_order'; id: number };

/** The holds that a return released: of its lines, at its instant, of what was out. */
const releasedBy = async (
  { tx }: Scope,
  { lines, writtenAt }: Pick<ReturnedLines, 'lines' | 'writtenAt'>,
) => {
  const assets = new Map(lines.map(({ lineId, assetId }) => [lineId, assetId]));
  const rows = await tx
    .selectFrom('holds')
    .where('contract_line_id', 'in', [0, ...assets.keys()])
    .where('released_at', '=', writtenAt)
    .where('out_at', 'is not', null)
    .orderBy('asset_id')
    .orderBy('id')
    .select(['id', 'contract_line_id', 'asset_id', 'quantity', 'ends_at'])
    .execute();
  return rows.filter((row) => assets.get(row.contract_line_id ?? 0) === row.asset_id);
};

/** Open holds that end as the return is taken back: its own, and those of orders that keep the machine whenever nothing has it. */
const ownHolds = async (
  { tx, company }: Scope,
  { lines, returnLineIds, orderIds }: ReturnedLines,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from holds where company_id = ${company.id} and released_at is null
      and asset_id = any(${lines.map(({ assetId }) => assetId)}::bigint[])
      and (return_line_id = any(${[...returnLineIds]}::bigint[]) or work_order_id = any(${[...orderIds]}::bigint[])
        or exists (select from kept_machines k where k.company_id = ${company.id} and k.work_order_id = holds.work_order_id))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

/** What is late is wanted for the moment: whatever comes later was in its way before the return, too. */
const wantedOf = ({ now }: Scope, ends: string | null) => {
  const end = ends === null ? endOfTime : Temporal.Instant.from(ends);
  return { from: now, to: Temporal.Instant.compare(end, now) > 0 ? end : now.add({ minutes: 1 }) };
};

/** What has a machine that a hold keeps. */
const takerOf = async ({ tx, company }: Scope, hold: OpenHold | undefined): Promise<Taker | undefined> => {
  if (hold === undefined) return undefined;
  const { rows } = await sql<{ document: number | null; order_id: number | null; transfer: number | null }>`
    select c.number as document, h.work_order_id as order_id, t.number as transfer from holds h
    left join contracts c on c.company_id = h.company_id and c.id = h.contract_id
    left join transfer_lines l on l.company_id = h.company_id and l.id = h.transfer_line_id
    left join transfers t on t.company_id = h.company_id and t.id = l.transfer_id
    where h.company_id = ${company.id} and h.id = ${hold.id}`.execute(tx);
  const [found] = rows;
  if (typeof found?.document === 'number') return { kind: 'document', number: found.document };
  if (typeof found?.transfer === 'number') return { kind: 'transfer', number: found.transfer };
  return typeof found?.order_id === 'number' ? { kind: 'work_order', id: found.order_id } : undefined;
};

/** What of the lines cannot go out again, because it was given to another document since. Lines of groups move to other machines. */
const elsewhere = async (scope: Scope, asked: ReturnedLines): Promise<Elsewhere[]> => {
  const released = await releasedBy(scope, asked);
  const ids = released.map(({ asset_id: id }) => id);
  const assets = await findAssets(scope, ids);
  const open = await listOpenHolds(scope, ids);
  const own = await ownHolds(scope, asked);
  const found: Elsewhere[] = [];
  const wanted = new Map<number, number>();
  for (const { asset_id: id, quantity, ends_at: ends } of released) {
    const asset = assets.get(id);
    if (asset === undefined || !asset.has_availability) continue;
    const missing = asked.lines.find(({ assetId }) => assetId === id)?.missing ?? 0;
    const others = open.filter((each) => each.asset_id === id && !own.has(each.id) && !each.is_any);
    const period = wantedOf(scope, ends);
    const before = wanted.get(id) ?? 0;
    wanted.set(id, before + quantity);
    const held = others.map((each) => heldBy(each, scope.now));
    const available = freeOver(asset.quantity + missing, held, period) - before;
    if (available >= quantity) continue;
    const inWay = others.find(
      (each) =>
        Temporal.Instant.compare(each.starts_at, period.to) < 0 &&
        (each.ends_at === null ||
          isOverdue(each, scope.now) ||
          Temporal.Instant.compare(each.ends_at, period.from) > 0),
    );
    const by = await takerOf(scope, asset.kind === 'bulk' ? undefined : inWay);
    found.push({ product: asset.number, available: Math.max(0, available), by });
  }
  return found;
};

/**
 * Gives the lines of a return back what it released, out as before. What the return holds itself ends, and lines of groups that
 * counted on a machine move to another one. The database refuses what overlaps.
 * @throws Refusal product.unavailable, asset.already_out
 */
const restore = async (scope: Scope, asked: ReturnedLines): Promise<void> => {
  const released = await releasedBy(scope, asked);
  const assets = await lockAssets(
    scope,
    asked.lines.map(({ assetId }) => assetId),
  );
  const own = await ownHolds(scope, asked);
  if (own.size > 0)
    await scope.tx
      .updateTable('holds')
      .set({ released_at: scope.now.toString() })
      .where('id', 'in', [...own])
      .execute();
  await sweepExpired(scope, [...assets.keys()]);
  let stock = await readStock(scope, assets);
  for (const { asset_id: id } of released)
    if (isMachine(assets.get(id))) stock = await makeWay(scope, stock, id);
  if (released.length > 0)
    await scope.tx
      .updateTable('holds')
      .set({ released_at: null })
      .where(
        'id',
        'in',
        released.map(({ id }) => id),
      )
      .execute();
  await tellStatus(scope, [...assets.keys()]);
};

/** What lines held that a return took back. */
export const returnedHolds = { elsewhere, restore };
