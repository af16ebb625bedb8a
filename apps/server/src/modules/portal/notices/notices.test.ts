import { declineRequest, listRequests } from '@yardline/contract/requests/requests';
import { listMails } from '@yardline/contract/mail/mails';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { purge } from '../../../kernel/jobs/purge.ts';
import { deliverEvent } from '../../../kernel/jobs/deliver-event.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { drainQueue, runJob } from '../../../../test/jobs.ts';
import { readMail } from '../../../../test/mails.ts';
import { below, formsOf, newAccountStore, sentOf } from '../../../../test/sales/account-forms.ts';
import { newVisitor, textsOf } from '../../../../test/sales/portal.ts';
import { memberNotices as module } from '../../member-notices/member-notices.module.ts';

const held = useApp();

/** A machine out from 5 to 9 January 2026, and people of its customer at a store. */
const told = async () => {
  const shop = await newBillingShop(held.app);
  const dates = { indefiniteRental: false, dateIn: '2026-01-09', timeIn: '09:00' };
  const contract = await shop.rentOut([rent(await shop.addMachine())], [], dates);
  const store = await newAccountStore(held.app, shop);
  const dana = await store.person({ customerId: shop.customer.id, preset: 'owner' });
  const choose = async (typed: Record<string, string>) =>
    dana.post('/profile/notices', sentOf(await dana.page('/profile/notices'), typed));
  const { companyId } = shop.tenant;
  const hear = async (): Promise<void> => {
    const events = await inCompany(held.app, companyId, ({ tx }) =>
      tx.selectFrom('outbox').where('delivered_at', 'is', null).orderBy('id').select('id').execute(),
    );
    for (const { id } of events)
      await runJob(held.app, companyId, deliverEvent(module.listeners ?? []), { outbox_id: id });
  };
  const mails = async (template: string) => {
    await hear();
    await drainQueue(held.app);
    const { items } = await shop.admin.ok(listMails, {});
    return items.filter((each) => each.template === template);
  };
  const notify = async () => {
    await hear();
    await runJob(held.app, companyId, module.jobs?.[0], {});
  };
  const textOf = async (id: number | undefined) => (await readMail(held.app, shop.admin, id)).body;
  return { shop, contract, store, dana, choose, mails, notify, textOf };
};

