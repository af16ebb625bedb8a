import {
  contractKind,
  type ContractKind,
  type ContractRow,
  type listContracts as endpoint,
} from '@yardline/contract/contracts';
import type { InputOf } from '@yardline/contract/endpoint';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type Expression, sql, type SqlBool } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { areaOf } from './rights.ts';

/** Lines still with the customer. */
const linesOut = (scope: Scope) => sql<number>`(select count(*) from contract_lines l
  where l.company_id = ${scope.company.id} and l.contract_id = contracts.id and l.status_code in ('O', 'F'))`;

/** Something is out past its end. */
const isLate = (scope: Scope) => sql<boolean>`exists (select from contract_lines l
  where l.company_id = ${scope.company.id} and l.contract_id = contracts.id and l.status_code in ('O', 'F')
    and l.ends_at < ${scope.now.toString()})`;

/** What the actor may see: each kind in the divisions where he holds it, and drafts that have no division yet. */
const visible = (scope: Scope): Expression<SqlBool> => {
  const kinds = contractKind.options.filter((kind) => may(scope, `${areaOf[kind]}.view`));
  const ofKind = (kind: ContractKind) => {
    const divisions = divisionsWhere(scope.actor.holder, `${areaOf[kind]}.view`);
    return sql`(contracts.kind = ${kind} and (contracts.division_id is null or contracts.division_id = any(${divisions}::bigint[])))`;
  };
  return sql<SqlBool>`(${kinds.length === 0 ? sql`false` : sql.join(kinds.map(ofKind), sql` or `)})`;
};

/** Every word in the number, the reference or the purchase order, or in what the customer is found by. */
const found = (scope: Scope, search: string | undefined): Expression<SqlBool> => {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const one = (word: string) => sql`(${matches(sql.ref('contracts.search'), word)}
    or contracts.customer_id in (select c.id from customers c where c.company_id = ${scope.company.id}
      and ${matches(sql.ref('c.search'), word)}))`;
  return sql<SqlBool>`(${sql.join([sql`true`, ...words.map(one)], sql` and `)})`;
};

const endless = 'infinity';

/** A page of quotes, reservations and contracts that the actor may see, newest first. */
export const listContracts = (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<ContractRow>> => {
  let rows = scope.tx
    .selectFrom('contracts')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .leftJoin('divisions', 'divisions.id', 'contracts.division_id')
    .select([
      'contracts.id',
      'contracts.kind',
      'contracts.status',
      'contracts.number',
      'contracts.customer_id',
    ])
    .select(['contracts.division_id', 'contracts.reference', 'contracts.po_number', 'contracts.total'])
    .select(['contracts.starts_at', 'contracts.ends_at'])
    .select((eb) => [
      eb.fn.coalesce('customers.name', sql<string>`''`).as('customer_name'),
      eb.fn.coalesce('divisions.title', sql<string>`''`).as('division_title'),
      linesOut(scope).as('lines_out'),
      isLate(scope).as('is_late'),
    ])
    .where(visible(scope))
    .where(found(scope, query.search))
    .$narrowType<Pick<ContractRow, 'kind' | 'status'>>();
  if (query.kind !== undefined) rows = rows.where('contracts.kind', '=', query.kind);
  if (query.status !== undefined) rows = rows.where('contracts.status', '=', query.status);
  if (query.customer_id !== undefined) rows = rows.where('contracts.customer_id', '=', query.customer_id);
  if (query.division_id !== undefined) rows = rows.where('contracts.division_id', '=', query.division_id);
  if (query.late !== undefined) rows = rows.where(isLate(scope)).where('contracts.status', '=', 'open');
  if (query.out !== undefined) rows = rows.where(sql<SqlBool>`${linesOut(scope)} > 0`);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('contracts.id'),
    defaultDirection: 'desc',
    sorts: {
      newest: { by: sql.ref('contracts.id'), of: (row) => row.id },
      number: { by: sql`coalesce(contracts.number, 0)`, of: (row) => row.number ?? 0 },
      starts_at: {
        by: sql`coalesce(contracts.starts_at, 'infinity'::timestamptz)`,
        of: (row) => row.starts_at ?? endless,
      },
      ends_at: {
        by: sql`coalesce(contracts.ends_at, 'infinity'::timestamptz)`,
        of: (row) => row.ends_at ?? endless,
      },
      total: { by: sql.ref('contracts.total'), of: (row) => row.total },
    },
  });
};
