import type { BodyOf } from '@yardline/contract/store/blocks';
import type { PageModel } from '@yardline/contract/store/page';
import {
  createStorePreview,
  getStoreContent,
  listStoreContents,
  publishStoreContent,
  saveStoreDraft,
} from '@yardline/contract/stores/contents';
import { erasePerson } from '@yardline/contract/personal-data/personal-data';
import { createCustomer } from '@yardline/contract/customers/customers';
import { updateStore } from '@yardline/contract/stores/stores';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../../test/app.ts';
import { drainQueue } from '../../../../../test/jobs.ts';
import { readMail } from '../../../../../test/mails.ts';
import { newStore } from '../../../../../test/sales/store.ts';
import type { Letter } from '../../../mail/smtp.ts';

const held = useApp();

const both = (en: string) => ({ en, fr: `${en} (fr)` });
const written: BodyOf<'page'> = {
  name: both('Home'),
  blocks: [{ kind: 'contact', title: both('Write to us'), text: both('We answer within a day.') }],
};

const typed = {
  name: 'Ada Young',
  email: 'ada@example.com',
  phone: '',
  message: 'Do you rent trench boxes?\nFor two weeks.',
  at: '',
  back: '',
  website: '',
};

let network = 0;

/** A store whose home page has a contact form, and a visitor there. */
const newForm = async ({ email = 'shop@hudson.example', body = written } = {}) => {
  const made = await newStore(held.app, { email });
  const { admin, store, base, tenant } = made;
  const { items } = await admin.ok(listStoreContents, { query: { store_id: String(store.id) } });
  const id = items.find(({ kind }) => kind === 'homepage')?.id ?? 0;
  const at = async () => ({
    params: { id },
    ifMatch: (await admin.ok(getStoreContent, { params: { id } })).row_version,
  });
  const save = async (page: BodyOf<'page'>) =>
    admin.call(saveStoreDraft, { ...(await at()), body: { kind: 'homepage', body: page } });
  const publish = async () => admin.call(publishStoreContent, { ...(await at()), body: {} });
  await save(body);
  await publish();
  // For a moment, a process keeps in mind how often the pages of a store have changed.
  held.app.clock.now = held.app.clock.now.add({ seconds: 2 });
  const visit = async (url: string) => {
    const { statusCode: status, body: text } = await held.app.http.inject({ url });
    return { status, page: (JSON.parse(text) as PageModel).page };
  };
  const formAt = async (url: string) => {
    const { page } = await visit(url);
    const [block] = page.kind === 'content' ? page.blocks : [];
    return block;
  };
  const address = `10.7.0.${(network += 1)}`;
  const send = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    held.app.http.inject({
      method: 'POST',
      url: `${base}/contact`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: new URLSearchParams({ ...typed, ...fields }).toString(),
      remoteAddress: address,
    });
  const mails = () =>
    inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('mails')
        .where('template', '=', 'contact-arrived')
        .orderBy('id')
        .select(['to_address', 'reply_to', 'language', 'data'])
        .execute(),
    );
  return { ...made, id, save, publish, formAt, visit, send, mails };
};

