import { getDashboard } from '@yardline/contract/dashboard/dashboard';
import { applyDeposit, getDeposit, takeBackDeposit } from '@yardline/contract/deposits/deposits';
import { creditWholeInvoice, previewWholeCredit } from '@yardline/contract/payments/whole-credits';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { getInvoice, type InvoiceRow, listInvoices } from '@yardline/contract/invoices/invoices';
import { setContractPayers } from '@yardline/contract/invoices/payers';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { postLedgerAccruals } from '@yardline/contract/accruals/accruals';
import { getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { applyCredit, takeBackCredit } from '@yardline/contract/payments/credits';
import { listPayments, payInvoice, reversePayment, voidPayment } from '@yardline/contract/payments/payments';
import { takeBackWriteOff, listWriteOffs, writeOffInvoice } from '@yardline/contract/payments/write-offs';
import { createPart, receiveParts } from '@yardline/contract/parts/parts';
import { getReportTotals } from '@yardline/contract/reports/reports';
import {
  endTransfer,
  getTransfer,
  receiveTransfer,
  sendTransfer,
  type Transfer,
} from '@yardline/contract/transfers/transfers';
import { createTerms } from '@yardline/contract/terms/terms';
import { cents, sum } from '@yardline/domain/money/cents';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { rent, sell } from '../../../test/counter.ts';
import { cash, newDeposits } from '../../../test/deposits.ts';
import { runJob } from '../../../test/jobs.ts';
import { billingRun } from '../billing/run-billing.ts';

const held = useApp();

/** How many things happen to the money of a shop; a long run asks for more. */
const operations = Number(process.env['MONEY_OPERATIONS'] ?? 60);
const seed = Number(process.env['MONEY_SEED'] ?? 20260105);

type Shop = Awaited<ReturnType<typeof newDeposits>> & {
  customerIds: number[];
  out: Contract[];
  deposits: number[];
  partId: number;
  sold: Contract[];
  sent: Transfer[];
  day: Temporal.PlainDate;
};

const newHouse = async (): Promise<Shop> => {
  const made = await newDeposits(held.app);
  const terms = await made.shop.admin.ok(createTerms, {
    body: { code: 'E', name_en: '3% 9', name_fr: '3 % 9', days: 30, discount_percent: 3, discount_days: 9 },
  });
  const taxed = await made.shop.addCustomer({ name: 'Hudson Concrete', terms_id: terms.id });
  const { id: partId } = await made.shop.admin.ok(createPart, {
    body: { number: 'SAW', description: 'Saw', class_id: made.shop.fleet.salesClassId, list_price: 40 },
  });
  return {
    ...made,
    customerIds: [made.customer.id, taxed.id],
    out: [],
    deposits: [],
    partId,
    sold: [],
    sent: [],
    day: Temporal.PlainDate.from('2026-01-05'),
  };
};

/** Something that happens, with a number that chooses to what and how much. What the product refuses does not happen. */
type Operation = (house: Shop, n: number) => Promise<void>;

/** What is refused is refused; what fails is a fault. */
const tried = async (answer: Promise<{ status: number }>): Promise<void> => {
  expect((await answer).status).toBeLessThan(500);
};

const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];

const papers = async ({ shop }: Shop, isOpen: (row: InvoiceRow) => boolean): Promise<InvoiceRow[]> =>
  (await shop.admin.ok(listInvoices, { query: { page_size: '2000' } })).items.filter(isOpen);

const partOf = (balance: number, n: number): number =>
  n % 3 === 0 ? balance : Math.max(0.01, Math.floor(balance * ((n % 97) + 1)) / 100);

const rentOut: Operation = async (house, n) => {
  const { shop, customerIds } = house;
  const customerId = pick(customerIds, n) ?? 0;
  house.out.push(await shop.rentOut([rent(await shop.addMachine())], [], { customerId }));
};

