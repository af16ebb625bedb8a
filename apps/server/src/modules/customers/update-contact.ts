import type { Contact, updateContact as endpoint } from '@yardline/contract/customers/customers';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { checkFormats } from './check-formats.ts';
import { contactOf } from './customers.queries.ts';

/**
 * Plain editing of a contact.
 * @throws Refusal resource.not_found, document.stale, request.invalid
 */
export const updateContact = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contact> => {
  const before = (await contactOf(scope, params).forUpdate().executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'contacts', before, ifMatch);
  checkFormats(scope, body, before);
  const saved = await scope.tx
    .updateTable('contacts')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'update', noun: 'contacts', rowId: before.id, ...changesOf(before, body) });
  return saved;
};
