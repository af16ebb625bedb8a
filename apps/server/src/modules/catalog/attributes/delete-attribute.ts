import type { deleteAttribute as endpoint } from '@yardline/contract/catalog/categories';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { attributesOf, lockAttribute } from './attributes.queries.ts';
import { toldAttribute } from './write-values.ts';

/** Removes an attribute that no product has. @throws Refusal resource.not_found, attribute.in_use {n} */
export const deleteAttribute = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const before = await lockAttribute(scope, id);
  const n = before.attribute_values.reduce((total, { products }) => total + products, 0);
  if (n > 0) throw new Refusal('attribute.in_use', { n });
  await scope.tx.deleteFrom('attribute_values').where('attribute_id', '=', id).execute();
  await scope.tx.deleteFrom('attributes').where('id', '=', id).execute();
  await audit(scope, { action: 'delete', noun: 'attributes', rowId: id, before: toldAttribute(before) });
  return { attributes: await attributesOf(scope) };
};
