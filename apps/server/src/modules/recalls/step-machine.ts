import type { InputOf } from '@yardline/contract/endpoint';
import type {
  RecallMachine,
  stepRecallMachine as endpoint,
} from '@yardline/contract/recalls/recall-machines';
import { afterStep } from '@yardline/domain/recalls/states';
import { placeOf } from '../../kernel/database/places-where.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lockStanding, setStanding } from '../recall-book/public.ts';
import { getMachineById } from './machines.queries.ts';

/**
 * Says that a recall does not concern a machine, waives it for the machine with a reason, or takes that back. Who waives answers for
 * it: the right to it stands apart.
 * @throws Refusal resource.not_found, permission.denied at the machine's place, recall.step_not_allowed, recall.closed, request.invalid
 *   without a reason
 */
export const stepMachine = async (
  scope: Scope,
  { params: { id }, body: { step, reason } }: InputOf<typeof endpoint>,
): Promise<RecallMachine> => {
  const standing = await lockStanding(scope, id);
  const asset = await scope.tx
    .selectFrom('assets')
    .innerJoin('recall_assets', 'recall_assets.asset_id', 'assets.id')
    .innerJoin('recalls', 'recalls.id', 'recall_assets.recall_id')
    .where('recall_assets.id', '=', id)
    .select(['division_id', 'location_id', 'recalls.closed_at'])
    .executeTakeFirstOrThrow();
  demand(scope, step === 'not_affected' ? 'recalls.edit' : 'waive_recall', placeOf(asset));
  if (asset.closed_at !== null) throw new Refusal('recall.closed');
  if (step === 'waive' && reason === '') refuseFields([{ path: 'reason', code: 'field.required' }]);
  const status = afterStep(standing.status, step);
  if (status === undefined) throw new Refusal('recall.step_not_allowed');
  await setStanding(scope, standing, { status, reason });
  return getMachineById(scope, id);
};
