import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { sql, type SqlBool } from 'kysely';
import { may, type Scope } from '../../kernel/scope.ts';
import { shown, type Sight, visible } from './dashboard.queries.ts';

/** Lines of open documents that the caller may see. */
const openLines = (scope: Scope, sight: Sight) =>
  scope.tx
    .selectFrom('contract_lines')
    .innerJoin('contracts', 'contracts.id', 'contract_lines.contract_id')
    .where('contracts.status', '=', 'open')
    .where(visible(scope, sight));
type Lines = ReturnType<typeof openLines>;

/** A phone number, for callers who may see customers. */
export const phoneSeen = (scope: Scope) =>
  sql<string>`case when ${may(scope, 'customers.view')}::boolean then customers.phone else '' end`;

/** The lines gathered by document, those due first on top; `at` is the time that the list goes by. */
const byDocument = async (
  scope: Scope,
  lines: Lines,
  at: 'starts_at' | 'ends_at',
): Promise<Dashboard['late']> => {
  const moment = sql.ref<string>(`contract_lines.${at}`);
  const rows = await scope.tx
    .with('due', () =>
      lines
        .groupBy('contract_lines.contract_id')
        .select('contract_lines.contract_id')
        .select(sql<string>`min(${moment})`.as('at'))
        .select(sql<number>`sum(contract_lines.quantity)`.as('quantity'))
        .select(
          sql<string>`(array_agg(contract_lines.description order by ${moment}, contract_lines.id))[1]`.as(
            'description',
          ),
        )
        .select(sql<number>`count(*) over ()`.as('total'))
        .orderBy('at')
        .orderBy('contract_id')
        .limit(shown),
    )
    .selectFrom('due')
    .innerJoin('contracts', 'contracts.id', 'due.contract_id')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .select(['due.contract_id', 'contracts.kind as contract_kind', 'contracts.number as contract_number'])
    .select(['contracts.division_id', 'customers.name as customer_name', phoneSeen(scope).as('phone')])
    .select(['due.description', 'due.quantity', 'due.at', 'due.total'])
    .$narrowType<{ division_id: number }>()
    .orderBy('due.at')
    .orderBy('due.contract_id')
    .execute();
  return { total: rows[0]?.total ?? 0, documents: rows };
};

/** Documents with rentals that start today and have not left. */
export const listGoingOut = (scope: Scope, sight: Sight): Promise<Dashboard['going_out']> => {
  const lines = openLines(scope, sight)
    .where(
      sql<SqlBool>`contract_lines.type = 'R' and contract_lines.status_code = '' and not contract_lines.is_removed`,
    )
    .where('contract_lines.starts_at', '>=', sight.from)
    .where('contract_lines.starts_at', '<', sight.to);
  return byDocument(scope, lines, 'starts_at');
};

// Written out as the index has it: a parameter would hide from the planner that the index holds these rows.
const isOut = sql<SqlBool>`contract_lines.status_code in ('O', 'F')`;

/** Documents with rentals that are out and due today. */
export const listComingBack = (scope: Scope, sight: Sight): Promise<Dashboard['coming_back']> => {
  const lines = openLines(scope, sight)
    .where(isOut)
    .where('contract_lines.ends_at', '>=', sight.from)
    .where('contract_lines.ends_at', '<', sight.to);
  return byDocument(scope, lines, 'ends_at');
};

/** Rentals that should be back by now and are not. */
export const lateLines = (scope: Scope, sight: Sight): Lines =>
  openLines(scope, sight).where(isOut).where('contract_lines.ends_at', '<', scope.now.toString());

/** Documents with rentals that should be back by now and are not. */
export const listLate = (scope: Scope, sight: Sight): Promise<Dashboard['late']> =>
  byDocument(scope, lateLines(scope, sight), 'ends_at');
