import type { getLeaseSchedule as endpoint, LeaseSchedule } from '@yardline/contract/contracts/leases';
import type { InputOf } from '@yardline/contract/endpoint';
import { cycleEnd } from '@yardline/domain/billing/cycles';
import { leaseCycles, leasePeriodAt } from '@yardline/domain/contracts/lease';
import { leaseOf } from '@yardline/domain/contracts/lease-row';
import { amount, cents, type Cents, less, sum, times } from '@yardline/domain/money/cents';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { readContract } from '../contracts.queries.ts';
import { zoneOf } from '../form-of.ts';
import { mayView } from '../rights.ts';

/** The machines of a lease, each with what it costs for a period. */
const readLines = async (scope: Scope, contractId: number) => {
  const rows = await scope.tx
    .selectFrom('contract_lines as l')
    .innerJoin('contracts', 'contracts.id', 'l.contract_id')
    .innerJoin('assets', 'assets.id', 'l.asset_id')
    .innerJoin('classes', 'classes.id', 'assets.class_id')
    .where('l.contract_id', '=', contractId)
    .where('l.type', '=', 'R')
    .where('l.is_removed', '=', false)
    .select(['l.id', 'l.quantity', 'l.rate_override', 'l.is_chargeable', 'l.returned_at'])
    .select(['l.discount_percent', 'contracts.rental_discount', 'classes.allows_rental_discount'])
    .execute();
  return rows.map((row) => {
    const gross = row.is_chargeable ? times(cents(row.rate_override ?? 0), row.quantity) : 0;
    const percent = row.allows_rental_discount ? (row.discount_percent ?? row.rental_discount) : 0;
    const returnedAt = row.returned_at === null ? null : Temporal.Instant.from(row.returned_at);
    return { id: row.id, net: less(gross, percent), returnedAt };
  });
};

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** What was billed of the periods of lines; what was credited of it is on the credit. */
const readBilled = ({ tx }: Scope, lines: readonly Line[]) =>
  tx
    .selectFrom('invoice_lines as b')
    .innerJoin('invoices', 'invoices.id', 'b.invoice_id')
    .where('b.contract_line_id', 'in', [0, ...lines.map(({ id }) => id)])
    .where('b.type', '=', 'R')
    .where('b.credits_line_id', 'is', null)
    .where('b.period_from', 'is not', null)
    .orderBy('invoices.number')
    .select(['b.contract_line_id', 'b.extended_amount', 'b.period_from'])
    .select(['invoices.id as invoice_id', 'invoices.number as invoice_number'])
    .$narrowType<{ period_from: string }>()
    .execute();

/** A machine that is not back when a period begins pays for it. */
const isDue = ({ returnedAt }: Line, from: Temporal.Instant): boolean =>
  returnedAt === null || Temporal.Instant.compare(from, returnedAt) < 0;

/**
 * The payments of a lease: each as it was billed, with its invoices, else as it was agreed; those after the term that were billed. None of
 * a document that is no lease or has no date out yet.
 * @throws Refusal resource.not_found
 */
export const getLeaseSchedule = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<LeaseSchedule> => {
  const contract = await readContract(scope, params.id);
  if (!mayView(scope, contract)) return notFound();
  const lease = leaseOf(contract);
  if (lease === null || contract.starts_at === null) return { payments: [] };
  const clock = {
    ...leaseCycles[lease.period],
    dateOut: Temporal.Instant.from(contract.starts_at),
    zone: await zoneOf(scope, contract),
  };
  const lines = await readLines(scope, contract.id);
  const billed = Map.groupBy(await readBilled(scope, lines), (row) =>
    leasePeriodAt(clock, Temporal.Instant.from(row.period_from)),
  );
  const last = Math.max(lease.periods, ...billed.keys());
  const payments = Array.from({ length: last }, (_, index) => {
    const [number, rows] = [index + 1, billed.get(index + 1) ?? []];
    const from = number === 1 ? clock.dateOut : cycleEnd(clock, number - 1);
    const isOpen = ({ id }: Line) => rows.every((row) => row.contract_line_id !== id);
    const planned: Cents[] = lines
      .filter((line) => number <= lease.periods && isOpen(line) && isDue(line, from))
      .map(({ net }) => net);
    const invoices = new Map(rows.map((row) => [row.invoice_id, row.invoice_number]));
    return {
      number,
      from: from.toString(),
      to: cycleEnd(clock, number).toString(),
      amount: amount(sum([...planned, ...rows.map((row) => cents(row.extended_amount))])),
      invoices: [...invoices].map(([id, invoiceNumber]) => ({ id, number: invoiceNumber })),
    };
  });
  return { payments };
};
