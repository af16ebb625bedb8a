import type { InputOf } from '@yardline/contract/endpoint';
import type {
  OffRentReceipt,
  takeBackOffRentCall as endpoint,
} from '@yardline/contract/off-rent-calls/off-rent-calls';
import { isOut } from '@yardline/domain/contracts/line-status';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { bumpContract, callOffs } from '../contracts/public.ts';
import { cancelWaiting } from '../tickets/public.ts';
import { getReceiptById } from './receipts.queries.ts';

type Receipt = Awaited<ReturnType<typeof lockReceipt>>['receipt'];

const lockReceipt = async (scope: Scope, id: number) => {
  const found = await scope.tx
    .selectFrom('off_rent_receipts')
    .where('id', '=', id)
    .select('contract_id')
    .executeTakeFirst();
  const rented = await callOffs.lock(scope, found?.contract_id ?? notFound());
  const receipt = await scope.tx
    .selectFrom('off_rent_receipts')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { rented, receipt };
};

/** Whether a line of the receipt was resumed, returned or billed since it was given. */
const isFollowed = async (
  scope: Scope,
  receipt: Receipt,
  lines: Awaited<ReturnType<typeof callOffs.lock>>['lines'],
): Promise<boolean> => {
  const offs = await scope.tx
    .selectFrom('off_rents')
    .where('receipt_id', '=', receipt.id)
    .where('status', '<>', 'deleted')
    .select(['contract_line_id', 'ends_at'])
    .execute();
  const ids = offs.map((off) => off.contract_line_id);
  const isStill = offs.every(
    (off) => off.ends_at === null && lines.some((line) => line.id === off.contract_line_id && isOut(line)),
  );
  if (!isStill || ids.length === 0) return true;
  const billed = await scope.tx
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .where('l.contract_line_id', 'in', ids)
    .where('l.period_to', '>', receipt.effective_at)
    .where('i.created_at', '>', receipt.created_at)
    .select('l.id')
    .executeTakeFirst();
  return billed !== undefined;
};

/**
 * Takes a call back while nothing followed it: its lines are charged as before, and its pickup is canceled. The receipt stays, and
 * says that it was taken back and why.
 * @throws Refusal as createOffRentCall; off_rent.taken_back, off_rent.followed, off_rent.pickup_under_way {ticket}
 */
export const takeBackOffRentCall = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<OffRentReceipt> => {
  const { rented, receipt } = await lockReceipt(scope, params.id);
  if (receipt.taken_back_at !== null) throw new Refusal('off_rent.taken_back');
  if (await isFollowed(scope, receipt, rented.lines)) throw new Refusal('off_rent.followed');
  await callOffs.undo(scope, rented, receipt.id);
  if (receipt.pickup_ticket_id !== null) await cancelWaiting(scope, 'pickup', receipt.pickup_ticket_id);
  const after = {
    taken_back_at: scope.now.toString(),
    taken_back_by: scope.actor.userId,
    take_back_reason: body.reason,
  };
  await scope.tx.updateTable('off_rent_receipts').set(after).where('id', '=', receipt.id).execute();
  await bumpContract(scope, receipt.contract_id);
  await audit(scope, { action: 'update', noun: 'off_rent_receipts', rowId: receipt.id, after });
  return getReceiptById(scope, receipt.id);
};
