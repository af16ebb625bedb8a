import type { listApprovers as endpoint } from '@yardline/contract/approvals/approvals';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isPermission, permissions } from '@yardline/domain/permissions/areas';
import { discountMax, type Holder, may } from '@yardline/domain/permissions/derive';
import { readHolders } from '../../kernel/auth/holder.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Colleagues examined, and named. */
const mostLookedAt = 100;
const mostNamed = 12;

const discountsOf = (holder: Holder): number =>
  Math.max(
    0,
    ...holder.divisions.flatMap(({ divisionId }) => [
      discountMax(holder, 'rental', divisionId),
      discountMax(holder, 'sales', divisionId),
    ]),
  );

/** How many rights someone holds that the actor lacks; a greater discount is one. */
const moreThan = (own: Holder, holder: Holder): number =>
  permissions.filter((permission) => may(holder, permission) && !may(own, permission)).length +
  (discountsOf(holder) > discountsOf(own) ? 1 : 0);

/** Colleagues who hold more than the actor, or the asked permission; those with the most first. */
export const listApprovers = async (
  { tx, actor }: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { permission } = query;
  const people = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.is_active', '=', true)
    .where('users.accepted_at', 'is not', null)
    .where('identities.is_internal', '=', false)
    .where('users.id', '<>', actor.userId)
    .orderBy('users.is_admin', 'desc')
    .orderBy('users.name')
    .limit(mostLookedAt)
    .select(['users.id', 'users.name'])
    .execute();
  const holders = await readHolders(
    tx,
    people.map(({ id }) => id),
  );
  const ranked = people.flatMap((person) => {
    const holder = holders.get(person.id);
    if (holder === undefined) return [];
    if (permission !== undefined && isPermission(permission) && !may(holder, permission)) return [];
    const more = moreThan(actor.holder, holder);
    return more > 0 ? [{ ...person, more }] : [];
  });
  const first = ranked.toSorted((one, other) => other.more - one.more).slice(0, mostNamed);
  return { people: first.map(({ id, name }) => ({ id, name })) };
};
