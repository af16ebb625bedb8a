import type {
  Dispute,
  DisputeRow,
  DisputeStage,
  listDisputes as endpoint,
} from '@yardline/contract/disputes/disputes';
import type { InputOf } from '@yardline/contract/endpoint';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { paper } from '../invoices/public.ts';

/** Disputes as lists show them. */
export const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('disputes')
    .innerJoin('customers', 'customers.id', 'disputes.customer_id')
    .innerJoin('invoices', 'invoices.id', 'disputes.invoice_id')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'disputes.invoice_line_id')
    .innerJoin('divisions', 'divisions.id', 'disputes.division_id')
    .select(['disputes.id', 'disputes.number', 'disputes.stage', 'disputes.customer_id'])
    .select(['customers.name as customer_name', 'disputes.invoice_id', 'invoices.number as invoice_number'])
    .select(['disputes.division_id', 'divisions.time_zone', 'invoice_lines.line_number'])
    .select(['invoice_lines.description', 'disputes.amount', 'disputes.reason', 'disputes.name'])
    .select(['disputes.created_at', 'disputes.row_version'])
    .$narrowType<{ stage: DisputeStage }>();

const ranks: Record<DisputeStage, number> = { open: 2, answered: 1, accepted: 0, rejected: 0, withdrawn: 0 };
const waits = sql`(case disputes.stage when 'open' then 2 when 'answered' then 1 else 0 end)`;

/** Disputes of the divisions where the actor may see them: what waits for an answer first, then the newest. */
export const listDisputes = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<DisputeRow>> => {
  const divisions = divisionsWhere(scope.actor.holder, 'requests.view');
  let rows = rowsOf(scope)
    .where(sql<boolean>`disputes.division_id = any(${divisions}::bigint[])`)
    .where(
      matches(
        sql<string>`lower(disputes.number::text || ' ' || customers.name || ' ' || invoices.number::text || ' ' || invoice_lines.description)`,
        query.search,
      ),
    );
  if (query.stage !== undefined) rows = rows.where('disputes.stage', '=', query.stage);
  if (query.customer_id !== undefined) rows = rows.where('disputes.customer_id', '=', query.customer_id);
  if (query.invoice_id !== undefined) rows = rows.where('disputes.invoice_id', '=', query.invoice_id);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('disputes.id'),
    defaultDirection: 'desc',
    sorts: {
      stage: { by: waits, of: (row) => ranks[row.stage] },
      created_at: { by: sql`disputes.created_at`, of: (row) => row.created_at },
      number: { by: sql`disputes.number`, of: (row) => row.number },
      amount: { by: sql`disputes.amount`, of: (row) => row.amount },
    },
  });
};

/** A dispute with what was said about it. @throws Refusal resource.not_found */
export const getDisputeById = async (scope: Scope, id: number): Promise<Dispute> => {
  const row =
    (await rowsOf(scope)
      .where('disputes.id', '=', id)
      .leftJoin('users', 'users.id', 'disputes.decided_by')
      .leftJoin('invoices as credit', 'credit.id', 'disputes.credit_id')
      .select(['disputes.language', 'disputes.email', 'disputes.taxed_amount', 'disputes.is_reopened'])
      .select(['disputes.decided_at', 'disputes.credit_id', 'credit.number as credit_number'])
      .select('invoice_lines.extended_amount as billed')
      .select([
        sql<string>`coalesce(users.name, '')`.as('decided_by'),
        sql<number>`coalesce((select -sum(b.extended_amount) from invoice_lines b
          where b.company_id = disputes.company_id and b.credits_line_id = disputes.invoice_line_id), 0)`.as(
          'credited',
        ),
      ])
      .$narrowType<Pick<Dispute, 'language'>>()
      .executeTakeFirst()) ?? notFound();
  const messages = await scope.tx
    .selectFrom('dispute_messages')
    .where('dispute_id', '=', id)
    .orderBy('position')
    .select(['is_of_customer', 'name', 'text', 'at'])
    .execute();
  const { credit_id: creditId, credit_number: creditNumber, ...told } = row;
  return {
    ...told,
    credit: creditId === null ? null : { id: creditId, number: creditNumber ?? 0 },
    other_payers: [],
    messages,
  };
};

/** The same for people of the shop, where they may see it. @throws Refusal resource.not_found */
export const getDispute = async (scope: Scope, id: number): Promise<Dispute> => {
  const dispute = await getDisputeById(scope, id);
  if (!may(scope, 'requests.view', { division: dispute.division_id })) return notFound();
  const others = await paper.othersOnLine(scope, {
    invoiceId: dispute.invoice_id,
    lineNumber: dispute.line_number,
  });
  return { ...dispute, other_payers: others.map(({ name }) => name) };
};
