import { createContract, updateContract } from '@yardline/contract/contracts/contracts';
import { createContact, getCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import { createContractInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { listMails } from '@yardline/contract/mail/mails';
import {
  acceptQuote,
  draftSending,
  listSendings,
  openQuoteToAccept,
  openSentDocument,
  printSentDocument,
  repeatSending,
  sendDocument,
  takeBackSending,
} from '@yardline/contract/sendings/sendings';
import { listReturns } from '@yardline/contract/returns/returns';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { type Counter, newCounter, rent, sell } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { readMail } from '../../../test/mails.ts';
import { sendMail } from '../mail/public.ts';
import type { Letter } from '../mail/smtp.ts';

const held = useApp();
const anyone = () => new Caller(held.app);

const form = {
  to: 'rosa@hudson.example',
  language: 'en' as const,
  subject: 'Your papers',
  message: 'Hello,\n\nhere.',
};

const newQuote = async () => {
  const counter = await newCounter(held.app);
  const lift = await counter.addAsset();
  const part = await counter.addPart('F-1', 12.5, 10);
  const quote = await counter.open([rent(lift), sell(part, 2)], { kind: 'quote' });
  return { counter, lift, part, quote, params: { type: 'quote' as const, id: quote.id } };
};

type Taker = (letter: Letter) => Promise<'sent' | 'refused'>;

/** The newest mail of the company, handed over as its job does when the ten seconds are over. */
const handOver = async ({ tenant: { companyId } }: Counter, take?: Taker): Promise<void> => {
  const { id } = await inCompany(held.app, companyId, ({ tx }) =>
    tx.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
  const job = sendMail({ site: held.app.site, transport: take });
  await runJob(held.app, companyId, job, { company_id: companyId, mail_id: id });
};

const codeIn = (text: string): string => /\/(?:document|quote_to_accept)\/([^\s/]+)/.exec(text)?.[1] ?? '';

describe('a document that is sent', () => {
  it('is proposed in words of its kind, leaves with its PDF and copies, and is seen as opened [B7.28] [B2.36]', async () => {
    const { counter, quote, params } = await newQuote();
    const { admin, customer } = counter;
    const contact = { first_name: 'Rosa', last_name: 'Diaz', email: 'rosa@hudson.example' };
    await admin.ok(createContact, { params: { id: customer.id }, body: contact });
    const draft = await admin.ok(draftSending, { params });
    expect(draft).toMatchObject({ to: 'rosa@hudson.example', language: 'en', way: 'accept' });
    expect(draft.subject).toContain(`Quote ${quote.number}`);
    const french = await admin.ok(draftSending, { params, query: { language: 'fr' } });
    expect(french.message).toMatch(/^Bonjour,/);
    const [inFrench, english] = [{ 'accept-language': 'fr' }, { language: 'en' as const }];
    const read = await admin.ok(draftSending, { params, query: english, headers: inFrench });
    // A French screen names the document in French, whatever the customer's language.
    expect([read.document, read.filename]).toEqual([
      `Soumission ${quote.number}`,
      `Quote ${quote.number}.pdf`,
    ]);

    const body = { ...form, cc: 'site@hudson.example,boss@hudson.example' };
    const sent = await admin.ok(sendDocument, { params, body });
    expect(sent).toMatchObject({
      state: 'held',
      way: 'accept',
      cc: 'site@hudson.example, boss@hudson.example',
    });
    const letters: Letter[] = [];
    await handOver(counter, async (letter) => {
      letters.push(letter);
      return 'sent';
    });
    const [letter] = letters;
    expect(letter).toMatchObject({ to: form.to, cc: sent.cc, subject: 'Your papers' });
    expect(letter?.text).toMatch(/^Hello,\n\nhere\.\n\nRead and accept it online/);
    expect(letter?.attachments?.[0]?.filename).toBe(`Quote ${quote.number}.pdf`);
    expect(letter?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');

    const link = codeIn(letter?.text ?? '');
    await anyone().ok(openQuoteToAccept, { params: { link }, body: {} });
    const [row] = (await admin.ok(listSendings, { params })).sendings;
    expect(row).toMatchObject({ state: 'opened', sent_by: expect.any(String) as string });
  });

  it('is written in the language of its customer, and in the company’s where none is set [B2.36]', async () => {
    const { counter, part, params } = await newQuote();
    const { admin } = counter;
    expect((await admin.ok(draftSending, { params })).language).toBe('en');
    const french = await counter.addCustomer({ name: 'Béton Laval', language: 'fr' });
    const { id } = await counter.open([sell(part, 1)], { kind: 'quote', customerId: french.id });
    const draft = await admin.ok(draftSending, { params: { type: 'quote', id } });
    expect([draft.language, draft.filename, draft.message.slice(0, 7)]).toEqual([
      'fr',
      expect.stringMatching(/^Soumission/) as string,
      'Bonjour',
    ]);
  });

  it('has failed after the last try, and is sent again with a new message [B8.9]', async () => {
    const { counter, params } = await newQuote();
    const { admin, tenant } = counter;
    const { id } = await admin.ok(sendDocument, { params, body: form });
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('mails').set({ tries: 12 }).execute(),
    );
    await handOver(counter, () => Promise.reject(new Error('the mail server is down')));
    const statesNow = async () =>
      (await admin.ok(listSendings, { params })).sendings.map(({ state, failure }) => [state, failure]);
    expect(await statesNow()).toEqual([['failed', 'the mail server is down']]);
    await admin.ok(repeatSending, { params: { id }, body: {} });
    await handOver(counter, async () => 'sent');
    expect((await statesNow()).map(([state]) => state)).toEqual(['sent', 'failed']);
  });

  it('is taken back while it is held: nothing leaves and its link is dead; later it is refused [B7.28]', async () => {
    const { counter, params } = await newQuote();
    const { admin } = counter;
    const { id } = await admin.ok(sendDocument, { params, body: form });
    const back = await admin.ok(takeBackSending, { params: { id }, body: {} });
    expect(back.state).toBe('taken_back');
    const letters: Letter[] = [];
    const take: Taker = async (letter) => {
      letters.push(letter);
      return 'sent';
    };
    await handOver(counter, take);
    expect(letters).toEqual([]);
    const again = await admin.ok(repeatSending, { params: { id }, body: {} });
    await handOver(counter, take);
    expect(letters).toHaveLength(1);
    const late = await admin.call(takeBackSending, { params: { id: again.id }, body: {} });
    expect([late.status, late.body]).toMatchObject([409, { reason: 'sending.too_late' }]);
  });

  it('says why it did not leave, tries again, and tells a refused address [B8.9]', async () => {
    const { counter, params } = await newQuote();
    const { admin } = counter;
    await admin.ok(sendDocument, { params, body: form });
    const down = handOver(counter, () =>
      Promise.reject(new Error('the mail server did not take a mail (ECONNREFUSED 0)')),
    );
    await expect(down).rejects.toThrow('ECONNREFUSED');
    const stateNow = async () => (await admin.ok(listSendings, { params })).sendings[0];
    expect(await stateNow()).toMatchObject({
      state: 'retrying',
      failure: expect.stringContaining('ECONNREFUSED') as string,
    });
    await handOver(counter, async () => 'refused');
    expect(await stateNow()).toMatchObject({ state: 'bounced', failure: '' });
  });

  it('keeps its state when old mails are removed [B7.28]', async () => {
    const { counter, params } = await newQuote();
    const { admin } = counter;
    await admin.ok(sendDocument, { params, body: form });
    await handOver(counter, async () => 'refused');
    await inCompany(held.app, counter.tenant.companyId, ({ tx }) =>
      sql`select * from purge_old('2026-01-07', '2027-01-01', 100)`.execute(tx),
    );
    expect((await admin.ok(listSendings, { params })).sendings).toMatchObject([{ state: 'bounced' }]);
  });

  it('goes to valid lists of addresses only, and never as a draft [B5.45]', async () => {
    const { counter, lift, params } = await newQuote();
    const { admin } = counter;
    for (const bad of [{ to: 'rosa@hudson.example,' }, { cc: 'site' }, { to: '' }]) {
      const refused = await admin.call(sendDocument, { params, body: { ...form, ...bad } });
      expect(refused.status).toBe(400);
    }
    const many = Array.from({ length: 21 }, (_, n) => `p${n}@hudson.example`).join(',');
    const { body } = await admin.call(sendDocument, { params, body: { ...form, to: many } });
    expect(JSON.stringify(body)).toContain('sending.too_many_addresses');
    const blank = { saveAs: 'draft' as const, form: counter.form([rent(lift)], { kind: 'quote' }) };
    const { id } = await admin.ok(createContract, { body: blank });
    const draft = await admin.call(sendDocument, { params: { type: 'quote', id }, body: form });
    expect([draft.status, draft.body]).toMatchObject([409, { reason: 'sending.draft' }]);
    expect((await admin.ok(listMails)).items).toEqual([]);
  });

  it('needs the right to see its paper, and says who can give it [B7.28]', async () => {
    const { counter, params } = await newQuote();
    const { companyId } = counter.tenant;
    const email = `yard${companyId}@test.example`;
    await addPerson(held.app, companyId, { email, name: 'Pia Picker', role: 'Driver' });
    const yard = await signIn(held.app, email);
    const answer = await yard.call(sendDocument, { params, body: form });
    expect([403, 404]).toContain(answer.status);
  });
});

describe('the link of a message', () => {
  it('shows an invoice for payment, and other papers as they were sent, with their PDF [B7.28]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const part = await counter.addPart('F-1', 12.5, 10);
    const contract = await counter.open([sell(part, 2)]);
    const params = { type: 'contract' as const, id: contract.id };
    const letters: Letter[] = [];
    const take: Taker = async (letter) => {
      letters.push(letter);
      return 'sent';
    };
    await admin.ok(sendDocument, { params, body: form });
    await handOver(counter, take);
    const link = codeIn(letters[0]?.text ?? '');
    const seen = await anyone().ok(openSentDocument, { params: { link }, body: {} });
    expect(seen.sheets[0]).toMatchObject({ title: 'Rental contract', number: String(contract.number) });
    const pdf = await anyone().raw('GET', printSentDocument.path.replace('{link}', link));
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // The link of one kind opens no page of another.
    expect((await anyone().call(openQuoteToAccept, { params: { link }, body: {} })).status).toBe(404);

    const invoice = await admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
    const billed = { type: 'invoice' as const, id: invoice.id };
    expect((await admin.ok(draftSending, { params: billed })).way).toBe('payment');
    await admin.ok(sendDocument, { params: billed, body: form });
    await handOver(counter, take);
    expect(letters[1]?.text).toContain('/payment_requested/invoice/');
    const statement = { type: 'statement' as const, id: counter.customer.id };
    expect(await admin.ok(sendDocument, { params: statement, body: form })).toMatchObject({ way: 'view' });

    // By open invoices, when it is sent again too; a document that is no statement is refused.
    const open = { ...form, statement: { form: 'open_items' as const } };
    const { id: sentId } = await admin.ok(sendDocument, { params: statement, body: open });
    await admin.ok(repeatSending, { params: { id: sentId }, body: {} });
    const kept = await inCompany(held.app, counter.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('sendings')
        .where('kind', '=', 'statement')
        .orderBy('id')
        .select(['statement_form', 'content_hash'])
        .execute(),
    );
    expect(kept.map((each) => each.statement_form)).toEqual(['activity', 'open_items', 'open_items']);
    const [activity, first, again] = kept.map((each) => each.content_hash.toString('hex'));
    expect([first === again, first === activity]).toEqual([true, false]);
    expect(await admin.call(sendDocument, { params: billed, body: open })).toMatchObject({
      body: { errors: [{ path: 'statement' }] },
    });
  });

  it('has the statement in the form that its customer keeps, unless another is chosen, and as it was when it is sent again [B3.35] [B7.28]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const { id } = counter.customer;
    const params = { type: 'statement' as const, id };
    const prefer = async (statement_form: 'activity' | 'open_items') => {
      const { name, row_version: ifMatch } = await admin.ok(getCustomer, { params: { id } });
      await admin.ok(updateCustomer, { params: { id }, body: { name, statement_form }, ifMatch });
    };
    await prefer('open_items');
    const first = await admin.ok(sendDocument, { params, body: form });
    await admin.ok(sendDocument, { params, body: { ...form, statement: { form: 'activity' } } });
    await prefer('activity');
    await admin.ok(repeatSending, { params: { id: first.id }, body: {} });
    await admin.ok(sendDocument, { params, body: form });
    const kept = await inCompany(held.app, counter.tenant.companyId, ({ tx }) =>
      tx.selectFrom('sendings').orderBy('id').select('statement_form').execute(),
    );
    expect(kept.map((each) => each.statement_form)).toEqual([
      'open_items',
      'activity',
      'open_items',
      'activity',
    ]);
  });

  it('goes with tickets, returns and receipts too [B7.28] [B9.13]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    await shop.takeBack(contract);
    const [returned] = (await shop.admin.ok(listReturns)).items;
    const back = { type: 'return' as const, id: returned?.id ?? 0 };
    expect(await shop.admin.ok(sendDocument, { params: back, body: form })).toMatchObject({
      number: '1',
      way: 'view',
    });
    const [invoice] = (await shop.admin.ok(listInvoices)).items;
    const paid = { amount: invoice?.balance ?? 0, method: 'cash' as const };
    const payment = await shop.admin.ok(payInvoice, { params: { number: invoice?.number ?? 0 }, body: paid });
    const receipt = { type: 'receipt' as const, id: payment.id };
    expect(await shop.admin.ok(sendDocument, { params: receipt, body: form })).toMatchObject({
      kind: 'receipt',
    });
  });

  it('lets a quote be accepted once, as it was sent, and not after it changed [B7.28]', async () => {
    const { counter, quote, params } = await newQuote();
    const { admin } = counter;
    const letters: Letter[] = [];
    const take: Taker = async (letter) => {
      letters.push(letter);
      return 'sent';
    };
    const sendIt = async () => {
      await admin.ok(sendDocument, { params, body: form });
      await handOver(counter, take);
      return codeIn(letters.at(-1)?.text ?? '');
    };
    const old = await sendIt();
    const changed = counter.form([], { kind: 'quote', poNumber: 'PO-9' });
    await admin.ok(updateContract, {
      params: { id: quote.id },
      ifMatch: quote.row_version,
      body: { form: changed, saveAs: 'open' },
    });
    const superseded = await anyone().call(acceptQuote, { params: { link: old }, body: { name: 'Rosa' } });
    expect([superseded.status, superseded.body]).toMatchObject([410, { reason: 'acceptance.superseded' }]);
    const link = await sendIt();
    const accepted = await anyone().ok(acceptQuote, { params: { link }, body: { name: 'Rosa Diaz' } });
    expect(accepted.accepted).toMatchObject({ name: 'Rosa Diaz' });
    const { template, to_address: to } = await readMail(held.app, admin);
    expect([template, to]).toEqual(['quote-accepted', counter.tenant.adminEmail]);
    const twice = await anyone().call(acceptQuote, { params: { link }, body: { name: 'Rosa Diaz' } });
    expect([twice.status, twice.body]).toMatchObject([409, { reason: 'acceptance.taken' }]);
    const [row] = (await admin.ok(listSendings, { params })).sendings;
    expect(row?.accepted?.name).toBe('Rosa Diaz');
    expect((await admin.ok(draftSending, { params })).way).toBe('view');
  });
});
