import { payInvoice } from '@yardline/contract/payments/payments';
import { openSignatureRequest, requestSignature } from '@yardline/contract/signatures/signatures';
import { describe, expect, it } from 'vitest';
import { Caller, useApp } from '../../../../test/app.ts';
import { rent } from '../../../../test/counter.ts';
import { newDebts } from '../../../../test/debts.ts';
import { formsOf, newAccountStore, sentOf, shownIn } from '../../../../test/sales/account-forms.ts';
import { textsOf } from '../../../../test/sales/portal.ts';

const held = useApp();

/** A customer with a contract that is open, two bills of before, and people of theirs at a store. */
const trading = async () => {
  const debts = await newDebts(held.app, [1, 2]);
  const { shop, customer } = debts;
  const machine = await shop.addMachine();
  const contract = await shop.rentOut([rent(machine)], [], { customerId: customer.id });
  const store = await newAccountStore(held.app, shop);
  const dana = await store.person({ customerId: customer.id, preset: 'owner' });
  return { ...debts, contract, store, dana };
};

const papersOf = (page: Awaited<ReturnType<Awaited<ReturnType<typeof trading>>['dana']['page']>>) =>
  page.parts
    .flatMap((part) => (part.kind === 'table' ? part.rows : []))
    .map(([cell]) => [cell?.text ?? '', cell?.href ?? ''] as const);

describe('documents of the account', () => {
  it('are listed by kind, and each opens as PDF [B2.23] [B6.19]', async () => {
    const { dana, shop, contract, invoice } = await trading();
    const { number } = await invoice();
    await shop.admin.ok(payInvoice, { params: { number }, body: { method: 'cash', amount: 100 } });
    const all = papersOf(await dana.page('/documents'));
    expect(all.map(([text]) => text)).toContain(`Contract ${contract.number}`);
    expect(all.map(([text]) => text)).toContain('Receipt 1');
    expect(all).toHaveLength(6);
    for (const [text, href] of all) {
      const { answer, status } = await dana.get(href);
      expect([text, status, answer.rawPayload.subarray(0, 5).toString()]).toEqual([text, 200, '%PDF-']);
    }
    const bills = papersOf(await dana.page('/documents?kind=invoice'));
    expect(bills.map(([text]) => text)).toEqual(['Invoice 2', 'Invoice 1']);
  });

  it('are the customer’s alone, each kind for those who may see it [B6.19]', async () => {
    const { dana, store, shop, customer } = await trading();
    const other = await shop.addCustomer({ name: 'Mohawk Paving' });
    const stranger = await store.person({ customerId: other.id, preset: 'owner' });
    const payer = await store.person({ customerId: customer.id, preset: 'payer' });
    expect(papersOf(await stranger.page('/documents'))).toEqual([]);
    for (const [, href] of papersOf(await dana.page('/documents')))
      expect((await stranger.get(href)).status).toBe(404);
    const [, contract = ''] = papersOf(await dana.page('/documents?kind=contract'))[0] ?? [];
    expect((await payer.get(contract)).status).toBe(404);
    expect(papersOf(await payer.page('/documents')).map(([text]) => text)).toEqual([
      'Invoice 2',
      'Invoice 1',
    ]);
  });
});

describe('a signature that is asked for', () => {
  it('is opened from the account by a new link, by those who may sign [S2.13] [B6.19]', async () => {
    const { dana, store, shop, contract, customer } = await trading();
    const { link: mailed } = await shop.admin.ok(requestSignature, {
      params: { type: 'contract', id: contract.id },
      body: { name: 'Kim', email: '', language: 'en' },
    });
    const other = await shop.addCustomer({ name: 'Mohawk Paving' });
    const stranger = await store.person({ customerId: other.id, preset: 'owner' });
    const viewer = await store.person({ customerId: customer.id, preset: 'viewer' });
    const [form] = formsOf(await dana.page('/documents'));
    expect(form?.submit).toBe(`Sign Contract ${contract.number}`);
    const action = /account(\/.*)/.exec(form?.action ?? '')?.[1] ?? '';
    for (const who of [stranger, viewer]) {
      expect(formsOf(await who.page('/documents'))).toEqual([]);
      expect((await who.post(action)).status).toBe(404);
    }
    const { status, location } = await dana.post(action);
    expect([status, location]).toEqual([
      303,
      expect.stringMatching(/^\/contract_signature_requested\/\d+\./),
    ]);
    const codeIn = (path: string): string => path.split('/').at(-1) ?? '';
    const bearer = new Caller(held.app);
    const opened = await bearer.ok(openSignatureRequest, {
      params: { documentType: 'contract', link: codeIn(location) } as never,
      body: {},
    });
    expect(opened.name).toBe('Kim');
    const old = await bearer.call(openSignatureRequest, {
      params: { documentType: 'contract', link: codeIn(mailed) } as never,
      body: {},
    });
    expect(old.refusal.reason).toBe('link.revoked');
  });
});

describe('the statement of the account', () => {
  it('is of the days that are chosen, as the shop prints it [B2.23]', async () => {
    const { dana } = await trading();
    const page = await dana.page('/statement');
    const { status, location } = await dana.post('/statement', sentOf(page, { from: '2026-01-01' }));
    expect([status, location]).toEqual([303, expect.stringContaining('/statement.pdf?from=2026-01-01&to=')]);
    const paper = await dana.get(location);
    expect(paper.answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const wrong = shownIn(await dana.post('/statement', { from: '2026-02-01', to: '2026-01-01' }));
    expect(formsOf(wrong)[0]?.fields.find(({ name }) => name === 'to')?.fault).toBeDefined();
    expect(textsOf(await dana.page(''))).toContain('Total unpaid: $300.00');
  });
});
