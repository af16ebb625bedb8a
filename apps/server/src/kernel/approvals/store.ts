import type { Insertable, Updateable } from 'kysely';
import type { Approvals } from '../../../db/types.ts';
import type { Scope } from '../scope.ts';

type Asked = Omit<Insertable<Approvals>, 'company_id' | 'id' | 'asked_by'>;
type Change = Pick<
  Updateable<Approvals>,
  'state' | 'way' | 'answer' | 'decided_at' | 'used_at' | 'expires_at'
>;

/** Keeps what the actor asks, and gives its id. */
export const storeAsked = async ({ tx, company, actor }: Scope, asked: Asked): Promise<number> => {
  const { id } = await tx
    .insertInto('approvals')
    .values({ ...asked, company_id: company.id, asked_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Changes how an approval stands. */
export const storeState = async ({ tx }: Scope, id: number, change: Change): Promise<void> => {
  await tx.updateTable('approvals').set(change).where('id', '=', id).execute();
};
