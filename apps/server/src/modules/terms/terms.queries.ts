import type { ReplyOf } from '@yardline/contract/endpoint';
import type { listTerms as endpoint, TermsRow } from '@yardline/contract/terms/terms';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('terms')
    .select(['id', 'code', 'name_en', 'name_fr', 'days', 'counted_from', 'discount_percent'])
    .select(['discount_days', 'is_active', 'row_version'])
    .select(
      sql<number>`(select count(*)::int from customers c
        where c.company_id = terms.company_id and c.terms_id = terms.id and c.merged_into_id is null)`.as(
        'customers',
      ),
    )
    .$narrowType<Pick<TermsRow, 'counted_from'>>();

/** Terms of payment, the shortest first. */
export const listTerms = async (scope: Scope): Promise<ReplyOf<typeof endpoint>> => ({
  terms: await rowsOf(scope).orderBy('counted_from').orderBy('days').orderBy('code').execute(),
});

/** @throws Refusal resource.not_found */
export const getTermsById = async (scope: Scope, id: number): Promise<TermsRow> =>
  (await rowsOf(scope).where('id', '=', id).executeTakeFirst()) ?? notFound();
