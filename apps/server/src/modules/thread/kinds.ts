import type { FeedKind, FeedRecord } from '@yardline/contract/thread/feed';
import { contractKind, type ContractKind } from '@yardline/contract/contracts/contracts';
import type { Permission } from '@yardline/domain/permissions/areas';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type RawBuilder, sql } from 'kysely';
import { may, type Scope } from '../../kernel/scope.ts';
import { whatReaches } from '../tickets/public.ts';

/** The record that is asked about. Of a document, `ids` are also those of what it came from and became. */
export type Of = { kind: FeedRecord; id: number; ids: readonly number[] };

/** Rows of a kind: id, at, user_id, text, state, amount, pieces, paper_type, paper_id, paper_number, noun, before, after, by_link. */
type Rows = RawBuilder<unknown>;
type Kind = {
  /** The records on which it happens. */
  on: readonly FeedRecord[];
  /** Without any of these rights nothing is read at all; the rows themselves are those of divisions where the caller has it. */
  needs?: Permission;
  rows: (scope: Scope, of: Of) => Rows | Promise<Rows>;
};

/** The divisions where the caller has a right, for a condition. */
const places = ({ actor }: Scope, needs: Permission) =>
  sql`any(${divisionsWhere(actor.holder, needs)}::bigint[])`;

const areas = {
  quote: 'quotes',
  reservation: 'reservations',
  contract: 'contracts',
  sales_order: 'contracts',
} as const;

/** The documents of the record that the caller may see, as a condition on `c`. */
const ofDocuments = (scope: Scope, { kind, id, ids }: Of) => {
  const own: Readonly<Record<FeedRecord, Rows>> = {
    contracts: sql`c.id = any(${ids}::bigint[])`,
    customers: sql`c.customer_id = ${id}`,
    assets: sql`c.id in (select l.contract_id from contract_lines l
      where l.company_id = ${scope.company.id} and l.asset_id = ${id})`,
  };
  const seen = contractKind.options.map(
    (each: ContractKind) =>
      sql`(c.kind = ${each} and (c.division_id is null or c.division_id = ${places(scope, `${areas[each]}.view`)}))`,
  );
  return sql`c.company_id = ${scope.company.id} and ${own[kind]} and (${sql.join(seen, sql` or `)})`;
};

const keysOf = ({ kind, id, ids }: Of): readonly string[] =>
  (kind === 'contracts' ? ids : [id]).map((each) => String(each));

const nouns: Readonly<Record<FeedRecord, readonly string[]>> = {
  contracts: ['contracts'],
  customers: ['customers'],
  assets: ['assets', 'kits'],
};

/** Notes whose making is an entry of its own: of them, changes only. */
const notes: readonly string[] = ['record_comments', 'record_files', 'record_signatures'];

const audited = ({ company }: Scope, of: Of, isCheckOut: boolean): Rows => sql`
  select a.id, a.at, a.actor_user_id as user_id, a.action as state, a.noun, a.before, a.after,
    a.link_id is not null as by_link,
    case when a.after ? 'checked_out' then jsonb_array_length(a.after -> 'checked_out') end::numeric as pieces
  from audit_entries a where a.company_id = ${company.id} and (
    (a.noun = any(${nouns[of.kind]}::text[]) and a.row_id = any(${keysOf(of)}::text[]))
    or (a.row_id = any(${keysOf(of).map((key) => `${of.kind}/${key}`)}::text[]) and (a.noun = 'record_values'
      or (a.noun = any(${notes}::text[]) and a.action not in ('create', 'sign')))))
    and (a.after ? 'checked_out') is ${isCheckOut ? sql`true` : sql`not true`}`;

const sendingAreas: readonly (readonly [kinds: readonly string[], needs: Permission])[] = [
  [['statement'], 'customers.view'],
  [['receipt'], 'payments.view'],
];