/** Shares the next bills of a rental among both customers, by percents or an amount first; or one pays all again. */
const shareBills: Operation = async ({ shop, customerIds, out }, n) => {
  const rental = pick(out, n);
  if (rental === undefined) return;
  const params = { id: rental.id };
  const { row_version: ifMatch } = await shop.admin.ok(getContract, { params });
  const [first = 0, second = 0] = customerIds;
  const percent = ((n % 9999) + 1) / 100;
  const both = [
    { customer_id: first, percent: Math.round(percent * 100) / 100 },
    { customer_id: second, percent: Math.round((100 - percent) * 100) / 100 },
  ];
  const fixed = [
    { customer_id: first, amount: ((n % 30_000) + 1) / 100 },
    { customer_id: second, percent: 100 },
  ];
  const payers = pick([both, fixed, both, []], n) ?? [];
  await tried(shop.admin.call(setContractPayers, { params, ifMatch, body: { payers } }));
};

const takeBack: Operation = async (house, n) => {
  const contract = pick(house.out, n);
  if (contract === undefined) return;
  house.out = house.out.filter((each) => each !== contract);
  await house.shop.takeBack(contract);
};

const bill: Operation = async ({ shop, day }) => {
  const run = await shop.admin.call(startBilling, { body: { as_of: day.toString() } });
  if (run.status < 300) await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: run.body.id });
};

const pay: Operation = async (house, n) => {
  const invoice = pick(await papers(house, ({ balance }) => balance > 0), n);
  if (invoice === undefined) return;
  const amount = partOf(invoice.balance, n);
  const body = pick(
    [
      cash(amount),
      { method: 'cheque' as const, amount, cheque_number: `${n}` },
      { method: 'card' as const, amount, card_token: n % 2 === 0 ? 'sim_visa' : 'sim_declined' },
    ],
    n,
  );
  await tried(
    house.shop.admin.call(payInvoice, {
      params: { number: invoice.number },
      body: body ?? cash(amount),
    }),
  );
};

/** Pays what is open of an invoice less what its terms deduct, by cash or a card; days that are over are refused. */
const payEarly: Operation = async (house, n) => {
  const { admin } = house.shop;
  const open = await papers(
    house,
    ({ balance, customer_id: id }) => balance > 0 && id === house.customerIds[1],
  );
  const row = pick(open, n);
  if (row === undefined) return;
  const { early_discount: discount } = await admin.ok(getInvoice, { params: { id: row.id } });
  const amount = (cents(row.balance) - cents(discount)) / 100;
  const money = n % 3 === 0 ? { method: 'card' as const, amount, card_token: 'sim_visa' } : cash(amount);
  await tried(admin.call(payInvoice, { params: { number: row.number }, body: { ...money, discount } }));
};

const takePaymentBack: Operation = async ({ shop, day }, n) => {
  const { items } = await shop.admin.ok(listPayments, { query: {} });
  const payment = pick(
    items.filter(({ status, amount }) => status === 'succeeded' && amount > 0),
    n,
  );
  if (payment === undefined) return;
  const params = { id: payment.id };
  if (n % 2 === 0) await tried(shop.admin.call(voidPayment, { params }));
  const kind = payment.method === 'card' ? ('chargeback' as const) : ('nsf' as const);
  const body = { kind, reversed_on: day.toString(), reason: 'Came back' };
  await tried(shop.admin.call(reversePayment, { params, body }));
};

const takeDeposit: Operation = async (house, n) => {
  const { body, status } = await house.takeAhead(cash((n % 200) + 1));
  if (status < 300) house.deposits.push(body.id);
};

const useDeposit: Operation = async ({ shop, deposits }, n) => {
  const id = pick(deposits, n);
  if (id !== undefined) await tried(shop.admin.call(applyDeposit, { params: { id }, body: {} }));
};

const returnDeposit: Operation = async (house, n) => {
  const { shop, deposits } = house;
  const id = pick(deposits, n);
  if (id === undefined) return;
  const { held: rest, applications } = await shop.admin.ok(getDeposit, { params: { id } });
  const used = pick(applications, n);
  if (n % 2 === 0 && rest > 0) await tried(house.refund({ id }, { method: 'cash', amount: rest }));
  if (used === undefined) return;
  const params = { id, applicationId: used.id };
  await tried(shop.admin.call(takeBackDeposit, { params, body: { reason: 'Wrong invoice' } }));
};

