import type { InputOf } from '@yardline/contract/endpoint';
import {
  declinesUntilPause,
  type listPaymentRequests,
  type PaymentRequest,
  type RequestedType,
  type RequestState,
  restSeconds,
} from '@yardline/contract/payments/payment-requests';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { listPage, type Page } from '../../../kernel/list.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { everyWord, type FoundBy } from '../../customers/public.ts';

/** One figure of a request's invoices: `of` says which, over `i` the invoice and `ri` what was asked for. */
const overInvoices = <T>(of: RawBuilder<unknown>) =>
  sql<T>`(select ${of} from payment_request_invoices ri
    join invoices i on i.company_id = ri.company_id and i.id = ri.invoice_id
    where ri.company_id = payment_requests.company_id and ri.request_id = payment_requests.id)`;

/** One figure of the tries to pay it, over `p` the payment. */
const overPayments = <T>(of: RawBuilder<unknown>) =>
  sql<T>`(select ${of} from payment_request_payments rp
    join payments p on p.company_id = rp.company_id and p.id = rp.payment_id
    where rp.company_id = payment_requests.company_id and rp.request_id = payment_requests.id)`;

/** The document of a request as it is now: what a reservation became, once it is a contract. */
const currentId = sql<number | null>`coalesce(
  (select n.id from contracts n where n.company_id = payment_requests.company_id
    and n.source_contract_id = payment_requests.contract_id), payment_requests.contract_id)`;

/** One figure of the document of a request, over `k`; null where it is about invoices alone. */
const overDocument = <T>(of: RawBuilder<unknown>) =>
  sql<T>`(select ${of} from contracts k where k.company_id = payment_requests.company_id and k.id = ${currentId})`;

const paidBy = overPayments<number>(sql`coalesce(sum(p.amount) filter (where p.status = 'succeeded'), 0)`);

/** What of a deposit has not come since it was asked for, by this link or by another way. */
const owedOfDeposit = sql<number>`greatest(0, payment_requests.deposit_asked - greatest(${paidBy},
  (select coalesce(sum(d.amount), 0) from deposits d where d.company_id = payment_requests.company_id
    and d.contract_id = ${currentId} and d.number is not null and d.id > payment_requests.after_deposit_id)))`;

const isDeposit = sql<boolean>`payment_requests.deposit_asked is not null`;

const owed = sql<number>`case when ${isDeposit} then ${owedOfDeposit} else ${overInvoices(sql`sum(i.balance)`)} end`;

const declined = sql`p.status = 'failed' and p.failure in ('payment.declined', 'payment.insufficient_funds')`;

/** What a request comes to, from what is owed, paid and tried, and from its link. */
const stateOf = ({ now }: Scope) => {
  return sql<RequestState>`case
    when ${owed} = 0 and ${paidBy} > 0 then 'paid'
    when links.revoked_at is not null then 'revoked'
    when ${isDeposit} and ${overDocument(sql`k.status`)} <> 'open' then 'ended'
    when ${owed} = 0 then 'settled'
    when links.expires_at <= ${now.toString()}::timestamptz then 'expired'
    when ${restsUntil()} > ${now.toString()}::timestamptz then 'paused'
    when ${paidBy} > 0 then 'part_paid'
    when payment_requests.opened_at is not null then 'opened'
    else 'sent' end`;
};

/**
 * Until when a link rests: an hour from the last of three cards that were declined; null where fewer were. The third from
 * the end counts: one that was declined yesterday stops nobody today.
 */
const restsUntil = () =>
  sql<string | null>`(select max(d.received_at) + make_interval(secs => ${restSeconds}) from (
      select p.received_at from payment_request_payments rp
      join payments p on p.company_id = rp.company_id and p.id = rp.payment_id
      where rp.company_id = payment_requests.company_id and rp.request_id = payment_requests.id and ${declined}
      order by p.received_at desc limit ${declinesUntilPause}) d
    having count(*) = ${declinesUntilPause}
      and max(d.received_at) - min(d.received_at) < make_interval(secs => ${restSeconds}))`;

