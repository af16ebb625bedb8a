import type { resumeOffRent as endpoint } from '@yardline/contract/contracts/off-rents';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { bumpContract } from '../contracts.queries.ts';
import { billAgain } from './bill-again.ts';
import { momentOf } from './moment-of.ts';
import { lockOffRent, lockRented, offRentsOf } from './off-rents.queries.ts';
import { tellLine } from './tell-line.ts';

/**
 * Puts a line on rent again: its time off rent ends. One that was approved stays so, since it only becomes shorter.
 * @throws Refusal as lockRented; resource.not_found, off_rent.ended, request.invalid
 */
export const resumeOffRent = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const rented = await lockRented(scope, params.id);
  const { off, line } = await lockOffRent(scope, rented, params.offRentId);
  if (off.ends_at !== null) throw new Refusal('off_rent.ended');
  const end = momentOf(scope, { date: body.toDate, time: body.toTime, zone: rented.zone, out: null });
  if (Temporal.Instant.compare(end, scope.now) > 0)
    refuseFields([{ path: 'toDate', code: 'date.in_future' }]);
  if (Temporal.Instant.compare(end, Temporal.Instant.from(off.starts_at)) <= 0) {
    refuseFields([{ path: 'toTime', code: 'date.end_before_start' }]);
  }
  const after = {
    ends_at: end.toString(),
    status: off.status === 'approved' ? 'approved' : 'updated',
  };
  await scope.tx
    .updateTable('off_rents')
    .set({ ...after, row_version: off.row_version + 1 })
    .where('id', '=', off.id)
    .execute();
  if (off.status === 'approved')
    await billAgain(scope, line, { ends: after.ends_at, approved_at: off.approved_at });
  await tellLine(scope, line);
  await bumpContract(scope, params.id);
  const before = { ends_at: off.ends_at, status: off.status };
  await audit(scope, { action: 'update', noun: 'off_rents', rowId: off.id, before, after });
  return offRentsOf(scope, params.id);
};
