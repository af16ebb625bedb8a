import type {
  createCustomField as createEndpoint,
  CustomFieldRow,
  orderCustomFields as orderEndpoint,
  updateCustomField as updateEndpoint,
} from '@yardline/contract/records/custom-fields';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { checkDefinition, type CustomField } from '@yardline/domain/custom-fields/check';
import { audit, auditAll, changesOf } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { notFound, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { fieldsOf, lockField } from './custom-fields.queries.ts';

const refuseWrong = (field: Pick<CustomField, 'type' | 'selections' | 'instructions'>): void => {
  const [problem] = checkDefinition(field);
  if (problem === undefined) return;
  const { path, code, data = {} } = problem;
  refuseFields([{ path: path.join('.'), code, data: data }]);
};

/** Adds a field after those that there are. @throws Refusal request.invalid, custom_field.name_taken */
export const createCustomField = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<CustomFieldRow> => {
  refuseWrong(body);
  const { last } = await scope.tx
    .selectFrom('custom_fields')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await scope.tx
    .insertInto('custom_fields')
    .values({
      ...body,
      instructions: JSON.stringify(body.instructions),
      company_id: scope.company.id,
      position: last + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'custom_fields', rowId: id, after: body });
  return lockField(scope, id);
};

/**
 * Changes a field or puts it away. What records hold of it stays, and is checked by the field as it is now when they are
 * saved again.
 * @throws Refusal resource.not_found, document.stale, request.invalid, custom_field.name_taken
 */
export const updateCustomField = async (
  scope: Scope,
  { params, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<CustomFieldRow> => {
  const before = await lockField(scope, params.id);
  await expectVersion(scope, 'custom_fields', before, ifMatch);
  refuseWrong({ ...body, type: before.type });
  await scope.tx
    .updateTable('custom_fields')
    .set({
      ...body,
      instructions: JSON.stringify(body.instructions),
      row_version: before.row_version + 1,
    })
    .where('id', '=', before.id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'custom_fields',
    rowId: before.id,
    ...changesOf(before, body),
  });
  return lockField(scope, before.id);
};

/** Puts the fields in an order. @throws Refusal resource.not_found for a field that is not the company's */
export const orderCustomFields = async (
  scope: Scope,
  { body }: InputOf<typeof orderEndpoint>,
): Promise<ReplyOf<typeof orderEndpoint>> => {
  const fields = await fieldsOf(scope);
  const known = new Map(fields.map((field) => [field.id, field]));
  const first = [...new Set(body.fields)].map((id) => known.get(id) ?? notFound());
  const order = [...first, ...fields.filter((field) => !first.includes(field))];
  for (const [position, { id }] of order.entries())
    await scope.tx.updateTable('custom_fields').set({ position }).where('id', '=', id).execute();
  const moved = order.filter((field, place) => fields[place] !== field);
  await auditAll(
    scope,
    (moved.length === 0 ? first : moved).map((field) => ({
      action: 'update',
      noun: 'custom_fields',
      rowId: field.id,
      before: { place: fields.indexOf(field) + 1 },
      after: { place: order.indexOf(field) + 1 },
    })),
  );
  return { fields: await fieldsOf(scope) };
};
