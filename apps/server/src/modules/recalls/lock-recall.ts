import type { Severity } from '@yardline/domain/recalls/states';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockRecalls } from '../recall-assets/public.ts';

/** A recall, locked with all changes of machines that it may name. @throws Refusal resource.not_found */
export const lockRecall = async (scope: Scope, id: number) => {
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