const useCredit: Operation = async (house, n) => {
  const credit = pick(await papers(house, ({ balance }) => balance < 0), n);
  if (credit !== undefined)
    await tried(house.shop.admin.call(applyCredit, { params: { id: credit.id }, body: {} }));
};

const returnCredit: Operation = async (house, n) => {
  const credit = pick(await papers(house, ({ total }) => total < 0), n);
  if (credit === undefined) return;
  const { applications } = await house.shop.admin.ok(getInvoice, { params: { id: credit.id } });
  const used = pick(applications, n);
  if (used === undefined) return;
  const params = { id: credit.id, applicationId: used.id };
  await tried(house.shop.admin.call(takeBackCredit, { params, body: { reason: 'Wrong invoice' } }));
};

const writeOff: Operation = async (house, n) => {
  const invoice = pick(await papers(house, ({ balance }) => balance !== 0), n);
  if (invoice === undefined) return;
  const kind = n % 2 === 0 ? ('bad_debt' as const) : ('small_balance' as const);
  const amount = invoice.balance < 0 ? {} : { amount: partOf(invoice.balance, n) };
  await tried(
    house.shop.admin.call(writeOffInvoice, {
      params: { id: invoice.id },
      body: { kind, reason: 'Given up', ...amount },
    }),
  );
};

const creditWhole: Operation = async (house, n) => {
  const invoice = pick(await papers(house, ({ total }) => total > 0), n);
  if (invoice === undefined) return;
  const params = { id: invoice.id };
  const { status, body } = await house.shop.admin.call(previewWholeCredit, { params });
  expect(status).toBeLessThan(500);
  if (status < 300)
    await tried(
      house.shop.admin.call(creditWholeInvoice, { params, body: { reason: 'Wrong', total: body.total } }),
    );
};

const returnWriteOff: Operation = async ({ shop }, n) => {
  const { items } = await shop.admin.ok(listWriteOffs, { query: {} });
  const row = pick(items, n);
  if (row !== undefined)
    await tried(shop.admin.call(takeBackWriteOff, { params: { id: row.id }, body: { reason: 'They paid' } }));
};

const accrue: Operation = async ({ shop }) => {
  const { periods } = await shop.admin.ok(listLedgerPeriods);
  const over = periods.find(({ is_over: isOver }) => isOver);
  if (over !== undefined)
    await tried(shop.admin.call(postLedgerAccruals, { params: { id: over.id }, body: {} }));
};

/** Above zero they come from a vendor, below zero they were never there. */
const receive = ({ shop }: Shop, quantity: number, cost?: number) =>
  tried(
    shop.admin.call(receiveParts, {
      params: { number: 'SAW' },
      body: {
        location_id: shop.fleet.locationId,
        reason: 'Delivery',
        quantity,
        ...(cost === undefined ? {} : { unit_cost: cost }),
      },
    }),
  );

const buyParts: Operation = (house, n) => receive(house, (n % 5) + 1, ((n % 997) + 1) / 100);

const loseParts: Operation = (house) => receive(house, -1);

const sellParts: Operation = async (house, n) => {
  const { shop, partId, customerIds } = house;
  const sold = await shop.tryOpen([sell({ id: partId }, (n % 3) + 1)], {
    customerId: pick(customerIds, n) ?? 0,
  });
  await tried(Promise.resolve(sold));
  if (sold.status < 300) house.sold.push(sold.body);
};

const returnParts: Operation = async (house, n) => {
  const sold = pick(house.sold, n);
  if (sold === undefined) return;
  const body = { reason: 'Not wanted' };
  await tried(
    house.shop.admin.call(cancelContract, { params: { id: sold.id }, body, ifMatch: sold.row_version }),
  );
};

