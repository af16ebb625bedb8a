import { amount, type Cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type CodeUser, hashOfUser } from './find-code.ts';

/** A use that a cart asks for: who uses the code, and what it takes off. */
export type WantedUse = { codeId: number; cartId: number; user: NonNullable<CodeUser>; off: Cents };

/** The lowest number from 1 on that none of the present uses has. */
const freeSlot = (slots: readonly number[]): number => {
  const taken = new Set(slots);
  let slot = 1;
  while (taken.has(slot)) slot += 1;
  return slot;
};

const lockCode = async ({ tx }: Scope, id: number) =>
  (await tx.selectFrom('marketing_codes').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ??
  notFound();

const slotsFor = async ({ tx, company }: Scope, codeId: number, who: Buffer) => {
  const { rows } = await sql<{ slot: number; own: number | null }>`
    select slot, case when who_hash = ${who} then who_slot end as own from code_uses
    where company_id = ${company.id} and code_id = ${codeId} and state <> 'returned'`.execute(tx);
  return {
    slot: freeSlot(rows.map((row) => row.slot)),
    own: freeSlot(rows.flatMap((row) => row.own ?? [])),
  };
};

/**
 * Holds one use of a code for a cart from the start of its checkout. A cart that holds one gives it back first, so it is never
 * in its own way. A shopper who comes too late is refused before anything is locked.
 * @returns the id of the use, for the verbs that end it
 * @throws Refusal code.used_up, code.used_by_customer, resource.not_found
 */
export const holdUse = async (scope: Scope, { codeId, cartId, user, off }: WantedUse): Promise<number> => {
  const { tx, company, now } = scope;
  const held = await tx
    .selectFrom('code_uses')
    .where('cart_id', '=', cartId)
    .where('state', '=', 'held')
    .select('id')
    .executeTakeFirst();
  if (held !== undefined) await returnUse(scope, held.id);
  const look = await tx
    .selectFrom('marketing_codes')
    .where('id', '=', codeId)
    .select(['taken', 'most_uses'])
    .executeTakeFirst();
  if (look !== undefined && look.taken >= (look.most_uses ?? Infinity)) throw new Refusal('code.used_up');
  const code = await lockCode(scope, codeId);
  if (code.most_uses !== null && code.taken >= code.most_uses) throw new Refusal('code.used_up');
  const who = hashOfUser(scope, user);
  const { slot, own } = await slotsFor(scope, codeId, who);
  if (code.per_customer !== null && own > code.per_customer) throw new Refusal('code.used_by_customer');
  const { id } = await tx
    .insertInto('code_uses')
    .values({
      company_id: company.id,
      code_id: codeId,
      cart_id: cartId,
      who_hash: who,
      slot,
      who_slot: own,
      most_uses: code.most_uses,
      per_customer: code.per_customer,
      amount: amount(off),
      held_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('marketing_codes')
    .set({ taken: code.taken + 1 })
    .where('id', '=', codeId)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'marketing_codes',
    rowId: codeId,
    after: { held: amount(off), use: id },
  });
  return id;
};

const findUse = ({ tx }: Scope, id: number) =>
  tx.selectFrom('code_uses').where('id', '=', id).select(['id', 'code_id', 'state']).executeTakeFirst();

/**
 * Says that the order for which a use was held is placed. A use that was used already stays as it is.
 * @param use what the code took off in the end, and the contract that came of it, where there is one yet
 * @throws Refusal resource.not_found, code.use_over for one that was returned
 */
export const useCode = async (
  scope: Scope,
  id: number,
  use: { off: Cents; contractId: number | null },
): Promise<void> => {
  const { tx, now } = scope;
  const { code_id: codeId } = (await findUse(scope, id)) ?? notFound();
  await lockCode(scope, codeId);
  const { state } = (await findUse(scope, id)) ?? notFound();
  if (state === 'returned') throw new Refusal('code.use_over');
  await tx
    .updateTable('code_uses')
    .set({
      state: 'used',
      amount: amount(use.off),
      ...(use.contractId === null ? {} : { contract_id: use.contractId }),
      ...(state === 'held' ? { decided_at: now.toString() } : {}),
    })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'marketing_codes',
    rowId: codeId,
    after: { used: amount(use.off), use: id },
  });
};

/**
 * Gives a use back: its checkout ended without an order, or the order was declined. One that was returned stays so.
 * @throws Refusal resource.not_found
 */
export const returnUse = async (scope: Scope, id: number): Promise<void> => {
  const { tx, now } = scope;
  const { code_id: codeId } = (await findUse(scope, id)) ?? notFound();
  await lockCode(scope, codeId);
  const { state } = (await findUse(scope, id)) ?? notFound();
  if (state === 'returned') return;
  await tx
    .updateTable('code_uses')
    .set({ state: 'returned', decided_at: now.toString() })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('marketing_codes')
    .set({ taken: sql`taken - 1` })
    .where('id', '=', codeId)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'marketing_codes',
    rowId: codeId,
    after: { returned: id },
  });
};
