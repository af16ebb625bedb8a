import { contractKind, type ContractKind, type ContractStatus } from '@yardline/contract/contracts/contracts';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type Expression, sql, type SqlBool } from 'kysely';
import { matches } from '../../../kernel/list.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import type { FoundBy } from '../../customers/public.ts';
import { areaOf } from '../rights.ts';

/** The documents the actor may see: each kind in the divisions where they hold the right, and drafts without a division. */
export const visible = (scope: Scope): Expression<SqlBool> => {
  const kinds = contractKind.options.filter((kind) => may(scope, `${areaOf[kind]}.view`));
  const ofKind = (kind: ContractKind) => {
    const divisions = divisionsWhere(scope.actor.holder, `${areaOf[kind]}.view`);
    return sql`(contracts.kind = ${kind} and (contracts.division_id is null or contracts.division_id = any(${divisions}::bigint[])))`;
  };
  return sql<SqlBool>`(${kinds.length === 0 ? sql`false` : sql.join(kinds.map(ofKind), sql` or `)})`;
};

/** Found by the number, the reference or the purchase order, by the name of the worksheet, or by the customer. */
export const foundBy = ({ company }: Scope): FoundBy => ({
  own: (word) => sql<SqlBool>`(${matches(sql.ref('contracts.search'), word)} or contracts.id = any(array(
    select w.contract_id from worksheets w where w.company_id = ${company.id} and ${matches(sql.ref('w.search'), word)})))`,
  ofCustomer: ({ finds }) => finds(sql.ref('contracts.customer_id')),
});

// Written out, not as parameters: documents of one state are half of all and those of another a handful, and one plan does
// not do for both.
export const statuses: Readonly<Record<ContractStatus, Expression<SqlBool>>> = {
  draft: sql`contracts.status = 'draft'`,
  open: sql`contracts.status = 'open'`,
  converted: sql`contracts.status = 'converted'`,
  closed: sql`contracts.status = 'closed'`,
  cancelled: sql`contracts.status = 'cancelled'`,
  deleted: sql`contracts.status = 'deleted'`,
};

export const endless = 'infinity';

// An index serves exactly these expressions. A case and not a coalesce: row security takes no coalesce for harmless, and
// would read a list from its beginning to find the next page.
export const number = sql`(case when contracts.number is null then 0 else contracts.number end)`;
export const instant = (column: 'contracts.starts_at' | 'contracts.ends_at') =>
  sql`(case when ${sql.ref(column)} is null then 'infinity'::timestamptz else ${sql.ref(column)} end)`;
