import type { SignedInUser } from '@yardline/contract/sessions/sessions';

/**
 * The user's current division: the one they chose and, in a company that works by division, else their default or their
 * only one. Undefined means all divisions or, in a company that works by division, that the user has to choose.
 */
export const divisionOf = (
  {
    divisions,
    comp_perms: { operator_by_division: worksByDivision },
  }: Pick<SignedInUser, 'divisions' | 'comp_perms'>,
  chosen: string | undefined,
) => {
  const found = divisions.find(({ warehouse }) => String(warehouse.id) === chosen);
  if (found !== undefined || !worksByDivision) return found;
  const mine = divisions.filter((each) => each.is_user_division);
  return mine.find((each) => each.is_default) ?? (mine.length === 1 ? mine[0] : undefined);
};
