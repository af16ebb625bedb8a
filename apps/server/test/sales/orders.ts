import type { Contract, ContractForm, LineForm } from '@yardline/contract/contracts/contracts';
import { createContract } from '@yardline/contract/contracts/contracts';
import { pickSalesOrder } from '@yardline/contract/contracts/picks';
import type { Answer, Caller, TestApp } from '../app.ts';
import { type Counter, newCounter } from '../counter.ts';

/** A counter that sells by orders. */
export type OrderCounter = Counter & {
  order: (lines: readonly LineForm[], more?: Partial<ContractForm>, by?: Caller) => Promise<Contract>;
  /** Picks so many pieces of the order's lines, as the caller saw it. */
  pick: (order: Contract, quantities: readonly number[], by?: Caller) => Promise<Answer<Contract>>;
};

export const newOrderCounter = async (app: TestApp): Promise<OrderCounter> => {
  const counter = await newCounter(app);
  const form = (lines: readonly LineForm[], more: Partial<ContractForm>) =>
    counter.form(lines, { kind: 'sales_order', dateIn: null, timeIn: null, ...more });
  return {
    ...counter,
    form: (lines, more = {}) => form(lines, more),
    order: (lines, more = {}, by = counter.admin) =>
      by.ok(createContract, { body: { saveAs: 'open', form: form(lines, more) } }),
    pick: (order, quantities, by = counter.admin) =>
      by.call(pickSalesOrder, {
        params: { id: order.id },
        ifMatch: order.row_version,
        body: {
          lines: order.lines
            .filter(({ type, statusCode }) => type === 'S' && statusCode === '')
            .flatMap(({ id }, index) => {
              const quantity = quantities[index] ?? 0;
              return id === null || quantity === 0 ? [] : [{ lineId: id, quantity }];
            }),
        },
      }),
  };
};
