import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { mostAsked, type requestDocumentPayment } from '@yardline/contract/payments/payment-requests';
import { amount, cents, isAmount } from '@yardline/domain/money/cents';
import { notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { type ContractRecord, lockContract, mayView } from '../../contracts/public.ts';
import { issueRequest } from './ask-for-payment.ts';
import { lockAsked } from './asked-invoices.ts';
import { newestDeposit } from './asked-documents.ts';

type Input = InputOf<typeof requestDocumentPayment>;
type Form = Input['body'];
type Issued = ReplyOf<typeof requestDocumentPayment>;

/** The lines' document, where it is one that money is taken on. @throws Refusal resource.not_found, permission.denied */
const lockDocument = async (scope: Scope, id: number) => {
  const document = await lockContract(scope, id);
  const { kind, division_id: division, number } = document;
  if (!mayView(scope, document) || division === null || number === null) return notFound();
  if (kind !== 'reservation' && kind !== 'contract') return notFound();
  demand(scope, 'payments.create', { division });
  return { ...document, kind, number };
};

type Document = Awaited<ReturnType<typeof lockDocument>>;

/** @throws Refusal contract.not_open, payment.invalid, payment.not_positive at the amount */
const depositOf = (document: Pick<ContractRecord, 'status'>, asked: number | null): number => {
  if (document.status !== 'open') throw new Refusal('contract.not_open');
  if (asked === null || !isAmount(asked)) return refuseFields([{ path: 'amount', code: 'payment.invalid' }]);
  return asked > 0 ? asked : refuseFields([{ path: 'amount', code: 'payment.not_positive' }]);
};

/** Asks for a deposit on an open document, whose lock the caller holds. @throws Refusal what depositOf refuses */
const askDeposit = async (scope: Scope, document: Document, form: Form): Promise<Issued> => {
  const asked = depositOf(document, form.amount);
  return issueRequest(scope, {
    type: document.kind,
    form,
    owed: cents(asked),
    document,
    deposit: { asked, after: await newestDeposit(scope, document.id) },
    invoices: [],
  });
};

/** Asks for all that is owed on the invoices of a contract. @throws Refusal payment_request.nothing_owed */
const askOwed = async (scope: Scope, document: Document, form: Form): Promise<Issued> => {
  const rows = await scope.tx
    .selectFrom('invoices')
    .where('contract_id', '=', document.id)
    // Others who bear a part of its bills are asked on their own invoices.
    .where('customer_id', '=', (eb) =>
      eb.selectFrom('contracts').where('id', '=', document.id).select('customer_id'),
    )
    .where('balance', '>', 0)
    .orderBy('due_on')
    .limit(mostAsked)
    .select('id')
    .execute();
  if (document.kind !== 'contract' || rows.length === 0) throw new Refusal('payment_request.nothing_owed');
  const invoices = await lockAsked(
    scope,
    rows.map(({ id }) => id),
  );
  const owed = invoices.reduce((sum, { open }) => sum + open, 0);
  return issueRequest(scope, { type: 'contract', form, owed, document, invoices });
};

/**
 * Asks a customer by a link for a deposit on their reservation or contract, or for what is owed on the invoices of a contract.
 * @throws Refusal resource.not_found, permission.denied, contract.not_open, payment.invalid, payment.not_positive,
 * payment_request.nothing_owed
 */
export const askOnDocument = async (scope: Scope, { params, body }: Input): Promise<Issued> => {
  const document = await lockDocument(scope, params.id);
  return body.what === 'deposit' ? askDeposit(scope, document, body) : askOwed(scope, document, body);
};

/** Asks again for the rest of a deposit, on the document as it is now. @throws Refusal payment_request.nothing_owed, contract.not_open */
export const askDepositAgain = async (
  scope: Scope,
  { contractId, owed, ...terms }: { contractId: number; owed: number } & Omit<Form, 'what' | 'amount'>,
): Promise<Issued> => {
  if (cents(owed) <= 0) throw new Refusal('payment_request.nothing_owed');
  const document = await lockDocument(scope, contractId);
  return askDeposit(scope, document, {
    what: 'deposit',
    amount: amount(cents(owed)),
    email: terms.email,
    language: terms.language,
    allows_partial: terms.allows_partial,
  });
};
