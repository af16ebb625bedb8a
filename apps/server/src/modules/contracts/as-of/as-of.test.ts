import { getAvailabilityAsOf } from '@yardline/contract/availability/as-of';
import { productAvailability } from '@yardline/contract/availability/availability';
import { getContractAsOf } from '@yardline/contract/contracts/as-of';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import {
  type Contract,
  convertContract,
  createContract,
  getContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { takeContractDeposit } from '@yardline/contract/deposits/deposits';
import { getInvoiceAsOf } from '@yardline/contract/invoices/as-of';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { createReturn } from '@yardline/contract/returns/returns';
import { toLocal } from '@yardline/domain/time/local';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { giveRole } from '../../../../test/roles.ts';

const held = useApp();

/** How many histories are tried; a long run asks for more. */
const histories = Number(process.env['REPLAY_HISTORIES'] ?? 4);

const tick = (seconds = 20): string => {
  held.app.clock.now = held.app.clock.now.add({ seconds });
  return held.app.clock.now.toString();
};

const period = { from: '2026-01-05T06:00', to: '2026-01-20T18:00' };

type Yard = {
  shop: BillingShop;
  lifts: { id: number; number: string }[];
  planks: { id: number; number: string };
};

const newYard = async (): Promise<Yard> => {
  const shop = await newBillingShop(held.app);
  const lifts = [await shop.addMachine(), await shop.addMachine()];
  const planks = await shop.addMachine({ kind: 'bulk', quantity: 40 });
  tick();
  return { shop, lifts, planks };
};

/** What is known of a history so far: its documents as they were answered last. */
type History = Yard & { contracts: Map<number, Contract> };

type Act = (history: History, n: number) => Promise<void>;

const keep = ({ contracts }: History, { status, body }: { status: number; body: Contract }): void => {
  if (status < 300) contracts.set(body.id, body);
};

const pick = ({ contracts }: History, n: number): Contract | undefined =>
  [...contracts.values()][n % contracts.size];

const kinds = ['quote', 'reservation', 'contract'] as const;

const begin: Act = async (history, n) => {
  const { shop, lifts, planks } = history;
  const lift = lifts[n % 2] ?? planks;
  const lines = n % 3 === 0 ? [rent(lift)] : [rent(lift), rent(planks, { quantity: 1 + (n % 7) })];
  const form = shop.form(lines, {
    kind: kinds[n % 3] ?? 'contract',
    dateOut: '2026-01-05',
    dateIn: `2026-01-${10 + (n % 9)}`,
  });
  keep(
    history,
    await shop.admin.call(createContract, { body: { form, saveAs: n % 4 === 0 ? 'draft' : 'open' } }),
  );
};

const edit: Act = async (history, n) => {
  const contract = pick(history, n);
  if (contract === undefined) return;
  const { shop } = history;
  const lines = contract.lines.map((line) => ({
    ...rent({ id: line.productId }),
    quantity: line.isBulk ? 1 + (n % 9) : 1,
    ...(contract.status === 'draft'
      ? {}
      : { id: line.id ?? 0, mode: n % 5 === 4 && line.isBulk ? ('D' as const) : ('C' as const) }),
  }));
  const form = shop.form(lines, {
    kind: contract.kind,
    comments: `changed ${n}`,
    poNumber: `PO-${n % 5}`,
    dateIn: `2026-01-${10 + (n % 9)}`,
  });
  keep(
    history,
    await shop.admin.call(updateContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { form, saveAs: contract.status === 'draft' && n % 2 === 0 ? 'draft' : 'open' },
    }),
  );
};

const leave: Act = async (history, n) => {
  const contract = pick(history, n);
  if (contract === undefined) return;
  const lines = contract.lines
    .filter(({ statusCode }) => statusCode === '')
    .map(({ id }) => ({ lineId: id ?? 0 }));
  if (lines.length === 0) return;
  await history.shop.admin.call(checkOutContract, {
    params: { id: contract.id },
    ifMatch: contract.row_version,
    body: { lines },
  });
};

