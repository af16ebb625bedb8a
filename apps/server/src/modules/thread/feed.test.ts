import { convertContract } from '@yardline/contract/contracts/contracts';
import { createContractInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { addComment } from '@yardline/contract/records/comments';
import { addLink } from '@yardline/contract/records/record-files';
import { sendText } from '@yardline/contract/sendings/texting';
import { type FeedRecord, getFeed } from '@yardline/contract/thread/feed';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, signIn, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

const kindsIn = async (caller: Caller, kind: FeedRecord, record: number) =>
  (await caller.ok(getFeed, { params: { kind, record }, query: {} })).entries.map((entry) => entry.kind);

describe('the feed of a record', () => {
  it('tells what happened on a contract, its customer and its machine, newest first, to who may see it [B3.17] [B6.16]', async () => {
    const shop = await newBillingShop(held.app);
    const { admin } = shop;
    const machine = await shop.addMachine();
    const contract = await shop.rentOut([rent(machine)]);
    await shop.goTo('2026-01-06');
    const of = { kind: 'contracts', record: contract.id } as const;
    await admin.ok(addComment, { params: of, body: { comment: 'Gate code 4411' } });
    await shop.goTo('2026-01-07');
    await admin.ok(addLink, { params: of, body: { url: 'https://example.com/plan.pdf', name: 'Plan' } });
    await shop.goTo('2026-01-08');
    await shop.takeBack(contract, undefined, { invoice: false });
    await shop.goTo('2026-01-09');
    await admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
    const [invoice] = (await admin.ok(listInvoices, { query: {} })).items;
    await shop.goTo('2026-01-10');
    await admin.ok(payInvoice, {
      params: { number: invoice?.number ?? 0 },
      body: { method: 'cash', amount: 100 },
    });

    const { entries } = await admin.ok(getFeed, { params: of, query: {} });
    const happened = entries.filter(({ kind }) => kind !== 'change');
    expect(happened.map(({ kind, by, text, amount, pieces }) => [kind, by, text, amount, pieces])).toEqual([
      ['payment', 'Alex Admin', '', 100, null],
      ['invoice', 'Alex Admin', '', invoice?.total, null],
      ['return', 'Alex Admin', '', null, 1],
      ['file', 'Alex Admin', 'Plan', null, null],
      ['comment', 'Alex Admin', 'Gate code 4411', null, null],
      ['check_out', 'Alex Admin', '', null, 1],
    ]);
    expect(entries.filter(({ kind }) => kind === 'change').map(({ state }) => state)).toEqual(
      expect.arrayContaining(['open']),
    );
    expect(await kindsIn(admin, 'customers', contract.customerId ?? 0)).toEqual(
      expect.arrayContaining(['payment', 'invoice', 'return']),
    );
    const ofMachine = await kindsIn(admin, 'assets', machine.id);
    expect(ofMachine).toContain('return');
    expect(ofMachine).not.toContain('payment');

    const email = `driver-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Dora', email, role: 'Dispatcher' });
    const dora = await signIn(held.app, email);
    const seen = await kindsIn(dora, 'contracts', contract.id);
    expect(seen).toContain('return');
    expect(seen).not.toContain('payment');
    const ofCustomer = await kindsIn(dora, 'customers', contract.customerId ?? 0);
    expect(ofCustomer).toContain('return');
    expect(ofCustomer).not.toContain('payment');
  });

  it('goes on page by page, and from a contract back to its quote', async () => {
    const shop = await newBillingShop(held.app);
    const { admin } = shop;
    const quote = await shop.open([rent(await shop.addMachine())], { kind: 'quote' });
    for (let n = 1; n <= 35; n += 1)
      await admin.ok(addComment, {
        params: { kind: 'contracts', record: quote.id },
        body: { comment: `Note ${n}` },
      });
    const contract = await admin.ok(convertContract, {
      params: { id: quote.id },
      body: { to: 'contract' },
      ifMatch: quote.row_version,
    });
    const params = { kind: 'contracts', record: contract.id } as const;
    const first = await admin.ok(getFeed, { params, query: { only: 'comment' } });
    const second = await admin.ok(getFeed, { params, query: { only: 'comment', after: first.next ?? '' } });
    expect([...first.entries, ...second.entries].map(({ text }) => text)).toEqual(
      Array.from({ length: 35 }, (_, index) => `Note ${35 - index}`),
    );
    expect(second.next).toBeNull();
    expect((await admin.call(getFeed, { params, query: { after: 'x' } })).refusal.reason).toBe(
      'page.invalid',
    );
  });

  it('tells of a text as of a mail, and how it stands [B2.36]', async () => {
    const shop = await newBillingShop(held.app);
    const { admin } = shop;
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await admin.ok(sendText, {
      params: { type: 'contract', id: contract.id },
      body: { to: '518-555-0101', language: 'en', message: 'Your contract:', has_consent: true },
    });
    const params = { kind: 'contracts', record: contract.id } as const;
    const { entries } = await admin.ok(getFeed, { params, query: { only: 'sending' } });
    expect(entries).toMatchObject([
      { kind: 'sending', text: '+15185550101 · Your contract:', state: 'held' },
    ]);
  });
});
