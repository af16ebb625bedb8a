import type { InputOf } from '@yardline/contract/endpoint';
import type { PersonHours, setShifts as endpoint } from '@yardline/contract/shifts/shifts';
import { audit } from '../../kernel/audit.ts';
import { type FieldRefusal, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readPersonHours } from './hours.queries.ts';
import { personFor } from './people.ts';

/**
 * Says how long someone works on each weekday, all days from which it changes at once.
 * @throws Refusal resource.not_found, permission.denied, request.invalid with shift.repeated
 */
export const setShifts = async (
  scope: Scope,
  { params: { id }, body: { shifts } }: InputOf<typeof endpoint>,
): Promise<PersonHours> => {
  await personFor(scope, id, 'approve_time');
  // Two who save at once write one after the other; the rows alone would have nothing to lock where there are none yet.
  await scope.tx.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();
  const { shifts: before } = await readPersonHours(scope, id);
  refuseProblems(
    shifts.flatMap(({ from_on: day }, index): FieldRefusal[] =>
      shifts.findIndex((other) => other.from_on === day) < index
        ? [{ path: `shifts.${index}.from_on`, code: 'shift.repeated' }]
        : [],
    ),
  );
  await scope.tx.deleteFrom('shifts').where('user_id', '=', id).execute();
  if (shifts.length > 0)
    await scope.tx
      .insertInto('shifts')
      .values(
        shifts.map(({ from_on, hours }) => ({
          company_id: scope.company.id,
          user_id: id,
          from_on,
          minutes: hours.map((each) => Math.round(each * 60)),
        })),
      )
      .execute();
  await audit(scope, {
    action: 'update',
    noun: 'shifts',
    rowId: id,
    before: { shifts: before },
    after: { shifts },
  });
  return readPersonHours(scope, id);
};
