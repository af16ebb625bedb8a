import type { PortalRight } from '@yardline/domain/permissions/portal';
import { sql } from 'kysely';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Wanted } from '../papers.ts';

/** Papers that a customer's people find in one list, each with the right that it takes. */
export const documentKinds = [
  { kind: 'contract', needs: 'see_rentals' },
  { kind: 'reservation', needs: 'see_rentals' },
  { kind: 'quote', needs: 'see_rentals' },
  { kind: 'invoice', needs: 'see_invoices' },
  { kind: 'receipt', needs: 'pay' },
  { kind: 'delivery_proof', needs: 'see_rentals' },
  { kind: 'pickup_proof', needs: 'see_rentals' },
] as const satisfies readonly { kind: Wanted['kind']; needs: PortalRight }[];

export type DocumentKind = (typeof documentKinds)[number]['kind'];

type DocumentRow = { kind: DocumentKind; id: number; number: string; at: string; total: number | null };

const closedTicket = 3;

/**
 * Documents of a customer by kind: what counts under its number, and quotes that were sent to them. Read in the product's own
 * login, so each part names the customer.
 */
const documentsOf = ({ company }: Scope, customerId: number) => sql`
  select c.kind, c.id, c.number::text as number, coalesce(c.opened_at, c.created_at) as at, c.total
  from contracts c
  where c.company_id = ${company.id} and c.customer_id = ${customerId} and c.number is not null and c.status <> 'draft'
    and (c.kind in ('contract', 'reservation') or c.kind = 'quote' and exists (
      select from sendings s where s.company_id = c.company_id and s.kind = 'quote' and s.record_id = c.id
        and s.customer_id = c.customer_id))
  union all
  select 'invoice', i.id, i.number::text, i.invoiced_on::timestamp at time zone ${company.timeZone}, i.total
  from invoices i where i.company_id = ${company.id} and i.customer_id = ${customerId}
  union all
  select 'receipt', p.id, p.number::text, p.received_at, p.amount
  from payments p
  where p.company_id = ${company.id} and p.customer_id = ${customerId} and p.status = 'succeeded' and p.amount > 0
  union all
  select t.type || '_proof', t.id, t.short_title, t.closed_at, null
  from tickets t
  where t.company_id = ${company.id} and t.customer_id = ${customerId} and t.type in ('delivery', 'pickup')
    and t.status = ${closedTicket} and coalesce(t.outcome, '') <> 'failed' and t.closed_at is not null`;

const mayRead = ({ member }: Scope): readonly DocumentKind[] =>
  documentKinds.filter(({ needs }) => member?.rights.includes(needs)).map(({ kind }) => kind);

type Slice = { kind: DocumentKind | undefined; limit: number; offset: number };

/** A page of what the person may see of the customer's documents, the newest first; of one kind, where one is named. */
export const listDocuments = async (
  scope: Scope,
  { kind, limit, offset }: Slice,
): Promise<{ rows: DocumentRow[]; total: number }> => {
  const { member = notFound() } = scope;
  const kinds = mayRead(scope).filter((each) => kind === undefined || each === kind);
  const { rows } = await sql<DocumentRow & { of: number }>`
    select d.*, (count(*) over ())::integer as of from (${documentsOf(scope, member.customerId)}) d
    where d.kind = any(${[...kinds]}::text[])
    order by d.at desc, d.kind, d.id desc limit ${limit} offset ${offset}`.execute(scope.tx);
  return { rows, total: rows[0]?.of ?? 0 };
};

/** Whether a document is the customer's, and of a kind that the person may see. */
export const findDocument = async (scope: Scope, kind: string, id: number): Promise<Wanted | undefined> => {
  const { member = notFound() } = scope;
  const { rows } = await sql<{ kind: DocumentKind; id: number }>`
    select d.kind, d.id from (${documentsOf(scope, member.customerId)}) d
    where d.kind = any(${[...mayRead(scope)]}::text[]) and d.kind = ${kind} and d.id = ${id}`.execute(
    scope.tx,
  );
  return rows[0] && { kind: rows[0].kind, id: rows[0].id };
};