/** Messages of the documents and of what followed from them; a statement and a receipt are the customer's own. */
const sendings = (scope: Scope, of: Of): Rows => {
  const { company } = scope;
  const docs = sql`select c.id from contracts c where ${ofDocuments(scope, of)}`;
  const ofCustomer = sendingAreas.filter(([, needs]) => of.kind === 'customers' && may(scope, needs));
  const kinds = ofCustomer.flatMap(([each]) => each);
  return sql`
    select s.id, s.sent_at as at, s.sent_by as user_id,
      concat_ws(' · ', s.to_list, nullif(coalesce(nullif(s.subject, ''), s.message), '')) as text,
      json_build_object('mail', coalesce(m.state, x.state), 'isHeld', coalesce(m.is_held, x.is_held),
        'waitsForMorning', x.not_before is not null, 'failure', coalesce(m.failure, x.failure),
        'openedAt', coalesce(s.opened_at, r.opened_at))::text as state
    from sendings s
    left join mails m on m.company_id = s.company_id and m.id = s.mail_id
    left join texts x on x.company_id = s.company_id and x.id = s.text_id
    left join payment_requests r on r.company_id = s.company_id and r.link_id = s.link_id
    where s.company_id = ${company.id} and (
      (s.kind in ('quote', 'reservation', 'contract', 'sales_order') and s.record_id in (${docs}))
      or (s.kind = 'invoice' and s.record_id in (select i.id from invoices i where i.company_id = ${company.id}
        and i.division_id = ${places(scope, 'invoices.view')} and i.contract_id in (${docs})))
      or (s.kind in ('delivery', 'pickup', 'task', 'delivery_proof', 'pickup_proof') and s.record_id in (select t.id from tickets t where t.company_id = ${company.id}
        and t.division_id = ${places(scope, 'tickets.view')} and t.contract_id in (${docs})))
      or (s.kind = any(${kinds}::text[]) and s.customer_id = ${of.kind === 'customers' ? of.id : 0}))`;
};

const comments = ({ company }: Scope, of: Of): Rows => sql`
  select n.id, n.created_at as at, n.operator_user_id as user_id, n.comment as text,
    case when n.is_printed then 'printed' else '' end as state
  from record_comments n where n.company_id = ${company.id} and n.kind = ${of.kind}
    and n.record_id = any(${keysOf(of)}::bigint[])`;

const files = ({ company }: Scope, of: Of): Rows => sql`
  select f.id, f.created_at as at, f.created_by as user_id, f.name as text, f.type as state
  from record_files f where f.company_id = ${company.id} and f.kind = ${of.kind}
    and f.record_id = any(${keysOf(of)}::bigint[])`;

const signatures = (scope: Scope, of: Of): Rows => sql`
  select s.id, s.signed_at as at, s.taken_by as user_id, s.signer_name as text, s.by_link,
    case when s.by_link then 'link' else 'counter' end as state
  from signatures s where s.company_id = ${scope.company.id}
    and s.contract_id in (select c.id from contracts c where ${ofDocuments(scope, of)})`;

const signatureRequests = (scope: Scope, of: Of): Rows => sql`
  select s.id, s.created_at as at, s.created_by as user_id, s.signer_name as text,
    case when s.opened_at is null then '' else 'opened' end as state
  from signature_requests s where s.company_id = ${scope.company.id}
    and s.contract_id in (select c.id from contracts c where ${ofDocuments(scope, of)})`;

const tickets = async (scope: Scope, of: Of): Promise<Rows> => {
  const onTickets =
    of.kind === 'assets'
      ? sql`tickets.id in (select a.ticket_id from contract_lines l join ticket_assets a
          on a.company_id = l.company_id and a.contract_line_id = l.id
          where l.company_id = ${scope.company.id} and l.asset_id = ${of.id}
          union all select a.ticket_id from ticket_assets a
          where a.company_id = ${scope.company.id} and a.asset_id = ${of.id})`
      : sql`tickets.contract_id in (select c.id from contracts c where ${ofDocuments(scope, of)})`;
  return sql`
    select tickets.id, coalesce(tickets.closed_at, tickets.created_at) as at, tickets.created_by as user_id,
      concat_ws(' · ', tickets.short_title, nullif(tickets.reversal_reason, '')) as text,
      case when tickets.reversed_at is null then tickets.status::text else 'reversed' end as state,
      tickets.type as paper_type, tickets.id as paper_id, tickets.ticket_n as paper_number
    from tickets where tickets.company_id = ${scope.company.id}
      and ${onTickets} and ${await whatReaches(scope)}`;
};

