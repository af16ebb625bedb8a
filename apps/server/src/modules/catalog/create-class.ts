import { audit } from '../../kernel/audit.ts';
import { demand, type Scope } from '../../kernel/scope.ts';

/** A class as it is set up: what drives tax, waiver, discounts and the time that a unit needs before it goes out again. */
export type NewClass = {
  code: string;
  name: string;
  kind: 'rental' | 'sales';
  turnaroundMinutes?: number;
  isWaiverExempt?: boolean;
};

/**
 * Adds a class of products.
 * @returns the class's id
 * @throws Refusal permission.denied, record.already_exists for a code in use
 */
export const createClass = async (
  scope: Scope,
  { code, name, kind, turnaroundMinutes = 0, isWaiverExempt = false }: NewClass,
): Promise<number> => {
  demand(scope, 'settings.create');
  const row = { code, name, kind, turnaround_minutes: turnaroundMinutes, is_waiver_exempt: isWaiverExempt };
  const { id } = await scope.tx
    .insertInto('classes')
    .values({ ...row, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'classes', rowId: id, after: row });
  return id;
};
