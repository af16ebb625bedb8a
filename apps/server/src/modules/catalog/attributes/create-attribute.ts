import type { Attribute, createAttribute as endpoint } from '@yardline/contract/catalog/categories';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getAttributeById } from './attributes.queries.ts';
import { toldAttribute, writeValues } from './write-values.ts';

/** Adds an attribute with its values. @throws Refusal attribute.name_taken, request.invalid */
export const createAttribute = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<Attribute> => {
  const { id } = await scope.tx
    .insertInto('attributes')
    .values({
      company_id: scope.company.id,
      name: body.attribute_type,
      name_fr: body.attribute_type_fr ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeValues(scope, { attributeId: id, values: body.attribute_values, known: [] });
  await audit(scope, { action: 'create', noun: 'attributes', rowId: id, after: toldAttribute(body) });
  return getAttributeById(scope, id);
};
