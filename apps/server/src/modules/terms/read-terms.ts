import type { TermStart, Terms } from '@yardline/domain/accounts/terms';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Terms as they stand now, with what they are called in the customer's language. */
export type OwnTerms = Terms & { text: string };

/**
 * The terms that a customer has, or others that stand in their place; undefined where there are none.
 * @param instead of a document that has terms of its own
 */
export const readOwnTerms = async (
  { tx, company }: Scope,
  customerId: number,
  instead: number | null = null,
): Promise<OwnTerms | undefined> => {
  const row = await tx
    .selectFrom('customers')
    .innerJoin('terms', (join) =>
      join.on('terms.id', '=', sql<number>`coalesce(${instead}::bigint, customers.terms_id)`),
    )
    .innerJoin('companies', (join) => join.on('companies.id', '=', company.id))
    .where('customers.id', '=', customerId)
    .select(['terms.days', 'terms.counted_from', 'terms.discount_percent', 'terms.discount_days'])
    .select(['terms.name_en', 'terms.name_fr', 'customers.language', 'companies.language as of_company'])
    .$narrowType<{ counted_from: TermStart }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    days: row.days,
    countedFrom: row.counted_from,
    discountPercent: row.discount_percent,
    discountDays: row.discount_days,
    text: (row.language ?? row.of_company) === 'fr' ? row.name_fr : row.name_en,
  };
};
