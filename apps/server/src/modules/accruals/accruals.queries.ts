import { type AccruedStretch, type Accruals, mostTold } from '@yardline/contract/accruals/accruals';
import { amount, cents, type Cents, sum } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Span } from '../ledger/public.ts';
import type { Stretch } from './stretch.ts';

/** A month by the id of its address. @throws Refusal resource.not_found */
export const spanOf = async ({ tx }: Scope, id: number): Promise<Span> =>
  (await tx
    .selectFrom('ledger_periods')
    .where('id', '=', id)
    .select(['starts_on', 'ends_on', sql<string>`(ends_on - 1)::text`.as('last_on')])
    .executeTakeFirst()) ?? notFound();

/** What stretches come to, in cents. */
export const totalsOf = (stretches: readonly Stretch[]): Record<Stretch['kind'], Cents> => {
  const of = (kind: Stretch['kind']) =>
    sum(stretches.filter((each) => each.kind === kind).map(({ part, waiver }) => part + waiver));
  return { unbilled: of('unbilled'), deferred: of('deferred') };
};

type Names = Pick<AccruedStretch, 'customer_name' | 'product_number'> & {
  id: number;
  contract_id: number;
  number: number | null;
};

const readNames = async ({ tx, company }: Scope, ids: readonly number[]): Promise<Map<number, Names>> => {
  const { rows } = await sql<Names>`
    select l.id, c.id as contract_id, c.number, coalesce(k.name, '') as customer_name,
      coalesce(a.number, '') as product_number
    from contract_lines l
    join contracts c on c.company_id = ${company.id} and c.id = l.contract_id
    left join customers k on k.company_id = ${company.id} and k.id = c.customer_id
    left join assets a on a.company_id = ${company.id} and a.id = l.asset_id
    where l.company_id = ${company.id} and l.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

const readInvoices = async ({ tx, company }: Scope, ids: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; number: number }>`
    select b.id, i.number from invoice_lines b
    join invoices i on i.company_id = ${company.id} and i.id = b.invoice_id
    where b.company_id = ${company.id} and b.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.number]));
};

const told = async (scope: Scope, stretches: readonly Stretch[]): Promise<AccruedStretch[]> => {
  const most = stretches
    .toSorted((a, b) => Math.abs(b.part + b.waiver) - Math.abs(a.part + a.waiver))
    .slice(0, mostTold);
  const [names, invoices] = await Promise.all([
    readNames(
      scope,
      most.map(({ contractLineId }) => contractLineId),
    ),
    readInvoices(
      scope,
      most.flatMap(({ invoiceLineId }) => invoiceLineId ?? []),
    ),
  ]);
  return most.flatMap((each) => {
    const of = names.get(each.contractLineId);
    if (of === undefined) return [];
    return [
      {
        kind: each.kind,
        contract: { id: of.contract_id, number: of.number },
        invoice_number: invoices.get(each.invoiceLineId ?? 0) ?? null,
        customer_name: of.customer_name,
        product_number: of.product_number,
        from_on: each.from,
        to_on: each.to,
        charged: amount(each.charged),
        part: amount(each.part),
        waiver: amount(each.waiver),
        is_use: each.isUse ?? false,
      },
    ];
  });
};

/** What was posted the last time for a month; undefined before. */
export const lastPosted = ({ tx }: Scope, periodId: number) =>
  tx
    .selectFrom('ledger_accruals')
    .where('period_id', '=', periodId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'unbilled', 'deferred', 'made_at'])
    .select(
      sql<string>`(select u.name from users u
        where u.company_id = ledger_accruals.company_id and u.id = ledger_accruals.made_by)`.as(
        'made_by_name',
      ),
    )
    .executeTakeFirst();

/** What is told of a month's accruals as they are reckoned now. */
export const accrualsReply = async (
  scope: Scope,
  periodId: number,
  stretches: readonly Stretch[],
): Promise<Accruals> => {
  const { unbilled, deferred } = totalsOf(stretches);
  const last = await lastPosted(scope, periodId);
  const before = { unbilled: cents(last?.unbilled ?? 0), deferred: cents(last?.deferred ?? 0) };
  return {
    unbilled: amount(unbilled),
    deferred: amount(deferred),
    count: stretches.length,
    stretches: await told(scope, stretches),
    posted:
      last === undefined
        ? null
        : {
            unbilled: last.unbilled,
            deferred: last.deferred,
            made_by_name: last.made_by_name,
            made_at: last.made_at,
          },
    differs: before.unbilled !== unbilled || before.deferred !== deferred,
  };
};