const comeBack: Act = async (history, n) => {
  const contract = pick(history, n);
  if (contract === undefined) return;
  const { date, time } = toLocal(held.app.clock.now, 'America/New_York');
  const lines = contract.lines
    .filter(({ statusCode }) => statusCode === 'O')
    .slice(0, 1 + (n % 2))
    .map(({ id, quantity, isBulk }) => ({ lineId: id ?? 0, quantity: isBulk && n % 3 === 0 ? 1 : quantity }));
  if (lines.length === 0) return;
  const body = { returnedDate: date, returnedTime: time, locationId: history.shop.fleet.locationId, lines };
  await history.shop.admin.call(createReturn, { params: { id: contract.id }, body });
};

const pay: Act = async ({ shop }, n) => {
  const { items } = await shop.admin.ok(listInvoices, { query: { state: 'unpaid' } });
  const invoice = items[n % Math.max(items.length, 1)];
  if (invoice === undefined) return;
  const amount = n % 2 === 0 ? invoice.balance : Math.min(invoice.balance, 10 + (n % 40));
  await shop.admin.call(payInvoice, { params: { number: invoice.number }, body: { method: 'cash', amount } });
};

const secure: Act = async (history, n) => {
  const contract = pick(history, n);
  if (contract === undefined || contract.number === null || contract.kind !== 'contract') return;
  await history.shop.admin.call(takeContractDeposit, {
    params: { number: contract.number },
    body: { method: 'cash', amount: 20 + (n % 30) },
  });
};

const goOn: Act = async (history, n) => {
  const contract = pick(history, n);
  if (contract === undefined || contract.kind === 'contract') return;
  keep(
    history,
    await history.shop.admin.call(convertContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { to: contract.kind === 'quote' && n % 2 === 0 ? 'reservation' : 'contract' },
    }),
  );
};

const callOff: Act = async (history, n) => {
  const contract = pick(history, n);
  if (contract === undefined) return;
  await history.shop.admin.call(cancelContract, {
    params: { id: contract.id },
    ifMatch: contract.row_version,
    body: { reason: 'The job is off' },
  });
};

const acts: readonly Act[] = [
  begin,
  edit,
  leave,
  leave,
  comeBack,
  pay,
  secure,
  goOn,
  begin,
  edit,
  comeBack,
  callOff,
];

