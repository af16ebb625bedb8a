import type { removeOffRent as endpoint } from '@yardline/contract/contracts/off-rents';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { bumpContract } from '../contracts.queries.ts';
import { lockOffRent, lockRented, offRentsOf, receiptNumber } from './off-rents.queries.ts';
import { tellLine } from './tell-line.ts';

/**
 * Takes a time off rent back. One that a bill has counted stays: the customer was told that it is free.
 * @throws Refusal as lockRented; resource.not_found, off_rent.billed, off_rent.has_receipt {number}
 */
export const removeOffRent = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const rented = await lockRented(scope, params.id);
  const { off, line } = await lockOffRent(scope, rented, params.offRentId);
  if (off.receipt_id !== null)
    throw new Refusal('off_rent.has_receipt', { number: await receiptNumber(scope, off.receipt_id) });
  const { billed_through: through } = line;
  const isBilled =
    through !== null &&
    Temporal.Instant.compare(Temporal.Instant.from(through), Temporal.Instant.from(off.starts_at)) > 0;
  if (off.status === 'approved' && isBilled) throw new Refusal('off_rent.billed');
  await scope.tx
    .updateTable('off_rents')
    .set({ status: 'deleted', row_version: off.row_version + 1 })
    .where('id', '=', off.id)
    .execute();
  await tellLine(scope, line);
  await bumpContract(scope, params.id);
  const [before, after] = [{ status: off.status }, { status: 'deleted' }];
  await audit(scope, { action: 'delete', noun: 'off_rents', rowId: off.id, before, after });
  return offRentsOf(scope, params.id);
};
