import type { Site, updateSite as endpoint } from '@yardline/contract/customers/customers';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { checkFormats } from './check-formats.ts';
import { demandTerms } from './customer-terms.ts';
import { checkPrimaryContact, siteOf } from './customers.queries.ts';

/**
 * Plain editing of a site; a blank number keeps the one it has.
 * @throws Refusal resource.not_found, document.stale, request.invalid, site.number_taken
 */
export const updateSite = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Site> => {
  const before = (await siteOf(scope, params).forUpdate().executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'sites', before, ifMatch);
  demandTerms(scope, body, before);
  checkFormats(scope, body, before);
  await checkPrimaryContact(scope, before.customer_id, body.primary_contact_id);
  const after = { ...body, site_number: body.site_number || before.site_number };
  const saved = await scope.tx
    .updateTable('sites')
    .set({ ...after, row_version: before.row_version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'update', noun: 'sites', rowId: before.id, ...changesOf(before, after) });
  return saved;
};