const sendParts: Operation = async (house) => {
  const { shop, partId, day } = house;
  const sent = await shop.admin.call(sendTransfer, {
    body: {
      from_location_id: shop.fleet.locationId,
      to_location_id: shop.fleet.otherLocationId,
      expected_date: day.add({ days: 2 }).toString(),
      expected_time: '12:00',
      lines: [{ part_id: partId, quantity: 2 }],
    },
  });
  await tried(Promise.resolve(sent));
  if (sent.status < 300) house.sent.push(sent.body);
};

const landParts: Operation = async (house, n) => {
  const sent = pick(house.sent, n);
  if (sent === undefined) return;
  const { shop } = house;
  const { id, row_version: ifMatch, lines } = await shop.admin.ok(getTransfer, { params: { id: sent.id } });
  const body = { lines: [{ line_id: lines[0]?.id ?? 0, quantity: 1 }] };
  if (n % 3 > 0) await tried(shop.admin.call(receiveTransfer, { params: { id }, body, ifMatch }));
  else await tried(shop.admin.call(endTransfer, { params: { id }, body: { reason: 'Lost' }, ifMatch }));
};

const wait: Operation = async (house, n) => {
  house.day = house.day.add({ days: (n % 9) + 1 });
  await house.shop.goTo(house.day.toString());
};

/** Common things happen more often. */
const common = [rentOut, takeBack, pay, pay, wait, takePaymentBack];
const choices: readonly Operation[] = [
  ...common,
  ...common,
  bill,
  bill,
  shareBills,
  shareBills,
  takeDeposit,
  useDeposit,
  returnDeposit,
  useCredit,
  returnCredit,
  payEarly,
  payEarly,
  payEarly,
  writeOff,
  creditWhole,
  returnWriteOff,
  accrue,
  buyParts,
  buyParts,
  loseParts,
  sellParts,
  sellParts,
  returnParts,
  sendParts,
  landParts,
];

/** Everything that says what customers owe, in cents. */
const owedBy = async (house: Shop) => {
  const { shop, customerIds, day } = house;
  const all = await papers(house, () => true);
  const statements = await Promise.all(
    customerIds.map((id) => shop.admin.ok(customerStatement, { params: { id }, query: {} })),
  );
  const { receivables } = await shop.admin.ok(getDashboard);
  const aged = await shop.admin.ok(getReportTotals, {
    params: { type: 'aged-receivables' },
    query: { from: '2026-01-01', to: day.toString() },
  });
  return {
    invoices: sum(all.map(({ balance }) => cents(balance))),
    statements: sum(statements.map(({ closing }) => cents(closing))),
    dashboard: cents(receivables.balance),
    aged: cents(aged.owed ?? 0),
  };
};

const expectTies = async (house: Shop): Promise<void> => {
  const { admin } = house.shop;
  const { periods } = await admin.ok(listLedgerPeriods);
  const [last] = periods;
  if (last === undefined) return;
  const { ties } = await admin.ok(getLedgerPeriod, { params: { id: last.id } });
  expect(ties.map(({ name, difference }) => [name, difference])).toEqual(ties.map(({ name }) => [name, 0]));
  const owed = await owedBy(house);
  const receivable = cents(ties.find(({ name }) => name === 'receivable')?.ledger ?? 0);
  expect(owed).toEqual({
    invoices: receivable,
    statements: receivable,
    dashboard: receivable,
    aged: receivable,
  });
  const { debit, credit } = await admin.ok(getTrialBalance);
  expect(debit).toBe(credit);
};

it(
  `every cent ties out after ${operations} operations: invoices, statements, aging, dashboard and books [B3.35] [B3.39] [B3.41]`,
  async () => {
    const house = await newHouse();
    const drawn = fc.sample(fc.tuple(fc.nat(choices.length - 1), fc.nat(9999)), {
      seed,
      numRuns: operations,
    });
    for (const [at, [choice, n]] of drawn.entries()) {
      await choices[choice]?.(house, n);
      if (at % 10 === 9) await expectTies(house);
    }
    await expectTies(house);
  },
  operations * 2000 + 60_000,
);
