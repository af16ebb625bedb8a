import type { erasePerson as endpoint, PersonErasure } from '@yardline/contract/personal-data/personal-data';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { deactivateUser } from '../users/public.ts';
import { getErasure } from './erasures.queries.ts';
import { obstaclesTo } from './obstacles.ts';
import { getPerson } from './person.ts';
import { eraseTask } from './run-erasure.ts';

/**
 * Erases a person, in the background. A colleague is shut out at once, with the rights that deactivating them asks for.
 *
 * @throws Refusal resource.not_found, permission.denied, re_authentication.required; person.name_differs at `name`; person.bound with
 * what is open; and those of deactivating a user
 */
export const erasePerson = async (
  scope: Scope,
  { params: { kind, id }, body: { name, asked_for_by: askedForBy, reason } }: InputOf<typeof endpoint>,
): Promise<PersonErasure> => {
  await demandFreshProof(scope);
  const { tx, company, actor, now } = scope;
  const person = await getPerson(tx, kind, id);
  if (person.name !== name) refuseFields([{ path: 'name', code: 'person.name_differs' }]);
  const [obstacle] = await obstaclesTo(scope, person);
  if (obstacle !== undefined) throw new Refusal(`person.${obstacle.obstacle}`);
  if (kind === 'user') await deactivateUser(scope, { params: { id }, query: {}, body: undefined });
  const row = await tx
    .insertInto('person_erasures')
    .values({
      company_id: company.id,
      kind,
      person_id: id,
      asked_for_by: askedForBy,
      reason,
      asked_by: actor.userId,
      asked_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(scope, eraseTask, { erasure_id: row.id }, { key: `${eraseTask}:${row.id}` });
  await audit(scope, {
    action: 'create',
    noun: 'person_erasures',
    rowId: row.id,
    after: { kind, person_id: id, asked_for_by: askedForBy },
  });
  return getErasure(scope, row.id);
};
