import type { customerStatement as endpoint } from '@yardline/contract/invoices/statements';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { ageing, daysLate } from '@yardline/domain/accounts/ageing';
import { lateFee, type LateFeeTerms } from '@yardline/domain/accounts/late-fee';
import { statement } from '@yardline/domain/accounts/statement';
import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { dayOf, startOfDay } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { notFound, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { withoutDisputed } from './disputed.ts';
import { chargedFees, readLateTerms } from '../late-fees/due-late-fees.ts';
import { type OpenPaper, openPapers } from './open-papers.ts';

type Reply = ReplyOf<typeof endpoint>;
type Span = { from: string; to: string };

/** Three months back, which is as long as anybody looks for something; a year at most is told at once. */
const spanOf = (
  today: string,
  { from, to = today }: { from?: string | undefined; to?: string | undefined },
): Span => {
  const end = Temporal.PlainDate.from(to);
  const begin = from === undefined ? end.subtract({ months: 3 }) : Temporal.PlainDate.from(from);
  if (Temporal.PlainDate.compare(begin, end) > 0)
    refuseFields([{ path: 'to', code: 'date.end_before_start' }]);
  if (Temporal.PlainDate.compare(begin.add({ years: 1 }), end) < 0) {
    refuseFields([{ path: 'from', code: 'schedule.too_long', data: { years: 1 } }]);
  }
  return { from: begin.toString(), to: end.toString() };
};

type Row = {
  kind: Reply['entries'][number]['kind'];
  day: string;
  number: number | null;
  invoice_id: number | null;
  invoice_number: number | null;
  contract_number: number | null;
  total: number;
};

/**
 * Invoices and credits by their date, payments and refunds by the day on which they came or went, payments that came back also by that
 * day, deposits by the day on which
 * they paid an invoice, and what was written off; each of the divisions that may be seen.
 */
const papers = (scope: Scope, customerId: number) => {
  const divisions = divisionsWhere(scope.actor.holder, 'invoices.view');
  const company = scope.company.id;
  return sql<Row>`
    select case when i.total < 0 then 'credit' else 'invoice' end as kind, i.invoiced_on as day, i.number,
      i.id as invoice_id, i.number as invoice_number, c.number as contract_number, i.total
    from invoices i left join contracts c on c.company_id = i.company_id and c.id = i.contract_id
    where i.company_id = ${company} and i.customer_id = ${customerId} and i.division_id = any(${divisions}::bigint[])
    union all
    select case when p.amount < 0 then 'refund' else 'payment' end,
      (p.received_at at time zone ${scope.company.timeZone})::date, p.number, null, null, null, -sum(a.amount)
    from payments p
    join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
    join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
    where p.company_id = ${company} and p.customer_id = ${customerId}
      and (p.status = 'succeeded' or p.void_kind <> '') and i.division_id = any(${divisions}::bigint[])
    group by p.id, p.amount, p.received_at, p.number
    union all
    select case when p.amount < 0 then 'refund_back' else 'payment_back' end, p.void_on, p.number, null, null, null, sum(a.amount)
    from payments p
    join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
    join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
    where p.company_id = ${company} and p.customer_id = ${customerId} and p.void_kind <> ''
      and i.division_id = any(${divisions}::bigint[])
    group by p.id, p.amount, p.void_on, p.number
    union all
    select turn.kind, turn.day, i.number, i.id, i.number, null, turn.sign * a.discount
    from payments p
    join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id and a.discount > 0
    join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
    cross join lateral (values
      ('discount', (p.received_at at time zone ${scope.company.timeZone})::date, -1),
      ('discount_back', p.void_on, 1)) turn (kind, day, sign)
    where p.company_id = ${company} and p.customer_id = ${customerId}
      and (turn.kind = 'discount' or p.void_kind <> '') and (p.status = 'succeeded' or p.void_kind <> '')
      and i.division_id = any(${divisions}::bigint[])
    union all
    select case when a.amount < 0 then 'deposit_back' else 'deposit' end,
      (a.applied_at at time zone ${scope.company.timeZone})::date, d.number, i.id, i.number, null, -a.amount
    from deposit_applications a
    join deposits d on d.company_id = a.company_id and d.id = a.deposit_id
    join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
    where a.company_id = ${company} and a.customer_id = ${customerId} and i.division_id = any(${divisions}::bigint[])
    union all
    select case when w.reverses_id is null then 'write_off' else 'write_off_back' end,
      (w.written_at at time zone ${scope.company.timeZone})::date, i.number, i.id, i.number, null, -w.amount
    from write_offs w
    join invoices i on i.company_id = w.company_id and i.id = w.invoice_id
    where w.company_id = ${company} and w.customer_id = ${customerId} and i.division_id = any(${divisions}::bigint[])`;
};

const readOpening = async (scope: Scope, customerId: number, { from }: Span): Promise<number> => {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(total), 0) as owed from (${papers(scope, customerId)}) as p where day < ${from}::date
  `.execute(scope.tx);
  return cents(rows[0]?.owed ?? 0);
};

const readEntries = async (scope: Scope, customerId: number, { from, to }: Span) => {
  const { rows } = await sql<Row>`
    select * from (${papers(scope, customerId)}) as p where day between ${from}::date and ${to}::date
    order by day, kind not in ('invoice', 'credit'), kind in ('discount', 'discount_back'), number
  `.execute(scope.tx);
  return rows.map(({ total, ...row }) => ({ ...row, amount: cents(total) }));
};

/** A customer's deposits held at the end of a day: the company's debt, and not part of the balance until they pay an invoice. */
const readHeld = async (scope: Scope, customerId: number, day: string): Promise<number> => {
  const { company, actor } = scope;
  const end = startOfDay(
    Temporal.PlainDate.from(day).add({ days: 1 }).toString(),
    company.timeZone,
  ).toString();
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(moved.amount), 0) as held from deposits d
    cross join lateral (
      select p.amount from deposit_payments dp
      join payments p on p.company_id = dp.company_id and p.id = dp.payment_id
        and (p.status = 'succeeded' or p.void_on > ${day}::date)
      where dp.company_id = d.company_id and dp.deposit_id = d.id and p.received_at < ${end}
      union all
      select -a.amount from deposit_applications a
      where a.company_id = d.company_id and a.deposit_id = d.id and a.applied_at < ${end}
    ) moved
    where d.company_id = ${company.id} and d.customer_id = ${customerId}
      and d.division_id = any(${divisionsWhere(actor.holder, 'invoices.view')}::bigint[])`.execute(scope.tx);
  return rows[0]?.held ?? 0;
};

