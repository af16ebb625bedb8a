import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createTerms as createEndpoint,
  TermsRow,
  updateTerms as updateEndpoint,
} from '@yardline/contract/terms/terms';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getTermsById } from './terms.queries.ts';

/** Adds terms of payment. @throws Refusal terms.code_taken */
export const createTerms = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<TermsRow> => {
  const { id } = await scope.tx
    .insertInto('terms')
    .values({ ...body, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'terms', rowId: id, after: body });
  return getTermsById(scope, id);
};

/** Terms that customers have stay active; orders that have them keep them. */
const refuseInUse = ({ customers }: TermsRow): void => {
  if (customers === 0) return;
  const field = { path: 'is_active', code: 'terms.in_use' as const, data: { customers } };
  throw new Refusal(field.code, field.data, [field]);
};

/**
 * Changes terms of payment for what is posted from now on: invoices keep what they said.
 * @throws Refusal resource.not_found, document.stale, terms.code_taken, terms.in_use
 */
export const updateTerms = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<TermsRow> => {
  const row =
    (await scope.tx.selectFrom('terms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    notFound();
  await expectVersion(scope, 'terms', row, ifMatch);
  const before = await getTermsById(scope, id);
  if (!body.is_active && before.is_active) refuseInUse(before);
  await scope.tx
    .updateTable('terms')
    .set({ ...body, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'terms', rowId: id, ...changesOf(before, body) });
  return getTermsById(scope, id);
};
