import { audit } from '../../kernel/audit.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { type NewRate, writeRates } from '../rates/public.ts';

/** A group of a class, with the rates that its products follow. */
export type NewGroup = {
  classId: number;
  code: string;
  name: string;
  rates: readonly NewRate[];
  isActive?: boolean;
  /** Kilograms and metres of one of its machines. */
  weight?: number | null;
  length?: number | null;
};

/**
 * Adds a group to a class, and its rates.
 * @returns the group's id
 * @throws Refusal permission.denied, record.already_exists for a code in use, request.invalid for a rate code that comes twice
 */
export const createGroup = async (
  scope: Scope,
  { classId, code, name, rates, isActive = true, weight = null, length = null }: NewGroup,
): Promise<number> => {
  demand(scope, 'settings.create');
  const { id } = await scope.tx
    .insertInto('groups')
    .values({
      company_id: scope.company.id,
      class_id: classId,
      code,
      name,
      is_active: isActive,
      weight,
      length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRates(scope, { group_id: id }, rates);
  await audit(scope, {
    action: 'create',
    noun: 'groups',
    rowId: id,
    after: { classId, code, name, rates, weight, length },
  });
  return id;
};
