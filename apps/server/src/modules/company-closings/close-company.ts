import {
  closingDays,
  type closeCompany as endpoint,
  type CompanyClosing,
} from '@yardline/contract/company-closings/company-closings';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { demandOwnProof } from '../../kernel/auth/fresh-proof.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandProvider } from '../openings/public.ts';
import { getClosing } from './closings.queries.ts';
import { eraseTask } from './erase-company.ts';
import { demandClosable, markClosing } from './closed-company.ts';

/**
 * Closes a company for internal staff of the provider. Its users go on for thirty days, in which it can be taken back and its
 * administrators, who are told, take its data along; then a job erases it. The company is marked in a transaction of its own,
 * because its number is not that of the caller's company.
 *
 * @throws Refusal resource.not_found for all but internal staff, or no such company; re_authentication.required; company.own,
 * company.of_provider, company.closing; company.name_differs at `name`
 */
export const closeCompany = async (
  scope: Scope,
  { params: { id }, body: { reason, name } }: InputOf<typeof endpoint>,
): Promise<CompanyClosing> => {
  const { environments } = await demandProvider(scope);
  await demandOwnProof(scope);
  const { tx, company, actor, now } = scope;
  if (id === company.id) throw new Refusal('company.own');
  const erasesAt = now.add({ hours: 24 * closingDays });
  const closed = await demandClosable(environments.live, id);
  if (closed.name !== name) refuseFields([{ path: 'name', code: 'company.name_differs' }]);
  const row = await tx
    .insertInto('company_closings')
    .values({
      company_id: company.id,
      closed_id: id,
      closed_name: closed.name,
      reason,
      asked_by: actor.userId,
      asked_at: now.toString(),
      erases_at: erasesAt.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(
    scope,
    eraseTask,
    { closing_id: row.id },
    { delaySeconds: closingDays * 86_400, key: `${eraseTask}:${row.id}` },
  );
  await audit(scope, {
    action: 'create',
    noun: 'company_closings',
    rowId: row.id,
    after: { closed_id: id, closed_name: closed.name, reason, erases_at: erasesAt.toString() },
  });
  await markClosing(environments.live, id, { at: erasesAt, now, by: actor.name, reason });
  return getClosing(scope, row.id);
};
