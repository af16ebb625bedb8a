import type { Scope } from '../../../kernel/scope.ts';
import { demandAdministrator } from '../demand-administrator.ts';
import { readRoleMarks } from './marks-of.ts';

/**
 * Has a copy of a role make the same of its people.
 * @throws Refusal permission.denied for a role of administrators, to who is none
 */
export const copyRoleMarks = async (
  scope: Scope,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const { marks, kind } = await readRoleMarks(scope, from);
  if (kind !== 'ordinary') await demandAdministrator(scope);
  if (marks.length === 0 && kind === 'ordinary') return;
  await scope.tx
    .insertInto('role_marks')
    .values({ company_id: scope.company.id, role_id: to, marks, kind })
    .execute();
};
