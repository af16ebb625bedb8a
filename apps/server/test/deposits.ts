import { checkOutContract } from '@yardline/contract/contracts/counter';
import {
  type Deposit,
  getDeposit,
  getReservationPayments,
  refundDeposit,
  takeContractDeposit,
  takeCustomerDeposit,
  takeReservationDeposit,
} from '@yardline/contract/deposits/deposits';
import {
  type Contract,
  type ContractForm,
  convertContract,
  getContract,
} from '@yardline/contract/contracts/contracts';
import type { PaymentForm } from '@yardline/contract/payments/payments';
import type { TestApp } from './app.ts';
import { newBillingShop } from './billing.ts';
import { rent } from './counter.ts';

export const cash = (amount: number): PaymentForm => ({ method: 'cash', amount });
export const card = (card_token: string, amount: number): PaymentForm => ({
  method: 'card',
  amount,
  card_token,
});

/** A shop with a customer who pays no tax, machines at 100.00 a day, and the ways in which deposits come and go. */
export const newDeposits = async (app: TestApp) => {
  const shop = await newBillingShop(app);
  const customer = await shop.addCustomer({ name: 'Albany Schools', exemption_number: 'EX-1' });
  const keyed = (key?: string) => (key === undefined ? {} : { key });
  const now = (id: number) => shop.admin.ok(getContract, { params: { id } });
  return {
    shop,
    customer,
    now,
    reserve: async (more: Partial<ContractForm> = {}): Promise<Contract> =>
      shop.open([rent(await shop.addMachine())], {
        kind: 'reservation',
        customerId: customer.id,
        ...more,
      }),
    rentOut: async (more: Partial<ContractForm> = {}): Promise<Contract> =>
      shop.rentOut([rent(await shop.addMachine())], [], { customerId: customer.id, ...more }),
    convert: async ({ id }: Contract): Promise<Contract> => {
      const source = await now(id);
      const made = await shop.admin.ok(convertContract, {
        params: { id },
        ifMatch: source.row_version,
        body: { to: 'contract' },
      });
      return shop.admin.ok(checkOutContract, {
        params: { id: made.id },
        ifMatch: made.row_version,
        body: { lines: made.lines.map((line) => ({ lineId: line.id ?? 0 })) },
      });
    },
    take: ({ kind, number }: Contract, body: PaymentForm, key?: string) =>
      shop.admin.call(kind === 'contract' ? takeContractDeposit : takeReservationDeposit, {
        params: { number: number ?? 0 },
        body,
        ...keyed(key),
      }),
    takeAhead: (body: PaymentForm, key?: string) =>
      shop.admin.call(takeCustomerDeposit, {
        params: { customerNumber: customer.customer_number },
        body: { ...body, division_id: shop.fleet.divisionId },
        ...keyed(key),
      }),
    refund: (
      { id }: Pick<Deposit, 'id'>,
      body: {
        method: PaymentForm['method'];
        amount: number;
        cheque_number?: string | undefined;
      },
      key?: string,
    ) =>
      shop.admin.call(refundDeposit, {
        params: { id },
        body: { reason: 'all is back', ...body },
        ...keyed(key),
      }),
    read: ({ id }: Pick<Deposit, 'id'>) => shop.admin.ok(getDeposit, { params: { id } }),
    ofReservation: ({ number }: Contract) =>
      shop.admin.ok(getReservationPayments, { params: { number: number ?? 0 } }),
  };
};
