import type {
  CompanyClosing,
  takeBackClosing as endpoint,
} from '@yardline/contract/company-closings/company-closings';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { demandOwnProof } from '../../kernel/auth/fresh-proof.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandProvider } from '../openings/public.ts';
import { markClosing } from './closed-company.ts';
import { getClosing } from './closings.queries.ts';

/**
 * Takes a closing back: the company stays. Once its erasure began there is nothing to take back.
 * @throws Refusal resource.not_found, re_authentication.required, company.erased
 */
export const takeBackClosing = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<CompanyClosing> => {
  const { environments } = await demandProvider(scope);
  await demandOwnProof(scope);
  const { closed_id: closedId } = await getClosing(scope, id);
  const { actor, now } = scope;
  const taken = await scope.tx
    .updateTable('company_closings')
    .set({ state: 'taken_back', taken_back_by: actor.userId, taken_back_at: now.toString() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('reason')
    .executeTakeFirst();
  if (taken === undefined) throw new Refusal('company.erased');
  await audit(scope, { action: 'cancel', noun: 'company_closings', rowId: id });
  await markClosing(environments.live, closedId, { at: null, now, by: actor.name, reason: taken.reason });
  return getClosing(scope, id);
};
