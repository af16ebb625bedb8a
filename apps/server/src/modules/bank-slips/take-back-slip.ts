import type { BankSlip, takeBackBankSlip as endpoint } from '@yardline/contract/bank-slips/bank-slips';
import type { InputOf } from '@yardline/contract/endpoint';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { book } from '../ledger/public.ts';
import { getSlipById } from './slips.queries.ts';

/** Whether something of a slip came back since: the bank returned it, or it was void and is on another slip as such. */
const hasComeBack = async ({ tx, company }: Scope, slipId: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from bank_slip_lines l
      where l.company_id = ${company.id} and l.slip_id = ${slipId} and l.kind = 'payment' and (l.is_returned or exists (
        select from bank_slip_lines v where v.company_id = ${company.id} and v.payment_id = l.payment_id
          and v.kind = 'void' and v.is_active))) as found`.execute(tx);
  return rows[0]?.found ?? false;
};

/**
 * Takes a slip back that was wrong, by a mirror in the books of today: what was on it waits for another one.
 * @throws Refusal resource.not_found, bank_slip.taken_back, bank_slip.payment_returned, ledger.period_closed {month}
 */
export const takeBackSlip = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<BankSlip> => {
  await getSlipById(scope, id);
  const slip = await scope.tx
    .selectFrom('bank_slips')
    .where('id', '=', id)
    .select(['number', 'made_on', 'taken_back_on', 'row_version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (slip.taken_back_on !== null) throw new Refusal('bank_slip.taken_back');
  if (await hasComeBack(scope, id)) throw new Refusal('bank_slip.payment_returned');
  const today = dayOf(scope.now, scope.company.timeZone);
  await scope.tx
    .updateTable('bank_slips')
    .set({
      taken_back_on: today,
      taken_back_by: scope.actor.userId,
      take_back_reason: body.reason,
      row_version: slip.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await scope.tx.updateTable('bank_slip_lines').set({ is_active: false }).where('slip_id', '=', id).execute();
  await book.bankSlipReturns(scope, [id]);
  await audit(scope, {
    action: 'update',
    noun: 'bank_slips',
    rowId: id,
    before: { number: slip.number },
    after: { taken_back_on: today, reason: body.reason },
  });
  return getSlipById(scope, id);
};