const returns = (scope: Scope, of: Of): Rows => sql`
  select r.id, r.returned_at as at, r.created_by as user_id,
    concat_ws(' · ', nullif(r.comments, ''), v.reason) as text,
    case when v.return_id is not null then 'reversed' when r.is_full then 'full' else 'part' end as state, p.pieces,
    'return' as paper_type, r.id as paper_id, r.number as paper_number
  from contracts c
  join returns r on r.company_id = c.company_id and r.contract_id = c.id
  left join return_reversals v on v.company_id = r.company_id and v.return_id = r.id
  cross join lateral (select sum(l.quantity) as pieces from return_lines l
    join contract_lines k on k.company_id = l.company_id and k.id = l.contract_line_id
    where l.company_id = r.company_id and l.return_id = r.id
      ${of.kind === 'assets' ? sql`and k.asset_id = ${of.id}` : sql``}) p
  where ${ofDocuments(scope, of)} and c.division_id = ${places(scope, 'returns.view')} and p.pieces > 0`;

const invoices = (scope: Scope, of: Of): Rows => sql`
  select i.id, i.created_at as at, i.created_by as user_id, i.total as amount,
    case when i.total < 0 then 'credit' else '' end as state,
    'invoice' as paper_type, i.id as paper_id, i.number as paper_number
  from invoices i where i.company_id = ${scope.company.id} and i.division_id = ${places(scope, 'invoices.view')}
    and ${
      of.kind === 'customers'
        ? sql`i.customer_id = ${of.id}`
        : sql`i.contract_id in (select c.id from contracts c where ${ofDocuments(scope, of)})`
    }`;

const payments = (scope: Scope, of: Of): Rows =>
  of.kind === 'customers'
    ? sql`
      select p.id, p.received_at as at, p.created_by as user_id, p.method as state, p.amount,
        'payment' as paper_type, p.id as paper_id, p.number as paper_number
      from payments p where p.company_id = ${scope.company.id} and p.customer_id = ${of.id} and p.status = 'succeeded'`
    : sql`
      select p.id, p.received_at as at, p.created_by as user_id, p.method as state, sum(a.amount) as amount,
        'payment' as paper_type, p.id as paper_id, p.number as paper_number
      from invoices i
      join payment_allocations a on a.company_id = i.company_id and a.invoice_id = i.id
      join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'succeeded'
      where i.company_id = ${scope.company.id} and i.division_id = ${places(scope, 'payments.view')}
        and i.contract_id in (select c.id from contracts c where ${ofDocuments(scope, of)})
      group by p.company_id, p.id`;

const deposits = (scope: Scope, of: Of): Rows => sql`
  select d.id, d.taken_at as at, d.created_by as user_id, d.number::text as text, d.amount
  from deposits d where d.company_id = ${scope.company.id} and d.division_id = ${places(scope, 'payments.view')}
    and ${
      of.kind === 'customers'
        ? sql`d.customer_id = ${of.id}`
        : sql`d.contract_id in (select c.id from contracts c where ${ofDocuments(scope, of)})`
    }`;

const all: readonly FeedRecord[] = ['contracts', 'customers', 'assets'];
const ofDeals: readonly FeedRecord[] = ['contracts', 'customers'];

/** Every kind of entry: on which records, who may see it, and where its rows are. A machine's feed tells of no money. */
export const kinds: Readonly<Record<FeedKind, Kind>> = {
  change: { on: all, rows: (scope, of) => audited(scope, of, false) },
  check_out: { on: ['contracts'], rows: (scope, of) => audited(scope, of, true) },
  comment: { on: all, rows: comments },
  deposit: { on: ofDeals, needs: 'payments.view', rows: deposits },
  file: { on: all, rows: files },
  invoice: { on: ofDeals, needs: 'invoices.view', rows: invoices },
  payment: { on: ofDeals, needs: 'payments.view', rows: payments },
  return: { on: all, needs: 'returns.view', rows: returns },
  sending: { on: ofDeals, rows: sendings },
  signature: { on: ofDeals, rows: signatures },
  signature_request: { on: ofDeals, rows: signatureRequests },
  ticket: { on: all, needs: 'tickets.view', rows: tickets },
};
