import type { ReplyOf } from '@yardline/contract/endpoint';
import type { listSecurityKeepers as endpoint } from '@yardline/contract/users/users';
import { may } from '@yardline/domain/permissions/derive';
import { readHolders } from '../../kernel/auth/holder.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The active people who may change what decides who a person is, by name. */
export const securityKeepers = async ({ tx }: Scope): Promise<ReplyOf<typeof endpoint>> => {
  const people = await tx
    .selectFrom('users')
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
  const holders = await readHolders(
    tx,
    people.map(({ id }) => id),
  );
  const keeps = (id: number): boolean => {
    const holder = holders.get(id);
    return holder !== undefined && may(holder, 'security.edit');
  };
  return { items: people.filter(({ id }) => keeps(id)) };
};
