import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sql } from 'kysely';
import { lockAssets } from '../assets/public.ts';
import type { DraftHold } from './new-hold.ts';
import { placeHolds } from './place-holds.ts';
import { tellStatus } from './tell-status.ts';
import { type GroupAt, listUnitIds } from './units.queries.ts';

/** What a line of a draft asks of the stock. */
type DraftWish = Omit<DraftHold, 'contractId' | 'statusCode' | 'draftLineId' | 'expiresAt'>;

/** Stock that is locked together with what the draft holds, because the caller wants it next. */
type Besides = { assetIds: readonly number[]; groups: readonly GroupAt[] };

/** Gives back what a draft holds. The draft's row is locked. */
const release = async (scope: Scope, contractId: number, { assetIds, groups }: Besides): Promise<void> => {
  const held = await scope.tx
    .selectFrom('holds')
    .where('contract_id', '=', contractId)
    .where('draft_line_id', 'is not', null)
    .select('asset_id')
    .execute();
  const ids = held.map(({ asset_id: id }) => id);
  if (ids.length > 0) {
    await lockAssets(scope, [...ids, ...assetIds, ...(await listUnitIds(scope, groups))]);
    await scope.tx
      .deleteFrom('holds')
      .where('contract_id', '=', contractId)
      .where('draft_line_id', 'is not', null)
      .execute();
    await tellStatus(scope, ids);
  }
  await scope.tx.deleteFrom('draft_lines').where('contract_id', '=', contractId).execute();
};

/** Places these holds, or none of them where one cannot be had. */
const tryHolds = async (scope: Scope, holds: readonly DraftHold[]): Promise<boolean> => {
  await sql`savepoint draft`.execute(scope.tx);
  try {
    await placeHolds(scope, holds);
    return true;
  } catch (error) {
    // A draft may ask for what cannot be had; its line then says so, and holds nothing.
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint draft`.execute(scope.tx);
    return false;
  }
};

const groupsOf = (wishes: readonly DraftWish[]): GroupAt[] =>
  wishes.flatMap(({ groupId, locationId }) => (groupId === undefined ? [] : [{ groupId, locationId }]));

/** Gives the lines of a draft places to hold by. */
const insertLines = (scope: Scope, contractId: number, wishes: readonly DraftWish[]) =>
  scope.tx
    .insertInto('draft_lines')
    .values(
      wishes.map(({ assetId, quantity }) => ({
        company_id: scope.company.id,
        contract_id: contractId,
        asset_id: assetId,
        quantity,
      })),
    )
    .returning('id')
    .execute();

/**
 * Holds for a draft what its lines ask for until an instant, in place of what it held. A line that cannot be had holds nothing: a
 * draft is saved all the same. The draft's row is locked.
 */
const hold = async (
  scope: Scope,
  { contractId, wishes, until }: { contractId: number; wishes: readonly DraftWish[]; until: string },
): Promise<void> => {
  const besides = { assetIds: wishes.map(({ assetId }) => assetId), groups: groupsOf(wishes) };
  await release(scope, contractId, besides);
  if (wishes.length === 0) return;
  const lines = await insertLines(scope, contractId, wishes);
  const holds = wishes.map((wish, index) => ({
    ...wish,
    contractId,
    statusCode: 'S' as const,
    draftLineId: lines[index]?.id ?? 0,
    expiresAt: until,
  }));
  if (await tryHolds(scope, holds)) return;
  // Locked in one order before they are tried one by one.
  await lockAssets(scope, [...besides.assetIds, ...(await listUnitIds(scope, besides.groups))]);
  for (const each of holds) await tryHolds(scope, [each]);
};

/**
 * Holds for a new draft all that its lines ask for until an instant.
 * @throws Refusal product.unavailable {number, available}
 */
const holdWhole = async (
  scope: Scope,
  { contractId, wishes, until }: { contractId: number; wishes: readonly DraftWish[]; until: string },
): Promise<void> => {
  if (wishes.length === 0) return;
  const lines = await insertLines(scope, contractId, wishes);
  await placeHolds(
    scope,
    wishes.map((wish, index) => ({
      ...wish,
      contractId,
      statusCode: 'S' as const,
      draftLineId: lines[index]?.id ?? 0,
      expiresAt: until,
    })),
  );
};

/** Lets a draft hold on until a later instant. Its row is locked. */
const extend = async ({ tx }: Scope, contractId: number, until: string): Promise<void> => {
  await tx
    .updateTable('holds')
    .set({ expires_at: until })
    .where('contract_id', '=', contractId)
    .where('draft_line_id', 'is not', null)
    .execute();
};

/** What a draft holds now: how many pieces, and until when; null where it holds nothing. */
const standing = async (
  scope: Scope,
  contractId: number,
): Promise<{ pieces: number; until: string } | null> => {
  const found = await scope.tx
    .selectFrom('holds')
    .where('contract_id', '=', contractId)
    .where('draft_line_id', 'is not', null)
    .where('expires_at', '>', scope.now.toString())
    .select((eb) => [eb.fn.sum<number>('quantity').as('pieces'), eb.fn.min('expires_at').as('until')])
    .executeTakeFirst();
  return found === undefined || found.until === null ? null : { pieces: found.pieces, until: found.until };
};

/** The stock that drafts hold for a while. */
export const draftHolds = { hold, holdWhole, extend, release, standing };
