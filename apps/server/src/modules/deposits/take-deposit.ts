import type {
  Deposit,
  takeContractDeposit,
  takeCustomerDeposit,
  takeReservationDeposit,
} from '@yardline/contract/deposits/deposits';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Payment, paymentForm } from '@yardline/contract/payments/payments';
import { cents } from '@yardline/domain/money/cents';
import { checkPayment } from '@yardline/domain/payments/check';
import type { z } from 'zod';
import type { Steps } from '../../kernel/http/route.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lockContract } from '../contracts/public.ts';
import { openDeposit } from '../deposit-book/public.ts';
import { customerIdOf } from '../customers/public.ts';
import { moving } from '../payments/public.ts';
import { getDepositById } from './deposit-rows.ts';
import { findDocument } from './document-payments.ts';

type MoneyForm = z.output<typeof paymentForm>;
type OfDocument = InputOf<typeof takeContractDeposit> | InputOf<typeof takeReservationDeposit>;
type OfCustomer = InputOf<typeof takeCustomerDeposit>;

/** The same steps, answered with the deposit instead of the payment. */
export const answeringDeposit = <Input, Intent, Outcome>(
  steps: Steps<Input, Payment, Intent, Outcome>,
): Steps<Input, Deposit, Intent, Outcome> => {
  const depositOf = async (scope: Scope, { id }: Payment): Promise<Deposit> => {
    const { deposit_id: depositId } = await scope.tx
      .selectFrom('deposit_payments')
      .where('payment_id', '=', id)
      .select('deposit_id')
      .executeTakeFirstOrThrow();
    return getDepositById(scope, depositId);
  };
  return {
    ask: (intent, look) => steps.ask(intent, look),
    begin: async (scope, input) => {
      const begun = await steps.begin(scope, input);
      return 'reply' in begun ? { reply: await depositOf(scope, begun.reply) } : begun;
    },
    finish: async (scope, intent, outcome) => {
      const ending = await steps.finish(scope, intent, outcome);
      return 'reply' in ending ? { reply: await depositOf(scope, ending.reply) } : ending;
    },
  };
};

/** A deposit has no upper limit: only an invalid amount is refused. */
const refuseWrong = (form: MoneyForm): void => {
  moving.refuseIncomplete(form);
  const [problem] = checkPayment(form.amount, Number.POSITIVE_INFINITY);
  if (problem !== undefined) refuseFields([{ path: 'amount', code: problem.code }]);
};

type Of = { customerId: number; contractId: number | null; divisionId: number };

const taking = async (scope: Scope, form: MoneyForm, { customerId, contractId, divisionId }: Of) => {
  refuseWrong(form);
  const moved = cents(form.amount);
  const id = await openDeposit(scope, { customerId, contractId, divisionId, amount: moved });
  return { deposit: { id, customer_id: customerId }, moved, form, reason: '' };
};

/**
 * Takes a deposit for an open reservation or contract, under its lock.
 * @throws Refusal resource.not_found, permission.denied, contract.not_open, payment.incomplete, payment.invalid,
 * payment.not_positive, payment.declined, payment.insufficient_funds, payment.timed_out, payment.not_processable
 */
export const takingFor = (kind: 'contract' | 'reservation') =>
  answeringDeposit(
    moving.by(async (scope, { params, body: form }: OfDocument) => {
      const { id } = await findDocument(scope, kind, params.number);
      const {
        status,
        division_id: divisionId,
        customer_id: customerId,
        ...contract
      } = await lockContract(scope, id);
      if (divisionId === null || customerId === null || status !== 'open')
        throw new Refusal('contract.not_open');
      demand(scope, 'payments.create', { division: divisionId });
      return taking(scope, form, { customerId, contractId: contract.id, divisionId });
    }),
  );

/**
 * Takes money in advance from a customer, for no document.
 * @throws Refusal resource.not_found, permission.denied, and the same of the money as for a document
 */
export const takingFromCustomer = answeringDeposit(
  moving.by(async (scope, { params, body: { division_id: divisionId, ...form } }: OfCustomer) => {
    const customerId = await customerIdOf(scope, params.customerNumber);
    const division = await scope.tx
      .selectFrom('divisions')
      .where('id', '=', divisionId)
      .select('id')
      .executeTakeFirst();
    if (division === undefined) refuseFields([{ path: 'division_id', code: 'reference.not_found' }]);
    demand(scope, 'payments.create', { division: divisionId });
    // Locks the customer, so that they are not merged meanwhile.
    await scope.tx
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select('id')
      .forShare()
      .executeTakeFirst();
    const now = await customerIdOf(scope, params.customerNumber);
    return now === customerId
      ? taking(scope, form, { customerId, contractId: null, divisionId })
      : notFound();
  }),
);
