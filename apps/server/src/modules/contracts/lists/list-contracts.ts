import type {
  ContractKind,
  ContractRow,
  listContracts as endpoint,
} from '@yardline/contract/contracts/contracts';
import type { InputOf } from '@yardline/contract/endpoint';
import { checkOutOf, type CheckOutState } from '@yardline/domain/contracts/check-out';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { ListPlan, Page } from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { contractFigures, figuresReply, type FiguresInCents } from '../../credit/public.ts';
import { everyWord } from '../../customers/public.ts';
import { endless, foundBy, instant, number, statuses, visible } from './document-lists.ts';
import { recurringPage } from './recurring-page.ts';

/** A row as it is read: its figures together. */
type Listed = Omit<ContractRow, keyof ReturnType<typeof figuresReply> | 'check_out'> & {
  figures: FiguresInCents;
};

/** Lines still with the customer. */
const linesOut = (scope: Scope) => sql<number>`(select count(*) from contract_lines l
  where l.company_id = ${scope.company.id} and l.contract_id = contracts.id and l.status_code in ('O', 'F'))`;

const linesBack = (scope: Scope) => sql<number>`(select count(*) from contract_lines l
  where l.company_id = ${scope.company.id} and l.contract_id = contracts.id and l.status_code = 'R')`;

const linesToGo = (scope: Scope) => sql<number>`(select count(*) from contract_lines l
  where l.company_id = ${scope.company.id} and l.contract_id = contracts.id and l.type = 'R' and l.status_code = ''
    and not l.is_removed)`;
/** Lines of a sales order that wait to be picked, or were. */
const linesSold = (
  scope: Scope,
  status: '' | 'S',
) => sql<number>`(case when contracts.kind = 'sales_order' then
  (select count(*) from contract_lines l where l.company_id = ${scope.company.id} and l.contract_id = contracts.id
    and l.type = 'S' and l.status_code = ${status} and not l.is_removed) else 0 end)`;

/** Something is still with the customer. */
const isOut = (scope: Scope) => sql<SqlBool>`exists (select from contract_lines l
  where l.company_id = ${scope.company.id} and l.contract_id = contracts.id and l.status_code in ('O', 'F'))`;

/** Something is out past its end. */
const isLate = (scope: Scope) => sql<boolean>`exists (select from contract_lines l
  where l.company_id = ${scope.company.id} and l.contract_id = contracts.id and l.status_code in ('O', 'F')
    and l.ends_at < ${scope.now.toString()})`;

/** A rental that left, and one that has not left yet. */
const hasLeft = (scope: Scope) => sql<SqlBool>`exists (select from contract_lines l
  where l.company_id = ${scope.company.id} and l.contract_id = contracts.id and l.type = 'R' and l.status_code in ('O', 'F', 'R'))`;
const hasToGo = (scope: Scope) => sql<SqlBool>`exists (select from contract_lines l
  where l.company_id = ${scope.company.id} and l.contract_id = contracts.id and l.type = 'R' and l.status_code = ''
    and not l.is_removed)`;

const checkedOut: Readonly<Record<CheckOutState, (scope: Scope) => Expression<SqlBool>>> = {
  partially_complete: (scope) => sql`${hasLeft(scope)} and ${hasToGo(scope)}`,
  checked_out: (scope) => sql`${hasLeft(scope)} and not ${hasToGo(scope)}`,
};

/** Put away for good. */
const isArchived = sql<SqlBool>`contracts.archive_id is not null`;

// Written out, not as parameters: documents of one state are half of all and those of another a handful, and one plan does
// not do for both.
const kinds: Readonly<Record<ContractKind, Expression<SqlBool>>> = {
  quote: sql`contracts.kind = 'quote'`,
  reservation: sql`contracts.kind = 'reservation'`,
  contract: sql`contracts.kind = 'contract'`,
  sales_order: sql`contracts.kind = 'sales_order'`,
};

/** The rows of the list, without order. */
const rowsOf = async (scope: Scope, query: InputOf<typeof endpoint>['query']) => {
  let rows = scope.tx
    .selectFrom('contracts')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .leftJoin('divisions', 'divisions.id', 'contracts.division_id')
    .leftJoin('worksheets', 'worksheets.contract_id', 'contracts.id')
    .select([
      'contracts.id',
      'contracts.kind',
      'contracts.status',
      'contracts.number',
      'contracts.customer_id',
    ])
    .select(['contracts.division_id', 'contracts.reference', 'contracts.po_number', 'contracts.total'])
    .select([
      'contracts.starts_at',
      'contracts.ends_at',
      'contracts.custom_fields',
      'worksheets.name as worksheet',
    ])
    .select((eb) => [
      eb.fn.coalesce('customers.name', sql<string>`''`).as('customer_name'),
      eb.fn.coalesce('divisions.title', sql<string>`''`).as('division_title'),
      linesOut(scope).as('lines_out'),
      linesBack(scope).as('lines_back'),
      linesToGo(scope).as('lines_to_go'),
      isLate(scope).as('is_late'),
      sql<boolean>`(contracts.lease_period is not null)`.as('is_lease'),
      linesSold(scope, '').as('lines_to_pick'),
      linesSold(scope, 'S').as('lines_picked'),
      contractFigures.as('figures'),
    ])
    .where(visible(scope))
    .where(await everyWord(scope, query.search, foundBy(scope)))
    .$narrowType<Pick<ContractRow, 'kind' | 'status' | 'custom_fields'>>();
  if (query.kind !== undefined) rows = rows.where(kinds[query.kind]);
  if (query.status !== undefined) rows = rows.where(statuses[query.status]);
  if (query.customer_id !== undefined) rows = rows.where('contracts.customer_id', '=', query.customer_id);
  if (query.division_id !== undefined) rows = rows.where('contracts.division_id', 'in', query.division_id);
  if (query.late !== undefined) rows = rows.where(isLate(scope)).where(statuses.open);
  if (query.archived !== undefined) rows = rows.where(isArchived);
  if (query.ids !== undefined)
    rows = rows.where('contracts.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  if (query.check_out !== undefined) rows = rows.where(checkedOut[query.check_out](scope));
  if (query.out !== undefined) rows = rows.where(isOut(scope));
  return rows;
};

const plan: ListPlan<Listed> = {
  id: sql.ref<number>('contracts.id'),
  defaultDirection: 'desc',
  sorts: {
    newest: { by: sql.ref('contracts.id'), of: (row) => row.id },
    number: { by: number, of: (row) => row.number ?? 0 },
    starts_at: {
      by: instant('contracts.starts_at'),
      of: (row) => row.starts_at ?? endless,
    },
    ends_at: {
      by: instant('contracts.ends_at'),
      of: (row) => row.ends_at ?? endless,
    },
    total: { by: sql.ref('contracts.total'), of: (row) => row.total },
  },
};

/** A page of quotes, reservations and contracts that the actor may see, newest first. */
export const listContracts = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<ContractRow>> => {
  const page = await recurringPage(scope, query, plan, () => rowsOf(scope, query));
  const items = page.items.map(({ figures, ...row }) => ({
    ...row,
    check_out: checkOutOf({ left: row.lines_out + row.lines_back, toGo: row.lines_to_go }),
    ...figuresReply(figures),
  }));
  return { ...page, items };
};
