import type { CustomFieldRow } from '@yardline/contract/records/custom-fields';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

const customFields = ({ tx }: Scope) =>
  tx
    .selectFrom('custom_fields')
    .select(['id', 'name', 'type', 'prompt', 'help', 'digits', 'decimals', 'selections', 'instructions'])
    .select(['is_active', 'row_version'])
    .$narrowType<Pick<CustomFieldRow, 'type'>>();

type Row = Awaited<ReturnType<ReturnType<typeof customFields>['executeTakeFirstOrThrow']>>;

// What stands in the column was written by the endpoint that reads it.
const shaped = ({ instructions, ...row }: Row): CustomFieldRow => ({
  ...row,
  instructions: instructions as CustomFieldRow['instructions'],
});

/** The company's own fields in their order. */
export const fieldsOf = async (scope: Scope): Promise<CustomFieldRow[]> =>
  (await customFields(scope).orderBy('position').orderBy('id').execute()).map(shaped);

/** One of them, locked until the transaction ends. @throws Refusal resource.not_found */
export const lockField = async (scope: Scope, id: number): Promise<CustomFieldRow> => {
  const row = await customFields(scope).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? notFound() : shaped(row);
};
