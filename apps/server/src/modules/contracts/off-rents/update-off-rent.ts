import type { updateOffRent as endpoint } from '@yardline/contract/contracts/off-rents';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { offRentReasons } from '@yardline/domain/billing/off-rent-reasons';
import { audit } from '../../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { bumpContract } from '../contracts.queries.ts';
import { refuseWrong } from './create-off-rent.ts';
import { momentOf } from './moment-of.ts';
import { lockOffRent, lockRented, offRentsOf, receiptNumber } from './off-rents.queries.ts';

/**
 * Changes the start or the reason of off-rent time that waits for approval: it is updated then. The moment on a customer's
 * receipt stands, whatever else changes. [B4.20]
 * @throws Refusal as lockRented; resource.not_found, off_rent.approved_already, off_rent.has_receipt {number}, request.invalid
 */
export const updateOffRent = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const rented = await lockRented(scope, params.id);
  const { off, line } = await lockOffRent(scope, rented, params.offRentId);
  if (off.status === 'approved') throw new Refusal('off_rent.approved_already');
  const said = { date: body.fromDate, time: body.fromTime, zone: rented.zone };
  const asked = momentOf(scope, { ...said, out: line.out_at });
  const from = keptMinute(asked, Temporal.Instant.from(off.starts_at));
  if (off.receipt_id !== null && Temporal.Instant.compare(from, off.starts_at) !== 0) {
    const data = { number: await receiptNumber(scope, off.receipt_id) };
    throw new Refusal('off_rent.has_receipt', data, [
      { path: 'fromTime', code: 'off_rent.has_receipt', data },
    ]);
  }
  const to = off.ends_at === null ? null : Temporal.Instant.from(off.ends_at);
  if (off.receipt_id === null) await refuseWrong(scope, line, { from, to }, off.id);
  const free = body.freePercent ?? offRentReasons[body.reason];
  if (off.receipt_id !== null && free < offRentReasons[body.reason] && body.shareReason === '')
    refuseFields([{ path: 'shareReason', code: 'off_rent.share_unexplained' }]);
  const before = {
    status: off.status,
    starts_at: off.starts_at,
    reason: off.reason,
    free_percent: off.free_percent,
    share_reason: off.share_reason,
    notes: off.notes,
  };
  const after = {
    status: 'updated',
    starts_at: from.toString(),
    reason: body.reason,
    free_percent: free,
    share_reason: body.shareReason,
    notes: body.notes,
  };
  await scope.tx
    .updateTable('off_rents')
    .set({ ...after, row_version: off.row_version + 1 })
    .where('id', '=', off.id)
    .execute();
  await bumpContract(scope, params.id);
  await audit(scope, { action: 'update', noun: 'off_rents', rowId: off.id, before, after });
  return offRentsOf(scope, params.id);
};

/** Fields know minutes only: within the minute of the start it stays as it was. */
const keptMinute = (asked: Temporal.Instant, start: Temporal.Instant): Temporal.Instant => {
  const since = start.epochMilliseconds - asked.epochMilliseconds;
  return since >= 0 && since < 60_000 ? start : asked;
};
