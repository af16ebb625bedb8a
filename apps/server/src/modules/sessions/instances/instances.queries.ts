import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Instance, listInstances as endpoint } from '@yardline/contract/sessions/instances';
import { sql } from 'kysely';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { seeingMemberships } from '../../../kernel/database/settings.ts';

/** The companies in which the actor is an active member, by name. */
export const instancesOf = async ({ tx, actor, company }: Scope): Promise<Instance[]> => {
  // The one thing that a transaction may see of other companies: the person's own memberships. Until it ends.
  const { rows } = await seeingMemberships(tx, actor.identityId, () =>
    sql<Instance>`
      select c.id as company, c.name as title, c.id = ${company.id} as is_current
      from users u join companies c on c.id = u.company_id
      where u.identity_id = ${actor.identityId} and u.is_active and u.accepted_at is not null
      order by c.name, c.id`.execute(tx),
  );
  return rows;
};

/** @throws Refusal resource.not_found for anybody but the caller */
export const listOwnInstances = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> =>
  params.id === scope.actor.userId ? { items: await instancesOf(scope) } : notFound();