describe('mails that people choose in their account', () => {
  it('are off until they are chosen, but for answers to what they asked [B2.23]', async () => {
    const { shop, contract, dana, mails, notify } = await told();
    const [form] = formsOf(await dana.page('/profile/notices'));
    expect(form?.fields.map(({ name, value }) => [name, value])).toEqual([
      ['due_back', 'off'],
      ['delivery', 'off'],
      ['invoice', 'off'],
      ['request', 'now'],
    ]);
    await shop.goTo('2026-01-08', '08:00');
    await shop.takeBack(contract);
    await notify();
    expect([await mails('member-notice'), await mails('member-digest')]).toEqual([[], []]);
  });

  it('tell of a new invoice at once, and once [B2.23]', async () => {
    const { shop, contract, dana, choose, mails, textOf, store } = await told();
    const viewer = await store.person({ customerId: shop.customer.id, preset: 'requester' });
    await viewer.post('/profile/notices', {
      due_back: 'off',
      delivery: 'off',
      invoice: 'now',
      request: 'now',
    });
    expect((await choose({ invoice: 'now' })).location).toContain('saved=1');
    await shop.goTo('2026-01-08');
    await shop.takeBack(contract);
    const [mail, ...more] = await mails('member-notice');
    expect([mail?.to_address, more]).toEqual([dana.login.email, []]);
    const text = await textOf(mail?.id);
    expect(text).toMatch(/Invoice 1: \$\d+\.\d\d, due/);
    expect(text).toContain(`http://localhost:4000${store.base}/account/invoices/`);
  });

  it('tell the evening’s and the morning’s news in one mail a day [B2.23]', async () => {
    const { shop, dana, choose, mails, notify, textOf, contract } = await told();
    await choose({ due_back: 'digest', invoice: 'digest' });
    await shop.goTo('2026-01-08', '06:30');
    await notify();
    expect(await mails('member-digest')).toEqual([]);
    await shop.goTo('2026-01-08', '07:10');
    await notify();
    await notify();
    const [mail, ...more] = await mails('member-digest');
    expect([mail?.to_address, more]).toEqual([dana.login.email, []]);
    expect(await textOf(mail?.id)).toContain(`rental ${contract.number} is due back`);
    await shop.takeBack(contract);
    await notify();
    expect(await mails('member-digest')).toHaveLength(1);
    await shop.goTo('2026-01-09', '07:10');
    await notify();
    const digests = await mails('member-digest');
    expect(digests).toHaveLength(2);
    expect(await textOf(Math.max(...digests.map(({ id }) => id)))).toContain('Invoice 1');
  });

  it('leave the answer to a request out where it is not wanted [B2.23]', async () => {
    const { shop, dana, choose, mails, contract } = await told();
    const ask = async () => {
      const form = await dana.page(`/rentals/${contract.id}/problem`);
      await dana.post(`/rentals/${contract.id}/problem`, sentOf(form, { note: 'It leaks oil' }));
      const [request] = (await shop.admin.ok(listRequests, { query: { stage: 'open' } })).items;
      const { id = 0, row_version: version = 0 } = request ?? {};
      const body = { answer: 'We cannot.' };
      await shop.admin.ok(declineRequest, { params: { id }, ifMatch: version, body });
    };
    await ask();
    expect(await mails('request-declined')).toHaveLength(1);
    await choose({ request: 'off' });
    await ask();
    expect(await mails('request-declined')).toHaveLength(1);
  });

  it('stop by the link in each mail, without signing in, by one press [B2.23]', async () => {
    const { shop, dana, choose, mails, textOf, contract, store } = await told();
    await choose({ invoice: 'now', delivery: 'now' });
    await shop.goTo('2026-01-08');
    await shop.takeBack(contract);
    const [mail] = await mails('member-notice');
    const link = /\/store\/\S+\/unsubscribe\/[^\s"<]+/.exec(await textOf(mail?.id))?.[0] ?? '';
    const stranger = newVisitor(held.app, store.base);
    const asked = await stranger.page(link);
    expect(textsOf(asked)[0]).toContain('There is a new invoice');
    expect(textsOf(asked)[0]).toContain(dana.login.email);
    await dana.signIn(dana.login.email);
    const chosen = async () =>
      formsOf(await dana.page('/profile/notices'))[0]?.fields.map(({ value }) => value);
    expect(await chosen()).toEqual(['off', 'now', 'now', 'now']);
    const done = await stranger.post(below({ location: link }));
    expect(JSON.stringify(done.model?.page)).toContain('we no longer send this e-mail');
    expect((await stranger.post(below({ location: link }))).status).toBe(200);
    expect(await chosen()).toEqual(['off', 'now', 'off', 'now']);
    expect((await stranger.get(`${link.slice(0, -1)}!`)).status).toBe(404);
  });

  it('and their links are kept for thirteen months, and no longer', async () => {
    const { shop, choose, mails, contract } = await told();
    await choose({ invoice: 'now' });
    await shop.goTo('2026-01-08');
    await shop.takeBack(contract);
    expect(await mails('member-notice')).toHaveLength(1);
    const left = () =>
      inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
        const notices = await tx.selectFrom('member_notices').select('id').execute();
        const stops = await tx.selectFrom('notice_stops').select('made_at').execute();
        return [notices.length, stops.length];
      });
    const after = async (days: number) => {
      const { now } = held.app.clock;
      held.app.clock.now = now.add({ hours: 24 * days });
      await runJob(held.app, shop.tenant.companyId, purge({ mailDays: 90 }), {});
      held.app.clock.now = now;
      return left();
    };
    expect([await after(390), await after(400)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});
