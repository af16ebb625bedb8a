import type { applyDeposit, previewDeposit } from '@yardline/contract/deposits/deposits';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { tell } from '@yardline/domain/words/problems';
import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import { checkPayment } from '@yardline/domain/payments/check';
import { spreadCredit } from '@yardline/domain/payments/credit';
import { whyDepositCannotPay } from '@yardline/domain/payments/deposit';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { enterUses, isGoingOn, readFlag } from '../deposit-book/public.ts';
import { book } from '../ledger/public.ts';
import { openAmounts, openInvoices } from '../payments/public.ts';
import { closeOnceFree, takeOffBalance } from '../invoices/public.ts';
import { findPlace, getDepositById } from './deposit-rows.ts';
import { lockWithDocument } from './lock-with-document.ts';

type OpenInvoice = Awaited<ReturnType<typeof openInvoices.lock>>[number];
type Place = Awaited<ReturnType<typeof findPlace>>;
type Asked = NonNullable<InputOf<typeof applyDeposit>['body']['invoices']>;
export type Used = ReplyOf<typeof applyDeposit>;

/** Why a deposit may pay nothing of its own document now, or undefined. */
export const whyWaiting = async (scope: Scope, { contract_id: heldFor }: Pick<Place, 'contract_id'>) =>
  whyDepositCannotPay({
    heldFor,
    billed: heldFor,
    isGoingOn: heldFor !== null && (await isGoingOn(scope, heldFor)),
    appliesDeposits: heldFor === null || (await readFlag(scope)),
  });

/** Open invoices that a deposit may pay: of its document where it has one, of its customer where it has none. */
const payable = (scope: Scope, place: Place, permission: 'payments.view' | 'payments.create') => {
  const rows = openInvoices.of(scope, place.customer_id, permission);
  return place.contract_id === null ? rows : rows.where('contract_id', '=', place.contract_id);
};

/**
 * What a deposit would pay, the oldest invoice first, without doing anything.
 * @throws Refusal resource.not_found
 */
export const previewApplied = async (
  scope: Scope,
  { params }: InputOf<typeof previewDeposit>,
): Promise<ReplyOf<typeof previewDeposit>> => {
  const place = await findPlace(scope, params.id);
  const { held, reserved } = await getDepositById(scope, params.id);
  const left = Math.max(0, cents(held) - cents(reserved));
  const why = await whyWaiting(scope, place);
  const speech = { language: scope.language, currency: scope.company.currency };
  const invoices = why === undefined ? await payable(scope, place, 'payments.view').execute() : [];
  const open = invoices.length === 0 ? new Map<number, Cents>() : await openAmounts(scope, invoices);
  const asked = invoices.map(({ id }) => Math.max(0, open.get(id) ?? 0));
  const parts = spreadCredit(left, asked);
  return {
    left: amount(left),
    applied: amount(sum(parts)),
    invoices: invoices.map(({ id, number, due_on }, at) => ({
      invoice_id: id,
      number,
      due_on,
      open: amount(asked[at] ?? 0),
      amount: amount(parts[at] ?? 0),
    })),
    waits: why === undefined ? '' : tell(why, {}, speech),
  };
};

type Part = { invoice: OpenInvoice; part: Cents };

/** The parts that were asked for. @throws Refusal for an invoice that it may not pay, or an amount above what it asks for */
const partsAsked = (asked: Asked, invoices: readonly OpenInvoice[]): Part[] =>
  asked.map(({ invoice_id: id, amount: value }, at) => {
    const invoice = invoices.find((each) => each.id === id);
    if (invoice === undefined || asked.findIndex((each) => each.invoice_id === id) !== at)
      return refuseFields([{ path: `invoices.${at}.invoice_id`, code: 'reference.not_found' }]);
    const [problem] = checkPayment(value, invoice.open);
    if (problem === undefined) return { invoice, part: cents(value) };
    const { code, data = {} } = problem;
    return refuseFields([{ path: `invoices.${at}.amount`, code, data }]);
  });

/**
 * Pays open invoices out of a deposit: those named with their amounts, or the oldest first. What pending cards have reserved
 * of an invoice or of the deposit is left to them; a contract that waited for nothing else is closed.
 * @throws Refusal resource.not_found, permission.denied, deposit.used_up, deposit.held_until_return, deposit.nothing_open,
 * deposit.exceeded {left}, request.invalid for an invoice that it may not pay or an amount above what that asks for
 */
export const applyHeldDeposit = async (
  scope: Scope,
  { params, body: { invoices: asked } }: InputOf<typeof applyDeposit>,
): Promise<Used> => {
  const place = await findPlace(scope, params.id);
  demand(scope, 'payments.create', { division: place.division_id });
  // Told before anybody waits for a lock: what is used up holds nobody up.
  if (place.held <= 0) throw new Refusal('deposit.used_up');
  const deposit = await lockWithDocument(scope, place);
  if (deposit.left <= 0) throw new Refusal('deposit.used_up');
  const why = await whyWaiting(scope, deposit);
  if (why !== undefined) throw new Refusal(why);
  const candidates = await payable(scope, deposit, 'payments.create').execute();
  const invoices = await openInvoices.lock(
    scope,
    candidates.map(({ id }) => id),
  );
  const spread = spreadCredit(
    deposit.left,
    invoices.map(({ open }) => open),
  );
  const oldest = invoices.map((invoice, at) => ({ invoice, part: spread[at] ?? 0 }));
  const parts = (asked === undefined ? oldest : partsAsked(asked, invoices)).filter(({ part }) => part > 0);
  if (parts.length === 0) throw new Refusal('deposit.nothing_open');
  const total = sum(parts.map(({ part }) => part));
  if (total > deposit.left) throw new Refusal('deposit.exceeded', { left: deposit.left });
  const uses = await enterUses(
    scope,
    parts.map(({ invoice, part }) => ({ deposit, invoiceId: invoice.id, part })),
  );
  await book.depositUses(scope, uses);
  for (const { invoice, part } of parts) await takeOffBalance(scope, invoice, amount(part));
  await closeOnceFree(scope, deposit.contract_id, -total);
  return {
    applications: parts.map(({ invoice, part }) => ({
      deposit_id: deposit.id,
      deposit_number: deposit.number ?? 0,
      invoice_id: invoice.id,
      number: invoice.number,
      amount: amount(part),
    })),
  };
};
