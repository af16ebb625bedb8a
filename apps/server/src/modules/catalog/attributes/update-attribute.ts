import type { Attribute, updateAttribute as endpoint } from '@yardline/contract/catalog/categories';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { getAttributeById, lockAttribute } from './attributes.queries.ts';
import { toldAttribute, writeValues } from './write-values.ts';

/**
 * Renames an attribute or its values, puts them in an order, adds some, and removes those that no product has.
 * @throws Refusal resource.not_found, document.stale, attribute.name_taken, request.invalid
 */
export const updateAttribute = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Attribute> => {
  const before = await lockAttribute(scope, id);
  await expectVersion(scope, 'attributes', { id, row_version: before.row_version }, ifMatch);
  await scope.tx
    .updateTable('attributes')
    .set({
      name: body.attribute_type,
      name_fr: body.attribute_type_fr ?? before.attribute_type_fr,
      row_version: before.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  const { attribute_values: values } = body;
  await writeValues(scope, { attributeId: id, values, known: before.attribute_values });
  await audit(scope, {
    action: 'update',
    noun: 'attributes',
    rowId: id,
    ...changesOf(toldAttribute(before), toldAttribute(body)),
  });
  return getAttributeById(scope, id);
};
