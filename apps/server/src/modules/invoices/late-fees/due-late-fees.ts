import { type DueLateFee, type listLateFees, mostLate } from '@yardline/contract/invoices/late-fees';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { daysLate } from '@yardline/domain/accounts/ageing';
import { lateFee, type LateFeeTerms } from '@yardline/domain/accounts/late-fee';
import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import type { Permission } from '@yardline/domain/permissions/areas';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { withoutDisputed } from '../statement/disputed.ts';

/** The company's terms of late fees. */
export const readLateTerms = async (scope: Scope): Promise<LateFeeTerms> => {
  const row = await scope.tx
    .selectFrom('companies')
    .where('id', '=', scope.company.id)
    .select(['late_fee_percent', 'late_fee_minimum', 'late_fee_cap', 'late_fee_grace_days'])
    .executeTakeFirstOrThrow();
  return {
    percent: row.late_fee_percent,
    minimum: cents(row.late_fee_minimum),
    cap: row.late_fee_cap === null ? null : cents(row.late_fee_cap),
    graceDays: row.late_fee_grace_days,
  };
};

/** What was charged of late fees for invoices until a day, in cents by the invoice that was late. */
export const chargedFees = async (
  { tx }: Scope,
  invoiceIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Cents>> => {
  const rows = await tx
    .selectFrom('late_fees')
    .where(sql<boolean>`invoice_id = any(${invoiceIds}::bigint[])`)
    .where('charged_on', '<=', day)
    .groupBy('invoice_id')
    .select('invoice_id')
    .select((eb) => eb.fn.sum<number>('amount').as('charged'))
    .execute();
  return new Map(rows.map(({ invoice_id: id, charged }) => [id, cents(charged)]));
};

/** Invoices that are late, the oldest first; a fee is not late itself. */
const readLate = (scope: Scope, day: string, permission: Permission) =>
  scope.tx
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customer_id')
    .innerJoin('divisions', 'divisions.id', 'invoices.division_id')
    .where('invoices.balance', '>', 0)
    .where('invoices.due_on', '<', day)
    .where((eb) => eb.or([eb('invoices.source', '<>', 'F'), eb('invoices.contract_id', 'is not', null)]))
    .where(
      sql<boolean>`invoices.division_id = any(${divisionsWhere(scope.actor.holder, permission)}::bigint[])`,
    )
    .orderBy('customers.name')
    .orderBy('invoices.due_on')
    .orderBy('invoices.id')
    .limit(mostLate)
    .select(['invoices.id', 'invoices.number', 'invoices.customer_id', 'invoices.division_id'])
    .select(['customers.name as customer_name', 'customers.account_type'])
    .select(['divisions.title as division', 'divisions.time_zone', 'invoices.due_on', 'invoices.balance'])
    .$narrowType<{ account_type: 'Y' | 'N' | 'H' }>()
    .execute();

type Late = Awaited<ReturnType<typeof readLate>>[number];

/** A fee that is due, with what its bill needs. */
export type DueFee = DueLateFee & Pick<Late, 'division_id' | 'account_type' | 'time_zone'>;

/** The late fees that are due today, beyond what was charged before. */
export const dueLateFees = async (
  scope: Scope,
  permission: Permission,
): Promise<{ fees: DueFee[]; terms: LateFeeTerms; today: string }> => {
  const today = dayOf(scope.now, scope.company.timeZone);
  const terms = await readLateTerms(scope);
  const rows = await readLate(scope, today, permission);
  const open = rows.map(({ id, number, due_on: dueOn, balance }) => ({
    id,
    number,
    dueOn,
    isFee: false,
    balance: cents(balance),
  }));
  const [undisputed, charged] = await Promise.all([
    withoutDisputed(scope, open, today),
    chargedFees(
      scope,
      rows.map(({ id }) => id),
      today,
    ),
  ]);
  const fees = rows.flatMap(({ id, ...row }, at): DueFee[] => {
    const paper = undisputed[at];
    const before = charged.get(id) ?? 0;
    const fee = paper === undefined ? 0 : lateFee(paper, today, terms) - before;
    if (paper === undefined || fee <= 0) return [];
    return [
      {
        ...row,
        invoice_id: id,
        days_late: daysLate(row.due_on, today),
        balance: amount(paper.balance),
        charged: amount(before),
        fee: amount(fee),
      },
    ];
  });
  return { fees, terms, today };
};

/** The late fees that are due today by the terms of the company, of the divisions that the caller bills. */
export const listDueFees = async (scope: Scope): Promise<ReplyOf<typeof listLateFees>> => {
  const { fees, terms } = await dueLateFees(scope, 'billing.view');
  return {
    fees: fees.map(({ division_id: _d, account_type: _a, time_zone: _z, ...fee }) => fee),
    total: amount(sum(fees.map(({ fee }) => cents(fee)))),
    has_terms: terms.percent > 0 || terms.minimum > 0,
  };
};
