import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../assets/public.ts';
import { afterMoves, chooseUnits, type Known } from './fit-units.ts';
import type { OpenHold } from './holds.queries.ts';
import { type DraftHold, type ExchangeHold, type NewHold, readyAgain } from './new-hold.ts';
import { type GroupHold, lockWanted, wantedOf } from './lock-wanted.ts';
import { planMovable } from './movable.ts';
import { makeRoom, moveUnits } from './make-room.ts';
import { refuseBeyond } from './refuse-taken.ts';
import { sweepExpired } from './sweep-expired.ts';
import { tellStatus } from './tell-status.ts';

type Asked = NewHold | DraftHold | ExchangeHold;

type Row = Omit<OpenHold, 'id' | 'due_at' | 'out_at'> & {
  company_id: number;
  draft_line_id: number | null;
  exchange_order_id: number | null;
  expires_at: string | null;
};

/** Who owns the hold: a line of a document, or of a draft for a while, or an exchange order. */
const ownerOf = (hold: Asked) => {
  const none = { contract_line_id: null, draft_line_id: null, exchange_order_id: null, expires_at: null };
  if ('draftLineId' in hold) return { ...none, draft_line_id: hold.draftLineId, expires_at: hold.expiresAt };
  if ('exchangeOrderId' in hold) return { ...none, exchange_order_id: hold.exchangeOrderId };
  return { ...none, contract_line_id: hold.contractLineId };
};

const rowOf = (scope: Scope, hold: Asked, asset: AssetFacts | undefined): Row => ({
  company_id: scope.company.id,
  asset_id: hold.assetId,
  location_id: hold.locationId,
  contract_id: hold.contractId,
  ...ownerOf(hold),
  status_code: hold.statusCode,
  quantity: hold.quantity,
  is_exclusive: asset?.kind === 'numbered' && asset.has_availability,
  is_any: false,
  starts_at: hold.startsAt,
  ends_at: readyAgain(hold.endsAt, asset),
});

const standsNow = (known: Known, rows: readonly Row[]): Known => {
  const standing = new Map(known.standing);
  for (const row of rows)
    standing.set(row.asset_id, [
      ...(standing.get(row.asset_id) ?? []),
      { ...row, id: 0, due_at: row.ends_at, out_at: null, is_any: false },
    ]);
  return { ...known, standing };
};

/**
 * The machines that a line of a group holds, one hold each: any of them for any other, until one leaves.
 * @throws Refusal product.unavailable {number, available}
 */
const anyOfGroup = async (
  scope: Scope,
  { hold, product, known }: { hold: GroupHold; product: AssetFacts | undefined; known: Known },
): Promise<{ rows: Row[]; known: Known }> => {
  const whole = rowOf(scope, hold, product);
  const wanted = wantedOf(hold, whole.ends_at);
  const found = await planMovable(
    scope,
    known,
    (by) => chooseUnits(by, hold, wanted),
    ({ moves }) => moves,
  );
  if (product?.is_active === false) throw new Refusal('product.inactive', { number: product.number });
  if (found.short > 0)
    throw new Refusal('product.unavailable', { number: product?.number, available: found.chosen.length });
  if (found.moves.length > 0) await moveUnits(scope, known, found.moves);
  const rows = found.chosen.map((assetId) => {
    const isExclusive = known.assets.get(assetId)?.has_availability === true;
    return { ...whole, asset_id: assetId, quantity: 1, is_exclusive: isExclusive, is_any: isExclusive };
  });
  return { rows, known: standsNow(afterMoves(known, found.moves), rows) };
};

const findProducts = (scope: Scope, groups: readonly GroupHold[]): Promise<Map<number, AssetFacts>> =>
  findAssets(
    scope,
    groups.map(({ assetId }) => assetId),
  );

const isOfGroup = (hold: Asked): hold is GroupHold => hold.groupId !== undefined;

/**
 * Holds assets for the lines of a document, all or none. The assets are locked in the order of their ids, so callers who want the
 * same ones are served one after the other, and the second learns what the first took. What holds any machine of a group moves to
 * another one for those who want a certain one.
 * @throws Refusal product.unavailable {number, available}, also while an overdue unit is still out; reference.not_found
 */
export const placeHolds = async (scope: Scope, holds: readonly Asked[]): Promise<void> => {
  if (holds.length === 0) return;
  const [groups, own] = [holds.filter(isOfGroup), holds.filter((hold) => !isOfGroup(hold))];
  const products = await findProducts(scope, groups);
  const stock = await lockWanted(scope, {
    direct: own.map(({ assetId }) => assetId),
    groups,
    endOf: (hold) => readyAgain(hold.endsAt, products.get(hold.assetId)),
  });
  const { assets } = stock;
  const rows = own.map((hold) => rowOf(scope, hold, assets.get(hold.assetId)));
  const wishes = rows.map((row, index) => ({
    assetId: row.asset_id,
    quantity: row.quantity,
    from: row.starts_at,
    to: row.ends_at,
    mayExceed: own[index]?.mayExceed === true,
  }));
  let known = await makeRoom(scope, stock, wishes, new Set());
  refuseBeyond(known, wishes);
  known = standsNow(known, rows);
  for (const hold of groups) {
    const chosen = await anyOfGroup(scope, { hold, product: products.get(hold.assetId), known });
    rows.push(...chosen.rows);
    known = chosen.known;
  }
  await sweepExpired(
    scope,
    rows.map((row) => row.asset_id),
  );
  await scope.tx.insertInto('holds').values(rows).execute();
  await tellStatus(
    scope,
    rows.map((row) => row.asset_id),
  );
};
