import type { InputOf } from '@yardline/contract/endpoint';
import type {
  AbsenceRow,
  createAbsence as creating,
  deleteAbsence as deleting,
  updateAbsence as updating,
} from '@yardline/contract/shifts/shifts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getAbsenceById } from './hours.queries.ts';
import { personFor } from './people.ts';

const rowOf = ({ hours, ...form }: InputOf<typeof creating>['body']) =>
  Object.assign(form, { minutes: hours === null ? null : Math.round(hours * 60) });

/** Records an absence. @throws Refusal resource.not_found, permission.denied, absence.overlaps */
export const createAbsence = async (
  scope: Scope,
  { body }: InputOf<typeof creating>,
): Promise<AbsenceRow> => {
  await personFor(scope, body.user_id, 'approve_time');
  const { id } = await scope.tx
    .insertInto('absences')
    .values({
      ...rowOf(body),
      company_id: scope.company.id,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'absences', rowId: id, after: rowOf(body) });
  return getAbsenceById(scope, id);
};

/** The row of an absence, locked, of someone whose time the actor approves. */
const lock = async (scope: Scope, id: number) => {
  const row =
    (await scope.tx.selectFrom('absences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    notFound();
  await personFor(scope, row.user_id, 'approve_time');
  return row;
};

/** Changes an absence. @throws Refusal as createAbsence, and document.stale */
export const updateAbsence = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updating>,
  { ifMatch }: Call,
): Promise<AbsenceRow> => {
  const before = await lock(scope, id);
  await expectVersion(scope, 'absences', before, ifMatch);
  await personFor(scope, body.user_id, 'approve_time');
  const after = rowOf(body);
  await scope.tx
    .updateTable('absences')
    .set({ ...after, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'absences', rowId: id, ...changesOf(before, after) });
  return getAbsenceById(scope, id);
};

/** Removes an absence. @throws Refusal resource.not_found, permission.denied */
export const deleteAbsence = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof deleting>,
): Promise<Record<string, never>> => {
  const { user_id, kind, from_on, to_on, minutes } = await lock(scope, id);
  await scope.tx.deleteFrom('absences').where('id', '=', id).execute();
  const before = { user_id, kind, from_on, to_on, minutes };
  await audit(scope, { action: 'delete', noun: 'absences', rowId: id, before });
  return {};
};
