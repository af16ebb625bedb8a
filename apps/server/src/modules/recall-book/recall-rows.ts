import type { Severity } from '@yardline/domain/recalls/states';
import type { Insertable } from 'kysely';
import type { Recalls } from '../../../db/types.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockRecalls } from './lock-recalls.ts';

type Form = Omit<
  Insertable<Recalls>,
  'company_id' | 'created_at' | 'created_by' | 'closed_at' | 'row_version'
>;

/** Records a recall, while no machine changes. @returns its id */
const insert = async (scope: Scope, form: Form): Promise<number> => {
  await lockRecalls(scope, 'recall');
  const { id } = await scope.tx
    .insertInto('recalls')
    .values({
      ...form,
      company_id: scope.company.id,
      created_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A recall, locked with all changes of machines that it may name. @throws Refusal resource.not_found */
const lock = async (scope: Scope, id: number) => {
  await lockRecalls(scope, 'recall');
  return (
    (await scope.tx
      .selectFrom('recalls')
      .selectAll()
      .where('id', '=', id)
      .$narrowType<{ severity: Severity }>()
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? notFound()
  );
};

/** Changes a locked recall. */
const change = async (
  { tx }: Scope,
  { id, row_version: version }: { id: number; row_version: number },
  to: Partial<Form> | { closed_at: string | null },
): Promise<void> => {
  await tx
    .updateTable('recalls')
    .set({ ...to, row_version: version + 1 })
    .where('id', '=', id)
    .execute();
};

/** The recalls themselves. */
export const recallRows = { insert, lock, change };
