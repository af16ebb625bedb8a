import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A part is of a class that is sold. @throws Refusal request.invalid */
export const refuseWrongClass = async ({ tx }: Scope, classId: number): Promise<void> => {
  const found = await tx.selectFrom('classes').where('id', '=', classId).select('kind').executeTakeFirst();
  if (found === undefined) refuseFields([{ path: 'class_id', code: 'reference.not_found' }]);
  if (found?.kind !== 'sales')
    refuseFields([{ path: 'class_id', code: 'field.invalid', data: { field: 'class_id' } }]);
};