/** Late fees that are due and were not charged yet. */
const feesOn = (
  open: readonly OpenPaper[],
  day: string,
  { terms, charged }: { terms: LateFeeTerms; charged: ReadonlyMap<number, Cents> },
): Reply['late_fees'] =>
  open.flatMap((item) => {
    const fee = item.isFee ? 0 : lateFee(item, day, terms) - (charged.get(item.id) ?? 0);
    if (fee <= 0) return [];
    return [
      {
        invoice_id: item.id,
        number: item.number,
        due_on: item.dueOn,
        days_late: daysLate(item.dueOn, day),
        balance: amount(item.balance),
        fee: amount(fee),
      },
    ];
  });

const openItem = (item: OpenPaper, day: string): Reply['open_items'][number] => ({
  invoice_id: item.id,
  number: item.number,
  invoiced_on: item.invoicedOn,
  due_on: item.dueOn,
  // A credit is never late.
  days_late: item.total < 0 ? 0 : Math.max(0, daysLate(item.dueOn, day)),
  po_number: item.poNumber,
  total: amount(item.total),
  balance: amount(item.balance),
});

const ageOf = (open: readonly OpenPaper[], day: string): Reply['ageing'] => {
  const bands = ageing(open, day);
  return {
    current: amount(bands.current),
    days_30: amount(bands.days_30),
    days_60: amount(bands.days_60),
    days_90: amount(bands.days_90),
    days_120: amount(bands.days_120),
    total: amount(sum(Object.values(bands))),
  };
};

/**
 * A customer's account as its papers tell it: nothing is stored for it, so it cannot disagree with them.
 * @throws Refusal resource.not_found, request.invalid for days that do not follow each other or span more than a year
 */
export const customerStatement = async (
  scope: Scope,
  { params, query }: Pick<InputOf<typeof endpoint>, 'params' | 'query'>,
): Promise<Reply> => {
  const customer = await scope.tx
    .selectFrom('customers')
    .where('id', '=', params.id)
    .select('id')
    .executeTakeFirst();
  if (customer === undefined) return notFound();
  const today = dayOf(scope.now, scope.company.timeZone);
  const span = spanOf(today, query);
  // Of days to come nothing is known yet.
  const asOf = span.to < today ? span.to : today;
  const [opening, rows, open, terms, held] = await Promise.all([
    readOpening(scope, params.id, span),
    readEntries(scope, params.id, span),
    openPapers(scope, params.id, asOf),
    readLateTerms(scope),
    readHeld(scope, params.id, asOf),
  ]);
  const { entries, closing } = statement(opening, rows);
  const charged = await chargedFees(
    scope,
    open.map(({ id }) => id),
    asOf,
  );
  const fees = feesOn(await withoutDisputed(scope, open, asOf), asOf, { terms, charged });
  return {
    ...span,
    opening: amount(opening),
    entries: entries.map(({ amount: owed, balance, ...entry }) => ({
      ...entry,
      charge: amount(Math.max(0, owed)),
      credit: amount(Math.max(0, -owed)),
      balance: amount(balance),
    })),
    closing: amount(closing),
    as_of: asOf,
    deposits_held: held,
    open_items: open.map((item) => openItem(item, asOf)),
    ageing: ageOf(open, asOf),
    late_fees: fees,
    late_fee_total: amount(sum(fees.map(({ fee }) => cents(fee)))),
  };
};