const inOrder = <T>(rows: readonly T[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

/** The ordinary answers right after an act. */
const answersNow = async (history: History) => {
  const { admin } = history.shop;
  const contracts: Contract[] = [];
  for (const id of history.contracts.keys()) {
    const contract = await admin.ok(getContract, { params: { id } });
    history.contracts.set(id, contract);
    contracts.push(contract);
  }
  const { items } = await admin.ok(listInvoices, { query: {} });
  const invoices = [];
  for (const { id } of items) invoices.push(await admin.ok(getInvoice, { params: { id } }));
  const stock = [];
  for (const { number } of [...history.lifts, history.planks])
    stock.push(await admin.ok(productAvailability, { params: { number }, query: period }));
  return { at: held.app.clock.now.toString(), contracts, invoices, stock };
};

type Kept = Awaited<ReturnType<typeof answersNow>>;

/** What has a machine is a fact of the machine, which has a history of its own. */
const withoutStatuses = (contract: Contract): Contract => ({
  ...contract,
  lines: contract.lines.map((line) => ({ ...line, productStatus: '' })),
});

const expectAsKept = async (
  { shop: { admin } }: History,
  { at, contracts, invoices, stock }: Kept,
): Promise<void> => {
  for (const contract of contracts) {
    const past = await admin.ok(getContractAsOf, { params: { id: contract.id }, query: { at } });
    expect(withoutStatuses(past.contract)).toEqual(withoutStatuses(contract));
  }
  for (const invoice of invoices) {
    const past = await admin.ok(getInvoiceAsOf, { params: { id: invoice.id }, query: { at } });
    expect(past.invoice).toEqual(invoice);
  }
  for (const answer of stock) {
    const { availability } = await admin.ok(getAvailabilityAsOf, {
      query: { number: answer.number, ...period, at },
    });
    expect({ ...availability, demand: inOrder(availability.demand) }).toEqual({
      ...answer,
      demand: inOrder(answer.demand),
    });
  }
};

describe('a past moment', () => {
  it('is answered by the history alone as it was answered then', async () => {
    const plan = fc.array(fc.tuple(fc.nat(acts.length - 1), fc.nat(1_000)), { minLength: 10, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(plan, async (chosen) => {
        const history: History = Object.assign(await newYard(), { contracts: new Map<number, Contract>() });
        await begin(history, 5);
        const kept: Kept[] = [await answersNow(history)];
        for (const [which, n] of chosen) {
          tick();
          await acts[which]?.(history, n);
          kept.push(await answersNow(history));
        }
        tick();
        for (const each of kept) await expectAsKept(history, each);
      }),
      { numRuns: histories },
    );
  });

  it('names what changed, who changed it, and its moments', async () => {
    const { shop, lifts } = await newYard();
    const [lift] = lifts;
    const contract = await shop.rentOut([rent(lift ?? { id: 0 })]);
    const opened = held.app.clock.now.toString();
    await shop.goTo('2026-01-06');
    const left = held.app.clock.now.toString();
    const { invoice_id: id } = (await shop.takeBack(contract)) ?? {};
    const { total, number } = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
    const paid = tick();
    await shop.admin.ok(payInvoice, { params: { number }, body: { method: 'cash', amount: 40 } });
    tick();
    const past = await shop.admin.ok(getContractAsOf, { params: { id: contract.id }, query: { at: paid } });
    expect(past.moments).toEqual([opened, left, paid]);
    expect(past.around.at(-1)).toMatchObject({
      at: paid,
      by: 'Alex Admin',
      changes: expect.arrayContaining([
        { field: 'paid', line: null, product: '', from: 0, to: 40 },
        { field: 'owed', line: null, product: '', from: total, to: total - 40 },
      ]),
    });
    expect(past.around.find(({ at }) => at === left)?.changes).toContainEqual(
      expect.objectContaining({ field: 'returned_at', line: 1, product: lift?.number, from: null }),
    );
    const bill = await shop.admin.ok(getInvoiceAsOf, { params: { id: id ?? 0 }, query: { at: left } });
    expect([bill.invoice.balance, bill.invoice.payments]).toEqual([total, []]);
    expect(bill.around.at(-1)?.changes).toContainEqual({
      field: 'payments',
      line: null,
      product: '',
      from: 0,
      to: 40,
    });
    const free = await shop.admin.ok(getAvailabilityAsOf, {
      query: { number: lift?.number ?? '', ...period, at: left },
    });
    expect(free.around.find(({ at }) => at === left)?.changes).toContainEqual(
      expect.objectContaining({ field: 'hold_ended', product: expect.stringContaining('Hudson Concrete') }),
    );
  });

  it('before the history begins is no answer but a reason, and what has none says so', async () => {
    const { shop, lifts } = await newYard();
    const [lift] = lifts;
    const contract = await shop.open([rent(lift ?? { id: 0 })]);
    const read = (at: string) =>
      shop.admin.call(getContractAsOf, { params: { id: contract.id }, query: { at } });
    const before = await read('2025-12-01T00:00:00Z');
    expect([before.status, before.refusal.reason]).toEqual([409, 'history.later']);
    expect(before.refusal.message).toContain('2026-01-05');
    await shop.addPart('F-1', 12, 3);
    const part = await shop.admin.call(getAvailabilityAsOf, { query: { number: 'F-1', ...period } });
    expect([part.status, part.refusal.reason]).toEqual([409, 'history.none']);
  });

  it('is seen by those who see the record, and by no one else', async () => {
    const { shop, lifts } = await newYard();
    const [lift] = lifts;
    const contract = await shop.open([rent(lift ?? { id: 0 })]);
    await giveRole(held.app, shop.tenant.companyId, { name: 'Counter', grants: { contracts: 'view' } });
    const email = `west-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, {
      name: 'Wes',
      email,
      role: 'Counter',
      divisions: ['W'],
    });
    const west = await signIn(held.app, email);
    const params = { id: contract.id };
    expect((await west.call(getContractAsOf, { params, query: {} })).status).toBe(404);
    expect((await west.call(getInvoiceAsOf, { params, query: {} })).status).toBe(403);
    const { shop: other } = await newYard();
    expect((await other.admin.call(getContractAsOf, { params, query: {} })).status).toBe(404);
  });
});