describe('the contact form of a store', () => {
  it('is on the page and mails the shop, whose answer goes to the visitor [B2.22] [B3.47]', async () => {
    const { base, path, admin, formAt, send, mails } = await newForm();
    expect(await formAt(base)).toMatchObject({
      kind: 'contact',
      title: 'Write to us',
      action: `${base}/contact`,
      back: '',
      places: [],
      isSent: false,
      fields: { name: { value: '' }, message: { value: '' } },
    });
    const sent = await send({ phone: '518 555 0199' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/store/${path}/en?sent=1#contact`]);
    expect(await formAt(`${base}?sent=1`)).toMatchObject({ kind: 'contact', isSent: true });
    expect(await mails()).toMatchObject([
      {
        to_address: 'shop@hudson.example',
        reply_to: 'ada@example.com',
        language: 'en',
        data: { name: 'Ada Young', store: 'Hudson Rentals', contact: 'ada@example.com, 518 555 0199' },
      },
    ]);
    const letters: Letter[] = [];
    await drainQueue(held.app, async (letter) => {
      letters.push(letter);
      return 'sent';
    });
    expect(letters.find(({ to }) => to === 'shop@hudson.example')).toMatchObject({
      replyTo: 'ada@example.com',
      subject: 'Ada Young wrote to Hudson Rentals',
    });
    expect((await readMail(held.app, admin)).body).toContain('Do you rent trench boxes?\nFor two weeks.');
  });

  it('goes to the address of its division, else of the company, before that of the store [B2.22] [B3.47]', async () => {
    const { send, mails, tenant } = await newForm();
    const set = (table: 'divisions' | 'companies', address: string) =>
      inCompany(held.app, tenant.companyId, ({ tx }) =>
        tx.updateTable(table).set({ reservation_email: address }).execute(),
      );
    await set('companies', 'all@hudson.example');
    await send();
    await set('divisions', 'albany@hudson.example');
    await send({ message: 'And pumps?' });
    expect((await mails()).map(({ to_address: to }) => to)).toEqual([
      'all@hudson.example',
      'albany@hudson.example',
    ]);
  });

  it('stays on the page with what is wrong at its fields, and nothing is mailed [B2.22]', async () => {
    const { send, mails } = await newForm();
    const wrong = await send({ email: 'ada@', message: '' });
    const { page } = JSON.parse(wrong.body) as PageModel;
    expect([wrong.statusCode, wrong.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page).toMatchObject({
      kind: 'content',
      blocks: [
        {
          kind: 'contact',
          isSent: false,
          fields: {
            name: { value: 'Ada Young' },
            email: { value: 'ada@', fault: expect.any(String) },
            message: { value: '', fault: expect.any(String) },
          },
        },
      ],
    });
    const long = JSON.parse((await send({ message: 'x'.repeat(2_001) })).body) as PageModel;
    expect(long.page).toMatchObject({ blocks: [{ fields: { message: { fault: expect.any(String) } } }] });
    const card = JSON.parse((await send({ message: 'My card is 4111 1111 1111 1111' })).body) as PageModel;
    expect(card.page).toMatchObject({ blocks: [{ fields: { message: { fault: expect.any(String) } } }] });
    expect(await mails()).toEqual([]);
  });

  it('is text in the mail, whatever is typed: no markup, no line of a header, no other name [B2.22]', async () => {
    const { send, admin } = await newForm();
    const email = 'mallory@example.com';
    await send({ email, name: 'A<b>\r\nBcc: x@y.example', message: '<script>alert(1)</script> {{store}}' });
    const letters: Letter[] = [];
    await drainQueue(held.app, async (letter) => {
      letters.push(letter);
      return 'sent';
    });
    const letter = letters.find(({ replyTo }) => replyTo === email);
    expect(letter?.subject).toContain('A<b>');
    expect(letter?.subject).not.toMatch(/[\r\n]/);
    expect(letter?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{store}}');
    expect(letter?.html).not.toContain('<script>');
    expect((await readMail(held.app, admin)).state).toBe('sent');
  });

  it('takes what a program fills in without mailing it, and the same message once [B2.22]', async () => {
    const { send, mails } = await newForm();
    const filled = await send({ website: 'https://spam.example' });
    expect(filled.statusCode).toBe(303);
    expect(await mails()).toEqual([]);
    await send();
    expect((await send()).statusCode).toBe(303);
    expect(await mails()).toHaveLength(1);
  });

  it('is limited for a network, and only the store’s own pages send it [B2.22]', async () => {
    const { send, mails } = await newForm();
    for (let n = 0; n < 10; n += 1) expect((await send({ message: `Question ${n}` })).statusCode).toBe(303);
    expect((await send({ message: 'One more' })).statusCode).toBe(429);
    expect(await mails()).toHaveLength(10);
    expect((await send({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('answers only where a page that is shown has the form [B2.22]', async () => {
    const { admin, store, form, send, save, publish, mails } = await newForm();
    for (const back of ['/pages/terms', '/pages/nowhere'])
      expect((await send({ back })).statusCode, back).toBe(404);
    expect((await send({ back: '//evil.example' })).statusCode).toBe(400);
    await admin.ok(updateStore, {
      params: { id: store.id },
      ifMatch: store.row_version,
      body: { ...form, state: 'closed' },
    });
    held.app.clock.now = held.app.clock.now.add({ seconds: 2 });
    expect((await send()).statusCode).toBe(404);
    expect(await mails()).toEqual([]);
    // Two forms on a page would have the same fields.
    await save({ ...written, blocks: [...written.blocks, ...written.blocks] });
    const { refusal } = await publish();
    expect(refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['blocks.1.title', 'content.contact_twice'],
    ]);
  });

  it('is published where an address reads it, and says so where that is gone meanwhile [B2.22] [B3.47]', async () => {
    const unread = await newForm({ email: '' });
    const { refusal } = await unread.publish();
    expect(refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['blocks.0.title', 'content.contact_unread'],
    ]);
    await inCompany(held.app, unread.tenant.companyId, ({ tx }) =>
      tx.updateTable('divisions').set({ reservation_email: 'bookings@hudson.example' }).execute(),
    );
    expect((await unread.publish()).status).toBe(201);
    const { admin, store, form, send, mails } = await newForm();
    await admin.ok(updateStore, {
      params: { id: store.id },
      ifMatch: store.row_version,
      body: { ...form, email: '' },
    });
    held.app.clock.now = held.app.clock.now.add({ seconds: 2 });
    const lost = await send();
    expect([lost.statusCode, lost.json()]).toMatchObject([409, { reason: 'store.no_mailbox' }]);
    expect(await mails()).toEqual([]);
  });

  it('is forgotten with who wrote it: the mail says nothing of them any more [S1.4]', async () => {
    const { admin, send, tenant } = await newForm();
    const { id } = await admin.ok(createCustomer, {
      body: { name: typed.name, kind: 'individual', email: typed.email },
    });
    await send();
    await drainQueue(held.app);
    const body = { name: typed.name, asked_for_by: 'person', reason: 'Asked by letter' } as const;
    await admin.ok(erasePerson, { params: { kind: 'customer', id }, body });
    await drainQueue(held.app);
    const mail = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('mails')
        .where('template', '=', 'contact-arrived')
        .select(['to_address', 'reply_to', 'body', 'subject'])
        .executeTakeFirstOrThrow(),
    );
    expect(mail).toEqual({
      to_address: 'shop@hudson.example',
      reply_to: '',
      body: '',
      subject: expect.stringMatching(/^Erased person \d+$/),
    });
  });

  it('is seen in the preview of a draft [B2.22] [B5.53]', async () => {
    const { admin, id, save } = await newForm();
    await save({ ...written, name: both('Draft') });
    const { urls } = await admin.ok(createStorePreview, { params: { id } });
    const { pathname } = new URL(urls.en, 'http://localhost');
    const { headers, body } = await held.app.http.inject({ url: pathname });
    expect(headers['content-security-policy']).toContain("form-action 'none'");
    expect(JSON.parse(body)).toMatchObject({
      frame: { isPreview: true },
      page: { blocks: [{ kind: 'contact', title: 'Write to us' }] },
    });
  });
});
