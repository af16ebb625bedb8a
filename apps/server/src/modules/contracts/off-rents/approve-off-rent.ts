import type { approveOffRent as endpoint } from '@yardline/contract/contracts/off-rents';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { bumpContract } from '../contracts.queries.ts';
import { placeOf } from '../rights.ts';
import { lockOffRent, lockRented, offRentsOf } from './off-rents.queries.ts';

/**
 * Lets a time off rent count. The next billing run credits what was billed of it already. Approving twice changes nothing
 * more.
 * @throws Refusal as lockRented; resource.not_found, permission.denied
 */
export const approveOffRent = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const rented = await lockRented(scope, params.id);
  demand(scope, 'billing.edit', placeOf(rented.contract));
  const { off } = await lockOffRent(scope, rented, params.offRentId);
  await scope.tx
    .updateTable('off_rents')
    .set({
      status: 'approved',
      approved_at: off.approved_at ?? scope.now.toString(),
      row_version: off.row_version + 1,
    })
    .where('id', '=', off.id)
    .execute();
  await bumpContract(scope, params.id);
  const [before, after] = [{ status: off.status }, { status: 'approved' }];
  await audit(scope, { action: 'update', noun: 'off_rents', rowId: off.id, before, after });
  return offRentsOf(scope, params.id);
};
