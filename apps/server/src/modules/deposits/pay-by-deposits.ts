import type { payByDeposits, previewInvoiceDeposits } from '@yardline/contract/deposits/deposits';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import { checkPayment } from '@yardline/domain/payments/check';
import { spreadCredit } from '@yardline/domain/payments/credit';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { lockContract } from '../contracts/public.ts';
import { enterUses, type HeldDeposit, lockDeposits } from '../deposit-book/public.ts';
import { book } from '../ledger/public.ts';
import { openAmounts, openInvoices } from '../payments/public.ts';
import { closeOnceFree, takeOffBalance } from '../invoices/public.ts';
import { type Used, whyWaiting } from './apply-deposit.ts';
import { candidatesFor } from './candidates.ts';
import { listDeposits } from './deposit-rows.ts';

type Asked = NonNullable<InputOf<typeof payByDeposits>['body']['deposits']>;

const findInvoice = async (scope: Scope, id: number) => {
  const invoice = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['id', 'customer_id as customerId', 'contract_id as contractId', 'division_id', 'balance'])
    .executeTakeFirst();
  return invoice !== undefined && may(scope, 'payments.view', { division: invoice.division_id })
    ? invoice
    : notFound();
};

/** Deposits that may pay the invoice now, in the order in which they do, and those that wait for the return. */
const sorted = async (scope: Scope, invoice: Awaited<ReturnType<typeof findInvoice>>) => {
  const candidates = await candidatesFor(scope, invoice);
  const why = await whyWaiting(scope, { contract_id: invoice.contractId });
  const waits = (row: { contract_id: number | null }) => row.contract_id !== null && why !== undefined;
  return {
    ready: candidates.filter((row) => !waits(row)).map(({ id }) => id),
    waiting: candidates.filter(waits).map(({ id }) => id),
  };
};

/**
 * What deposits would pay of an invoice, without doing anything.
 * @throws Refusal resource.not_found
 */
export const previewPaid = async (
  scope: Scope,
  { params }: InputOf<typeof previewInvoiceDeposits>,
): Promise<ReplyOf<typeof previewInvoiceDeposits>> => {
  const invoice = await findInvoice(scope, params.id);
  const { ready, waiting } = await sorted(scope, invoice);
  const ids = [...ready, ...waiting];
  const rows = ids.length === 0 ? [] : await listDeposits(scope, { ids });
  const listed = ready.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const leftOf = ({ held, reserved }: (typeof rows)[number]): Cents => cents(held) - cents(reserved);
  const open = Math.max(0, (await openAmounts(scope, [invoice])).get(invoice.id) ?? 0);
  const parts = spreadCredit(open, listed.map(leftOf));
  return {
    open: amount(open),
    applied: amount(sum(parts)),
    deposits: listed.map((row, at) => ({
      deposit_id: row.id,
      number: row.number,
      taken_at: row.taken_at,
      left: amount(leftOf(row)),
      amount: amount(parts[at] ?? 0),
      contract_number: row.document?.number ?? null,
    })),
    waiting: amount(sum(rows.filter(({ id }) => waiting.includes(id)).map(leftOf))),
  };
};

type Part = { deposit: HeldDeposit; part: Cents };

/** The parts that were asked for. @throws Refusal for a deposit that may not pay it, or more of one than is held */
const partsAsked = (asked: Asked, deposits: readonly HeldDeposit[]): Part[] =>
  asked.map(({ deposit_id: id, amount: value }, at) => {
    const deposit = deposits.find((each) => each.id === id);
    if (deposit === undefined || asked.findIndex((each) => each.deposit_id === id) !== at)
      return refuseFields([{ path: `deposits.${at}.deposit_id`, code: 'reference.not_found' }]);
    const [problem] = checkPayment(value, deposit.left);
    if (problem === undefined) return { deposit, part: cents(value) };
    const isTooMuch = problem.code === 'payment.above_balance';
    const code = isTooMuch ? ('deposit.exceeded' as const) : problem.code;
    return refuseFields([{ path: `deposits.${at}.amount`, code, data: { left: deposit.left } }]);
  });

/**
 * Pays an invoice out of deposits, under the locks of its contract, of them and of itself: those named, or all that may pay
 * it, those of its contract first. A contract that waited for nothing else is closed.
 * @throws Refusal resource.not_found, permission.denied, deposit.none_held, payment.above_balance {balance}, request.invalid
 * for a deposit that may not pay it or more of one than is held
 */
export const payInvoiceByDeposits = async (
  scope: Scope,
  { params, body: { deposits: asked } }: InputOf<typeof payByDeposits>,
): Promise<Used> => {
  const found = await findInvoice(scope, params.id);
  demand(scope, 'payments.create', { division: found.division_id });
  if (found.contractId !== null) await lockContract(scope, found.contractId);
  const { ready } = await sorted(scope, found);
  const locked = await lockDeposits(scope, ready);
  // One that went elsewhere while its lock was waited for is left out.
  const deposits = ready.flatMap(
    (id) =>
      locked.find(
        (each) =>
          each.id === id &&
          each.left > 0 &&
          (each.contract_id === null || each.contract_id === found.contractId),
      ) ?? [],
  );
  if (deposits.length === 0) throw new Refusal('deposit.none_held');
  const [invoice] = await openInvoices.lock(scope, [found.id]);
  if (invoice === undefined || invoice.open <= 0) throw new Refusal('payment.above_balance', { balance: 0 });
  const spread = spreadCredit(
    invoice.open,
    deposits.map(({ left }) => left),
  );
  const all = deposits.map((deposit, at) => ({ deposit, part: spread[at] ?? 0 }));
  const parts = (asked === undefined ? all : partsAsked(asked, deposits)).filter(({ part }) => part > 0);
  const total = sum(parts.map(({ part }) => part));
  if (total > invoice.open) throw new Refusal('payment.above_balance', { balance: invoice.open });
  const uses = await enterUses(
    scope,
    parts.map((each) => ({ ...each, invoiceId: invoice.id })),
  );
  await book.depositUses(scope, uses);
  await takeOffBalance(scope, invoice, amount(total));
  await closeOnceFree(scope, found.contractId, -total);
  return {
    applications: parts.map(({ deposit, part }) => ({
      deposit_id: deposit.id,
      deposit_number: deposit.number ?? 0,
      invoice_id: invoice.id,
      number: invoice.number,
      amount: amount(part),
    })),
  };
};
