import { randomUUID } from 'node:crypto';
import { createAsset } from '@yardline/contract/assets/assets';
import { createContract, type ContractForm, type LineForm } from '@yardline/contract/contracts/contracts';
import { createCustomer, type Customer } from '@yardline/contract/customers/customers';
import type { CallOf, Endpoint, ReplyOf } from '@yardline/contract/endpoint';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { createPart, receiveParts } from '@yardline/contract/parts/parts';
import { payInvoice } from '@yardline/contract/payments/payments';
import { systemClock } from '../../src/kernel/clock.ts';
import { withClient } from '../../src/postgres/login.ts';
import type { Caller } from '../app.ts';
import { rent, sell } from '../counter.ts';
import type { Product } from './everyday.ts';

/** What the counter of the everyday company sells and rents without end, and where. */
export type Goods = {
  divisionId: number;
  locationId: number;
  part: { id: number };
  planks: { id: number };
};

/** Puts a part and planks into the yard of Albany, so many that no writer runs out of them. */
export const addGoods = async ({ url, admin }: Product): Promise<Goods> => {
  const [place] = await withClient(
    url,
    async (client) =>
      (
        await client.query<{ division: number; location: number; sales: number; group: number }>(`
          select d.id::int as division, l.id::int as location, p.class_id::int as sales, a.group_id::int as "group"
          from divisions d
          join locations l on l.company_id = d.company_id and l.division_id = d.id
          join parts p on p.company_id = d.company_id
          join assets a on a.company_id = d.company_id and a.kind = 'bulk'
          where d.code = 'ALB' order by l.id, p.id, a.id limit 1`)
      ).rows,
  );
  if (place === undefined) throw new Error('the everyday company has no yard in Albany');
  const { division: divisionId, location: locationId, sales, group } = place;
  const number = 'R-FILTER';
  const part = await admin.ok(createPart, {
    body: { number, description: 'Filter', class_id: sales, list_price: 10 },
  });
  await admin.ok(receiveParts, {
    params: { number },
    body: { location_id: locationId, quantity: 900_000, reason: 'first count' },
  });
  const planks = await admin.ok(createAsset, {
    body: {
      number: 'R-PLANK',
      description: 'Plank',
      kind: 'bulk',
      quantity: 900_000,
      group_id: group,
      location_id: locationId,
    },
  });
  return { divisionId, locationId, part, planks };
};

/** A document of a day in 2031. */
const formOf = (
  { divisionId, locationId }: Goods,
  customer: Customer,
  kind: ContractForm['kind'],
  mark: string,
  line: LineForm,
): ContractForm => ({
  kind,
  customerId: customer.id,
  divisionId,
  locationId,
  dateOut: '2031-03-03',
  timeOut: '09:00',
  dateIn: '2031-03-04',
  timeIn: '09:30',
  reference: mark,
  lines: [line],
});

export const addPerson = ({ admin }: Product, name: string): Promise<Customer> =>
  admin.ok(createCustomer, { body: { name, kind: 'individual', account_type: 'N' } });

/** Asks again under the same key while others change the same records, as a clerk does. */
const insist = async <E extends Endpoint>(
  by: Caller,
  endpoint: E,
  input: Partial<CallOf<E>>,
): Promise<ReplyOf<E>> => {
  const key = randomUUID();
  for (;;) {
    const answer = await by.call(endpoint, { ...input, key });
    if (answer.status < 300) return answer.body;
    if (answer.refusal.reason !== 'server.busy')
      throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.refusal)}`);
  }
};

/** Planks are booked. */
export const book = ({ admin }: Product, goods: Goods, customer: Customer, mark: string) =>
  insist(admin, createContract, {
    body: {
      saveAs: 'open',
      form: formOf(goods, customer, 'reservation', mark, rent(goods.planks, { rateOverride: 2 })),
    },
  });

/** Filters are sold: the contract is open until it is billed. */
export const sellTo = ({ admin }: Product, goods: Goods, customer: Customer, mark: string) =>
  insist(admin, createContract, {
    body: { saveAs: 'open', form: formOf(goods, customer, 'contract', mark, sell(goods.part, 1)) },
  });

/** A contract is billed and paid by a cheque with that number. */
export const billAndPay = async ({ admin }: Product, contract: { id: number }, cheque: string) => {
  const invoice = await insist(admin, createContractInvoice, { params: { id: contract.id }, body: {} });
  await insist(admin, payInvoice, {
    params: { number: invoice.number },
    body: { method: 'cheque', amount: invoice.balance, cheque_number: cheque },
  });
};

/** What a writer was answered, and when it asked. */
export type Written = { mark: string; asked: string; answered: string };

/** Writes on and on: books, sells, bills and is paid. @returns how to end it, with everything that was answered */
export const keepWriting = (product: Product, goods: Goods, customer: Customer, name: string) => {
  const written: Written[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let n = 1; !isOver; n += 1) {
      const mark = `${name}-${n}`;
      const asked = systemClock().toString();
      if (n % 2 === 0) await book(product, goods, customer, mark);
      else await billAndPay(product, await sellTo(product, goods, customer, mark), mark);
      written.push({ mark, asked, answered: systemClock().toString() });
    }
  })();
  // Heard when the writer is ended.
  writing.catch(() => {});
  return {
    written,
    end: async (): Promise<Written[]> => {
      isOver = true;
      await writing;
      return written;
    },
  };
};
