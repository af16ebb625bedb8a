import {
  getMailTemplate,
  listMailTemplates,
  type MailTemplateName,
  mailTemplates,
  restoreMailTemplate,
  setMailTemplate,
  testMailTemplate,
} from '@yardline/contract/mail/mail-templates';
import { getMail, listMails } from '@yardline/contract/mail/mails';
import { describe, expect, it } from 'vitest';
import { type Caller, newShop, useApp } from '../../../../test/app.ts';
import { drainQueue } from '../../../../test/jobs.ts';
import { newStore, sendCart } from '../../../../test/sales/store.ts';

const held = useApp();

const at = (template: MailTemplateName, language: 'en' | 'fr' = 'en') => ({ template, language });
const received = at('web-order-received');
const own = {
  subject: 'Got it: order {{number}}',
  body: 'Hi {{name}},\n\nWe are on it.\n\n{{link}}',
};

const faultsOf = async (admin: Caller, template: MailTemplateName, body: typeof own) => {
  const answer = await admin.call(setMailTemplate, { params: at(template), ifMatch: 0, body });
  return answer.refusal.errors ?? [];
};

describe('the words of a mail', () => {
  it('are those that the company chose, for mails that are written from then on [B2.20] [B4.22]', async () => {
    const store = await newStore(held.app);
    const { admin } = store;
    const mailed = async () => {
      await drainQueue(held.app);
      const { items } = await admin.ok(listMails, { query: { search: 'ada@example.com' } });
      return admin.ok(getMail, { params: { id: items[0]?.id ?? 0 } });
    };
    const lines = [{ id: store.listing.id }];
    const before = await sendCart(held.app, store, { lines });
    expect(before.status).toBe(303);
    const changed = await admin.ok(setMailTemplate, { params: received, ifMatch: 0, body: own });
    expect(changed).toMatchObject({ row_version: 1, subject: own.subject, body: own.body });
    // It waits with the words that were in force when it was written.
    expect((await mailed()).subject).toMatch(/received your order/);
    await sendCart(held.app, store, { lines, address: '10.9.1.1' });
    const mail = await mailed();
    expect(mail.subject).toMatch(/^Got it: order \d+$/);
    expect(mail.body).toMatch(/^Hi Ada Young,\n\nWe are on it\.\n\nhttp/);
  });

  it('stay as versions, of which any is restored, and the delivered one too [B4.22]', async () => {
    const { admin } = await newShop(held.app);
    const first = await admin.ok(setMailTemplate, { params: received, ifMatch: 0, body: own });
    const other = { subject: 'Order {{number}}', body: own.body };
    await admin.ok(setMailTemplate, { params: received, ifMatch: 1, body: other });
    const back = await admin.ok(restoreMailTemplate, { params: received, ifMatch: 2, body: { n: 1 } });
    expect(back).toMatchObject({ row_version: 3, subject: own.subject });
    const asDelivered = await admin.ok(restoreMailTemplate, { params: received, ifMatch: 3, body: { n: 0 } });
    expect(asDelivered.subject).toBe('{{store}} received your order {{number}}');
    expect(asDelivered.versions.map(({ n, restored_from: from }) => [n, from])).toEqual([
      [4, 0],
      [3, 1],
      [2, null],
      [1, null],
      [0, null],
    ]);
    expect(asDelivered.versions[3]).toMatchObject({
      made_by: first.versions[0]?.made_by,
      subject: own.subject,
    });
    const { templates } = await admin.ok(listMailTemplates);
    const row = templates.find(({ template }) => template === 'web-order-received');
    expect(row).toMatchObject({ en: { n: 4, is_delivered: true }, fr: { n: 0, made_by: null } });
    const stale = await admin.call(setMailTemplate, { params: received, ifMatch: 3, body: own });
    expect(stale.refusal.reason).toBe('document.stale');
    const none = await admin.call(restoreMailTemplate, { params: received, ifMatch: 4, body: { n: 9 } });
    expect(none.refusal.reason).toBe('resource.not_found');
  });

  it('fill in nothing but what the mail has, and keep what its reader needs [B8.14]', async () => {
    const { admin } = await newShop(held.app);
    const faultOf = async (body: Partial<typeof own>, template: MailTemplateName = 'web-order-received') => {
      const faults = await faultsOf(admin, template, { ...own, ...body });
      return faults.map(({ path, reason, message }) => [path, reason, message.match(/\{\{\w+\}\}/g)]);
    };
    const unknown = 'mail_template.name_unknown';
    expect(await faultOf({ subject: 'For {{nmae}}' })).toEqual([
      ['subject', unknown, ['{{nmae}}', '{{name}}']],
    ]);
    expect(await faultOf({ body: 'Order {{nmber}}: {{link}}' })).toEqual([
      ['body', unknown, ['{{nmber}}', '{{number}}']],
    ]);
    expect(await faultOf({ body: '{{constructor}} {{link}}' })).toMatchObject([['body', unknown, {}]]);
    const missing = 'mail_template.name_missing';
    expect(await faultOf({ body: 'Thank you.' })).toEqual([['body', missing, ['{{link}}']]]);
    expect(await faultOf({ subject: 'News', body: '{{text}} {{link}}' }, 'member-notice')).toEqual([
      ['body', missing, ['{{stop}}']],
    ]);
    expect(await faultOf({ subject: 'a\nBcc: b' })).toMatchObject([['subject', 'text.invalid', null]]);
  });

  it('are tried with sample data, and mailed to who writes them alone [B2.20]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const { to_address: to } = await admin.ok(testMailTemplate, { params: received, body: own });
    expect(to).toBe(tenant.adminEmail);
    await drainQueue(held.app);
    const { items } = await admin.ok(listMails, { query: { search: 'Got it' } });
    expect(items).toMatchObject([{ to_address: to, subject: 'Got it: order 10482' }]);
    expect((await admin.ok(getMailTemplate, { params: received })).row_version).toBe(0);
  });

  it('that came with the product pass the rules themselves, in both languages [B2.20]', async () => {
    const { admin } = await newShop(held.app);
    for (const template of Object.keys(mailTemplates) as MailTemplateName[])
      for (const language of ['en', 'fr'] as const) {
        const params = at(template, language);
        const { subject, body, names } = await admin.ok(getMailTemplate, { params });
        expect(names.filter(({ sample }) => sample === '')).toEqual([]);
        await admin.ok(setMailTemplate, { params, ifMatch: 0, body: { subject, body } });
      }
  });
});
