import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import {
  type Contract,
  type ContractForm,
  convertContract,
  createContract,
  getContract,
} from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { createReturn, type ReturnForm } from '@yardline/contract/returns/returns';
import { amount, cents, percentOf } from '@yardline/domain/money/cents';
import { toLocal } from '@yardline/domain/time/local';
import type { Machine } from './machines.ts';
import type { Act } from './open-stage.ts';
import type { Yard } from './yards.ts';

/** A rental through its life. Each change reads the contract again, because others change it too. */
export type Rental = { yard: Yard; contractId: number; machines: ReadonlyMap<number, Machine> };

/** Saves a document open, or as a draft. */
export const write = (act: Act, form: ContractForm, saveAs: 'open' | 'draft' = 'open'): Promise<Contract> =>
  act(createContract, { body: { form, saveAs } });

const lately = (act: Act, id: number): Promise<Contract> => act(getContract, { params: { id } });

export const convert = async (act: Act, id: number, to: 'reservation' | 'contract'): Promise<Contract> => {
  const { row_version: ifMatch } = await lately(act, id);
  return act(convertContract, { params: { id }, body: { to }, ifMatch });
};

export const cancel = async (act: Act, id: number, reason: string): Promise<void> => {
  const { row_version: ifMatch } = await lately(act, id);
  await act(cancelContract, { params: { id }, body: { reason }, ifMatch });
};

/** What the yard reads when a machine leaves. */
export const leavingWith = (machine: Machine | undefined) => ({
  meter: machine?.isMetered === true ? machine.meter : null,
  fuel: machine?.hasGauge === true ? 8 : null,
});

/** Everything of the contract leaves at the counter, with a full tank. */
export const handOver = async (act: Act, { contractId, machines }: Rental): Promise<void> => {
  const { row_version: ifMatch, lines } = await lately(act, contractId);
  const leaving = lines.filter((line) => line.type === 'R' && line.statusCode === '');
  await act(checkOutContract, {
    params: { id: contractId },
    body: {
      lines: leaving.map((line) => {
        const { meter, fuel } = leavingWith(machines.get(line.productId));
        return { lineId: line.id ?? 0, meterOut: meter, fuelOut: fuel };
      }),
    },
    ifMatch,
  });
};

/** How machines come back: the hours on each meter, the eighths left in the tank, and how many of the lines. */
export type Wear = { hours: number; fuel: number; lines?: number };

/**
 * What is out comes back now and is billed; the machines' meters move on.
 * @returns the invoice, or null when there was nothing to bill
 */
export const bringBack = async (
  act: Act,
  { contractId, yard, machines }: Rental,
  at: Temporal.Instant,
  wear: Wear,
): Promise<number | null> => {
  const { lines } = await lately(act, contractId);
  const out = lines.filter((line) => line.statusCode === 'O').slice(0, wear.lines ?? lines.length);
  const { date, time } = toLocal(at, yard.zone);
  const body: ReturnForm = {
    returnedDate: date,
    returnedTime: time,
    locationId: yard.locationId,
    lines: out.map((line) => {
      const machine = machines.get(line.productId);
      if (machine?.isMetered === true) machine.meter += wear.hours;
      return {
        lineId: line.id ?? 0,
        quantity: line.quantity,
        ...(machine?.isMetered === true ? { meterIn: machine.meter } : {}),
        ...(machine?.hasGauge === true ? { fuelIn: wear.fuel } : {}),
      };
    }),
  };
  return (await act(createReturn, { params: { id: contractId }, body })).invoice_id;
};

/** Pays a share of what an invoice still asks for. */
export const pay = async (
  act: Act,
  invoiceId: number,
  { method, percent }: { method: 'cash' | 'cheque' | 'card'; percent: number },
): Promise<void> => {
  const { number, balance } = await act(getInvoice, { params: { id: invoiceId } });
  const paid = percentOf(cents(balance), percent);
  if (paid <= 0) return;
  await act(payInvoice, {
    params: { number },
    body: {
      method,
      amount: amount(paid),
      ...(method === 'card' ? { card_token: 'sim_visa' } : {}),
      ...(method === 'cheque' ? { cheque_number: String(1000 + number) } : {}),
    },
  });
};
