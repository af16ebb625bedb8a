import { levels, type Permission } from '@yardline/domain/permissions/areas';

const areaOf = (permission: Permission): string => permission.split('.')[0] ?? '';

const rank = (permission: Permission): number =>
  levels.findIndex((level) => permission.endsWith(`.${level}`));

/**
 * Permissions with one of each area, as levels bring those below them: of what is gained the highest, of what is lost the
 * lowest, without which those above are lost as well.
 */
export const shortly = (rights: readonly Permission[], keeps: 'highest' | 'lowest'): Permission[] => {
  const kept = new Map<string, Permission>();
  for (const right of rights) {
    const other = kept.get(areaOf(right));
    const isKept =
      other === undefined || (keeps === 'highest' ? rank(right) > rank(other) : rank(right) < rank(other));
    if (isKept) kept.set(areaOf(right), right);
  }
  return [...kept.values()];
};
