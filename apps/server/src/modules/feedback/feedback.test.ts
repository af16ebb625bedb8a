import {
  addFeedbackPicture,
  answerFeedback,
  closeFeedback,
  getFeedback,
  getFeedbackPicture,
  listFeedback,
  listOwnFeedback,
  sendFeedback,
  setFeedbackSettings,
} from '@yardline/contract/feedback/feedback';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addPerson,
  type Caller,
  inCompany,
  newTenant,
  signIn,
  type Tenant,
  useApp,
} from '../../../test/app.ts';
import { png } from '../../../test/pictures.ts';
import { upload } from '../../../test/upload.ts';

const held = useApp();

let tenant: Tenant;
let admin: Caller;
let clerk: Caller;
let clerkEmail: string;

beforeEach(async () => {
  tenant = await newTenant(held.app);
  admin = await signIn(held.app, tenant.adminEmail);
  clerkEmail = `clerk-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Clara Clerk', email: clerkEmail, role: 'Clerk' });
  clerk = await signIn(held.app, clerkEmail);
});

const body = {
  kind: 'problem',
  text: 'The price is hidden',
  screen: '/contracts/$id/lines',
  version: '4.0',
} as const;

const mails = () =>
  inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx
      .selectFrom('mails')
      .where('template', 'like', 'feedback-%')
      .orderBy('id')
      .select(['to_address', 'template', 'data', 'language'])
      .execute(),
  );

describe('feedback', () => {
  it('is mailed to the address for it, and its answer returns to the sender [B2.23]', async () => {
    await admin.ok(setFeedbackSettings, { body: { email: 'help@test.example' } });
    const sent = await clerk.ok(sendFeedback, { body });
    expect(sent).toMatchObject({ state: 'open', screen: '/contracts/$id/lines', is_own: true, answer: '' });
    const answer = 'Widen the window.';
    await admin.ok(answerFeedback, { params: { id: sent.id }, body: { answer } });
    const [own] = (await clerk.ok(listOwnFeedback, { query: {} })).items;
    expect(own).toMatchObject({ state: 'answered', answer });
    const told = await mails();
    expect(told.map(({ to_address: to, template }) => [to, template])).toEqual([
      ['help@test.example', 'feedback-arrived'],
      [clerkEmail, 'feedback-answered'],
    ]);
    expect(told[1]?.data).toMatchObject({ name: 'Clara Clerk', by: 'Alex Admin', answer });
  });

  it('is listed for users who may see settings, filtered by kind and state, and closed and opened again [B2.23]', async () => {
    const { id } = await clerk.ok(sendFeedback, { body });
    await clerk.ok(sendFeedback, { body: { ...body, kind: 'idea' } });
    expect((await clerk.call(listFeedback, { query: {} })).status).toBe(403);
    const ids = async (query: { kind?: 'problem'; state?: 'open' | 'closed' }) =>
      (await admin.ok(listFeedback, { query })).items.map((item) => item.id);
    expect(await ids({ kind: 'problem' })).toEqual([id]);
    await admin.ok(closeFeedback, { params: { id }, body: { is_closed: true } });
    expect(await ids({ state: 'closed' })).toEqual([id]);
    await admin.ok(closeFeedback, { params: { id }, body: { is_closed: false } });
    expect(await ids({ state: 'closed' })).toEqual([]);
    expect((await clerk.call(closeFeedback, { params: { id }, body: { is_closed: true } })).status).toBe(403);
  });

  it('is shown to its sender and those who see settings, and to no other company [B2.23]', async () => {
    const { id } = await clerk.ok(sendFeedback, { body });
    const email = `dora-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dora', email, role: 'Dispatcher' });
    const other = await newTenant(held.app);
    for (const caller of [await signIn(held.app, email), await signIn(held.app, other.adminEmail)]) {
      expect((await caller.call(getFeedback, { params: { id } })).status).toBe(404);
      expect((await caller.ok(listOwnFeedback, { query: {} })).items).toEqual([]);
    }
    expect((await admin.ok(getFeedback, { params: { id } })).is_own).toBe(false);
  });

  it('takes one picture of the sender, as its pixels [B2.23]', async () => {
    const { id } = await clerk.ok(sendFeedback, { body });
    const file = await upload(clerk, 'screen.png', await png({ width: 40, height: 30 }));
    const input = { params: { id }, body: { file_id: file.id } };
    expect((await admin.call(addFeedbackPicture, input)).status).toBe(404);
    expect((await clerk.ok(addFeedbackPicture, input)).has_picture).toBe(true);
    const again = await upload(clerk, 'screen.png', await png({ width: 40, height: 30 }));
    const second = await clerk.call(addFeedbackPicture, { params: { id }, body: { file_id: again.id } });
    expect(second.refusal.reason).toBe('feedback.has_picture');
    expect((await admin.ok(getFeedbackPicture, { params: { id } })).media_type).toMatch(/^image\//);
    const other = await newTenant(held.app);
    const stranger = await signIn(held.app, other.adminEmail);
    expect((await stranger.call(getFeedbackPicture, { params: { id } })).status).toBe(404);
  });

  it('takes the pattern of a screen and no address, 2,000 characters, and twenty a day [B2.23]', async () => {
    const refused = async (more: object) =>
      (await clerk.call(sendFeedback, { body: { ...body, ...more } })).status;
    expect(await refused({ screen: '/contracts/42/lines' })).toBe(400);
    expect(await refused({ screen: 'https://evil.example' })).toBe(400);
    expect(await refused({ text: 'x'.repeat(2_001) })).toBe(400);
    expect(await refused({ text: ' ' })).toBe(400);
    for (let n = 0; n < 20; n += 1) await clerk.ok(sendFeedback, { body });
    expect((await clerk.call(sendFeedback, { body })).refusal.reason).toBe('feedback.too_many');
  });
});