/** Requests as staff sees them. */
const requestRows = (scope: Scope) =>
  scope.tx
    .selectFrom('payment_requests')
    .innerJoin('links', 'links.id', 'payment_requests.link_id')
    .innerJoin('users', 'users.id', 'payment_requests.created_by')
    .innerJoin('customers', (join) =>
      join.on(
        sql<SqlBool>`customers.company_id = payment_requests.company_id and customers.id = coalesce(${overDocument(sql`k.customer_id`)}, ${overInvoices(sql`min(i.customer_id)`)})`,
      ),
    )
    .select([
      'payment_requests.id',
      'customers.id as customer_id',
      'customers.name as customer_name',
      'payment_requests.allows_partial',
      'payment_requests.email',
    ])
    .select([
      'payment_requests.sent_at',
      'payment_requests.opened_at',
      'links.expires_at',
      'users.name as sent_by',
      'payment_requests.link_id',
    ])
    .select((eb) => [
      eb.ref('payment_requests.document_type').$castTo<RequestedType>().as('document_type'),
      eb.ref('payment_requests.language').$castTo<'en' | 'fr'>().as('language'),
      stateOf(scope).as('state'),
      sql<number>`coalesce(payment_requests.deposit_asked, ${overInvoices(sql`sum(ri.asked)`)})`.as('asked'),
      owed.as('owed'),
      isDeposit.as('is_deposit'),
      overDocument<PaymentRequest['document']>(
        sql`json_build_object('id', k.id, 'kind', k.kind, 'number', k.number)`,
      ).as('document'),
      overInvoices<PaymentRequest['invoices']>(
        sql`coalesce(json_agg(json_build_object('invoice_id', i.id, 'number', i.number) order by i.due_on, i.id), '[]')`,
      ).as('invoices'),
      paidBy.as('paid'),
      overPayments<boolean>(sql`coalesce(bool_or(p.status = 'pending'), false)`).as('is_pending'),
      overPayments<boolean>(sql`coalesce(bool_or(p.failure = 'payment.not_processable'), false)`).as(
        'is_unclear',
      ),
      restsUntil().as('paused_until'),
    ]);

/** Requests of which the actor may see the payments of the document or of an invoice. */
const visibleRows = (scope: Scope) => {
  const divisions = divisionsWhere(scope.actor.holder, 'payments.view');
  return requestRows(scope).where(
    sql<SqlBool>`(${overDocument(sql`k.division_id`)} = any(${divisions}::bigint[]) or exists (select from payment_request_invoices v
      join invoices vi on vi.company_id = v.company_id and vi.id = v.invoice_id
      where v.company_id = payment_requests.company_id and v.request_id = payment_requests.id and vi.division_id = any(${divisions}::bigint[])))`,
  );
};

const foundBy: FoundBy = { ofCustomer: ({ finds }) => finds(sql.ref('customers.id')) };

export const listRequestRows = async (
  scope: Scope,
  { query }: InputOf<typeof listPaymentRequests>,
): Promise<Page<PaymentRequest>> => {
  let rows = visibleRows(scope).where(await everyWord(scope, query.search, foundBy));
  if (query.customer_id !== undefined) rows = rows.where('customers.id', '=', query.customer_id);
  if (query.invoice_id !== undefined) {
    const { invoice_id: invoiceId } = query;
    rows = rows.where('payment_requests.id', 'in', (eb) =>
      eb.selectFrom('payment_request_invoices').where('invoice_id', '=', invoiceId).select('request_id'),
    );
  }
  if (query.contract_id !== undefined) {
    const { contract_id: contractId } = query;
    rows = rows.where(
      sql<SqlBool>`(${currentId} = ${contractId} or payment_requests.id in (
        select t.request_id from payment_request_invoices t
        join invoices ti on ti.company_id = t.company_id and ti.id = t.invoice_id
        where t.company_id = payment_requests.company_id and ti.contract_id = ${contractId}))`,
    );
  }
  return listPage(scope, rows, query, {
    id: sql.ref<number>('payment_requests.id'),
    defaultDirection: 'desc',
    sorts: { sent_at: { by: sql.ref('payment_requests.sent_at'), of: (row) => row.sent_at } },
  });
};

/** @throws Refusal resource.not_found, also for what the actor may not see */
export const getRequest = async (scope: Scope, requestId: number) =>
  (await visibleRows(scope).where('payment_requests.id', '=', requestId).executeTakeFirst()) ?? notFound();

/**
 * The request that the bearer of a link holds.
 * @throws Refusal resource.not_found where the address says another type
 */
export const requestByLink = async (scope: Scope, linkId: number, type: RequestedType) =>
  (await requestRows(scope)
    .where('payment_requests.link_id', '=', linkId)
    .where('payment_requests.document_type', '=', type)
    .executeTakeFirst()) ?? notFound();
