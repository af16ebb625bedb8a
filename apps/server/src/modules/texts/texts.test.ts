import { listMails } from '@yardline/contract/mail/mails';
import { repeatSending, listSendings, takeBackSending } from '@yardline/contract/sendings/sendings';
import { draftText, listPhones, sendText } from '@yardline/contract/sendings/texting';
import { createContact } from '@yardline/contract/customers/customers';
import { getQuietHours, setQuietHours } from '@yardline/contract/texts/quiet-hours';
import { agreeToTexts, answerText, listTexts, stopTexts } from '@yardline/contract/texts/texts';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, sell } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { sendText as job } from './send-text.ts';

const held = useApp();
const number = '+15185550101';
const form = {
  to: '(518) 555-0101',
  language: 'en' as const,
  message: 'Your quote is ready:',
  has_consent: true,
};

const newQuote = async () => {
  const counter = await newCounter(held.app);
  const part = await counter.addPart('F-1', 12.5, 10);
  const { id } = await counter.open([sell(part, 2)], { kind: 'quote' });
  return { counter, admin: counter.admin, params: { type: 'quote' as const, id } };
};

/** The newest text that waits, handed over as its job does when its hold is over. */
const handOver = async ({ tenant: { companyId } }: Counter): Promise<void> => {
  const { id } = await inCompany(held.app, companyId, ({ tx }) =>
    tx
      .selectFrom('texts')
      .where('state', '=', 'waiting')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  await runJob(held.app, companyId, job(held.app.site), { company_id: companyId, text_id: id });
};

describe('a document by text', () => {
  it('is one sentence with a link, to a number that agreed, and can be taken back [B2.36] [B7.28]', async () => {
    const { counter, admin, params } = await newQuote();
    const contact = { first_name: 'Rosa', mobile_phone: '518-555-0101' };
    await admin.ok(createContact, { params: { id: counter.customer.id }, body: contact });
    const draft = await admin.ok(draftText, { params });
    expect(draft).toMatchObject({ to: number, way: 'accept', recipients: [{ consent: { state: 'none' } }] });
    const refused = await admin.call(sendText, { params, body: { ...form, has_consent: false } });
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: 'has_consent' }] }]);
    const sent = await admin.ok(sendText, { params, body: form });
    expect(sent).toMatchObject({ channel: 'text', to: number, state: 'held', way: 'accept' });
    const back = await admin.ok(takeBackSending, { params: { id: sent.id }, body: {} });
    expect(back.state).toBe('taken_back');
    const again = await admin.ok(repeatSending, { params: { id: sent.id }, body: {} });
    await handOver(counter);
    const [row] = (await admin.ok(listSendings, { params })).sendings;
    expect(row).toMatchObject({ id: again.id, state: 'kept' });
    const [text] = (await admin.ok(listTexts, {})).items;
    expect(text?.body).toMatch(/^Your quote is ready: https?:\/\/\S+\/quote_to_accept\/\S+$/);
    expect(text?.body.length).toBeLessThanOrEqual(form.message.length + draft.link_length);
    expect(
      (await admin.ok(listMails, {})).items.filter(({ template }) => template.startsWith('document')),
    ).toEqual([]);
  });

  it('goes to no number that said stop, until its owner says start; each is confirmed once [B8.9]', async () => {
    const { counter, admin, params } = await newQuote();
    await admin.ok(sendText, { params, body: form });
    await admin.ok(answerText, { body: { number, body: 'ARRÊT' } });
    await admin.ok(answerText, { body: { number, body: 'stop' } });
    const bodies = async () =>
      (await admin.ok(listTexts, {})).items
        .filter(({ direction }) => direction === 'out')
        .map(({ body }) => body);
    expect((await bodies()).filter((body) => body.includes('ne vous enverra plus'))).toHaveLength(1);
    expect(await bodies()).toHaveLength(2);
    await handOver(counter);
    await handOver(counter);
    expect((await admin.ok(listSendings, { params })).sendings).toMatchObject([{ state: 'bounced' }]);
    const refused = await admin.call(sendText, { params, body: form });
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'text.stopped' }]);
    await admin.ok(answerText, { body: { number, body: 'Start' } });
    expect((await admin.ok(sendText, { params, body: { ...form, has_consent: false } })).state).toBe('held');
    expect((await admin.ok(stopTexts, { body: { number } })).way).toBe('clerk');
  });

  it('knows of each phone of a customer who agreed, when, and to whom they said it [B8.9]', async () => {
    const { counter, admin } = await newQuote();
    const { id } = counter.customer;
    const contact = { first_name: 'Rosa', last_name: 'Diaz', mobile_phone: '518-555-0101' };
    await admin.ok(createContact, { params: { id }, body: contact });
    const consent = async () => (await admin.ok(listPhones, { params: { id } })).phones[0];
    const none = { state: 'none', way: null, decided_at: null, decided_by: null };
    expect(await consent()).toEqual({ name: 'Rosa Diaz', number, consent: none });
    await admin.ok(agreeToTexts, { body: { number: '518-555-0101' } });
    expect((await consent())?.consent).toMatchObject({ state: 'agreed', decided_by: 'Alex Admin' });
    await admin.ok(answerText, { body: { number, body: 'STOP' } });
    expect((await consent())?.consent).toMatchObject({ state: 'stopped', way: 'text', decided_by: null });
    const refused = await admin.call(agreeToTexts, { body: { number } });
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'text.stopped']);
  });

  it('waits for the end of the company’s quiet hours by the clock of its division [B7.28]', async () => {
    const before = held.app.clock.now;
    held.app.clock.now = Temporal.Instant.from('2026-01-05T03:00:00Z');
    try {
      const { admin, params } = await newQuote();
      const sent = await admin.ok(sendText, { params, body: form });
      expect([sent.state, Date.parse(sent.held_until)]).toEqual([
        'night',
        Date.parse('2026-01-05T13:00:00Z'),
      ]);
      const hours = await admin.ok(getQuietHours, {});
      expect(hours).toMatchObject({ quiet_from: '21:00', quiet_to: '08:00' });
      const some = { quiet_from: '22:30', quiet_to: '07:15' };
      await admin.ok(setQuietHours, { body: some, ifMatch: hours.row_version });
      expect((await admin.ok(sendText, { params, body: form })).state).toBe('held');
      const other = { quiet_from: '22:00', quiet_to: '07:15' };
      await admin.ok(setQuietHours, { body: other, ifMatch: hours.row_version + 1 });
      const later = await admin.ok(sendText, { params, body: form });
      expect([later.state, Date.parse(later.held_until)]).toEqual([
        'night',
        Date.parse('2026-01-05T12:15:00Z'),
      ]);
      const none = { quiet_from: '22:00', quiet_to: '22:00' };
      const refused = await admin.call(setQuietHours, { body: none, ifMatch: hours.row_version + 2 });
      expect(refused.refusal.errors).toMatchObject([{ path: 'quiet_to' }]);
    } finally {
      held.app.clock.now = before;
    }
  });
});
