import {
  getPortalLogin,
  listPortalLogins,
  seeAsCustomer,
} from '@yardline/contract/portal-logins/portal-logins';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { getCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import { createReturn } from '@yardline/contract/returns/returns';
import { toLocal } from '@yardline/domain/time/local';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { newMember, newVisitor, portalPassword, textsOf } from '../../../test/sales/portal.ts';
import { newStore, type TestStore } from '../../../test/sales/store.ts';

const held = useApp();
let made = 0;

const emailOf = (name: string): string => `${name}-${(made += 1)}@hudson.example`;

const memberOf = (
  shop: TestStore,
  preset: Parameters<typeof newMember>[2]['preset'] = 'owner',
  customerId?: number,
) =>
  newMember(held.app, shop, { customerId: customerId ?? shop.customer.id, email: emailOf(preset), preset });

/** A machine that the shop's customer has. */
const rentedOut = async (shop: TestStore, number = 'LIFT-1') => {
  const opened = await shop.open([rent(await shop.addAsset({ number }))]);
  return shop.admin.ok(checkOutContract, {
    params: { id: opened.id },
    ifMatch: opened.row_version,
    body: { lines: opened.lines.map(({ id }) => ({ lineId: id ?? 0 })) },
  });
};

describe('signing in at a store', () => {
  it('leads an invited person over a password of their own into the account of their customer [B1.9] [B6.19]', async () => {
    const shop = await newStore(held.app);
    const dana = await memberOf(shop);
    expect(dana.link).toContain('/account/password/');
    const page = await dana.page('');
    expect(page.account).toMatchObject({ name: 'Dana Roy', customer: 'Hudson Concrete' });
    expect(page.account?.links.map(({ text }) => text)).toEqual([
      'Overview',
      'Rentals',
      'Requests',
      'Approvals',
      'Invoices',
      'Payments',
      'Statement',
      'Favourites',
      'Sites',
      'Documents',
      'People',
      'Profile',
    ]);
    const { model } = await dana.get(`${shop.base}/all`);
    expect(model?.frame.account.text).toBe('Dana Roy');
    const shopper = newVisitor(held.app, shop.base);
    expect((await shopper.get(`${shop.base}/all`)).model?.frame.account.text).toBe('Sign in');
    const record = await shop.admin.ok(getPortalLogin, { params: { id: dana.login.id } });
    expect(record).toMatchObject({ state: 'active', invited_at: null });
    expect(record.last_seen_at).not.toBeNull();
  });

  it('opens its link once, and says the same for every wrong sign-in [B6.19]', async () => {
    const shop = await newStore(held.app);
    const dana = await memberOf(shop);
    const again = await newVisitor(held.app, shop.base).post(dana.link, {
      password: portalPassword,
      confirmation: portalPassword,
    });
    expect(again.status).toBe(404);
    const stranger = newVisitor(held.app, shop.base);
    const said = async (email: string, password: string) =>
      textsOf((await stranger.signIn(email, password)).model?.page as never);
    const unknown = await said('unknown@hudson.example', portalPassword);
    expect(await said(dana.login.email, 'Wrong-2026!')).toEqual(unknown);
    expect(unknown[0]).toMatch(/is wrong/);
    expect(stranger.jar.size).toBe(0);
  });

  it('is locked after five wrong passwords, for the right one too [B6.19]', async () => {
    const shop = await newStore(held.app);
    const { login } = await memberOf(shop);
    const thief = newVisitor(held.app, shop.base);
    for (let tries = 0; tries < 5; tries += 1) await thief.signIn(login.email, 'Wrong-2026!');
    await thief.signIn(login.email);
    expect(thief.jar.has('account')).toBe(false);
    held.app.clock.now = held.app.clock.now.add({ minutes: 16 });
    await thief.signIn(login.email);
    expect(thief.jar.has('account')).toBe(true);
  });

  it('ends after half an hour without a page, and by signing out [B7.34]', async () => {
    const shop = await newStore(held.app);
    const dana = await memberOf(shop);
    held.app.clock.now = held.app.clock.now.add({ minutes: 31 });
    const { status, location } = await dana.get('');
    expect([status, location]).toEqual([303, `${shop.base}/account/sign-in?over=1`]);
    expect(textsOf(await dana.page('/sign-in?over=1'))[0]).toMatch(/session has expired/);
    await dana.signIn(dana.login.email);
    await dana.page('');
    await dana.post('/sign-out');
    expect((await dana.get('')).location).toBe(`${shop.base}/account/sign-in`);
  });

  it('leads to the page that was asked for, and never out of the account', async () => {
    const shop = await newStore(held.app);
    const dana = await memberOf(shop);
    await dana.post('/sign-out');
    const { location } = await dana.get('/approvals');
    expect(location).toBe(`${shop.base}/account/sign-in?to=%2Fapprovals`);
    const page = await dana.page('/sign-in?to=%2Fapprovals');
    expect(page.parts).toMatchObject([{ hidden: { to: '/approvals' } }]);
    expect((await dana.page('/sign-in?to=%2F%2Fevil.example')).parts).toMatchObject([{ hidden: { to: '' } }]);
    const known = { email: dana.login.email, password: portalPassword };
    expect((await dana.post('/sign-in', { ...known, to: '//evil.example' })).status).toBe(400);
    const entered = await dana.post('/sign-in', { ...known, to: '/approvals' });
    expect(entered.location).toBe(`${shop.base}/account/approvals`);
  });

  it('is refused to a form of another site, and to a password that breaks the rule', async () => {
    const shop = await newStore(held.app);
    const dana = await memberOf(shop);
    const answer = await held.app.http.inject({
      method: 'POST',
      url: `${shop.base}/account/sign-out`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        cookie: `account=${dana.jar.get('account')}`,
      },
      payload: '',
    });
    expect(answer.statusCode).toBe(403);
    const { model } = await dana.post('/profile/password', {
      current: 'Wrong-2026!',
      password: 'Another-2026!',
      confirmation: 'Another-2026!',
    });
    expect(JSON.stringify(model?.page)).toContain('This is not your current password.');
    const changed = await dana.post('/profile/password', {
      current: portalPassword,
      password: 'Another-2026!',
      confirmation: 'Another-2026!',
    });
    expect(changed.location).toContain('changed=1');
    expect((await dana.page('/profile')).title).toBe('Profile');
  });
});

describe('the account', () => {
  it('shows what is out, its rental, its lines with prices as agreed, and its paper [B1.9]', async () => {
    const shop = await newStore(held.app);
    const contract = await rentedOut(shop, 'LIFT-9');
    const dana = await memberOf(shop);
    const overview = textsOf(await dana.page(''));
    expect(overview.join('\n')).toContain(`| ${contract.number}`);
    const rentals = textsOf(await dana.page('/rentals'));
    expect(rentals[0]).toContain(String(contract.number));
    const rental = await dana.page(`/rentals/${contract.id}`);
    expect(rental.title).toBe(`Rental ${contract.number}`);
    expect(textsOf(rental).some((text) => text.includes('LIFT-9'))).toBe(true);
    const paper = await dana.get(`/rentals/${contract.id}/paper.pdf`);
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(paper.answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const statement = await dana.get('/statement.pdf');
    expect(statement.answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('shows invoices with their lines and open amounts, and what is unpaid by age [B1.9]', async () => {
    const shop = await newStore(held.app);
    const opened = await rentedOut(shop);
    const { id: lineId = 0 } = opened.lines[0] ?? {};
    const params = { id: opened.id };
    const { date: returnedDate, time: returnedTime } = toLocal(held.app.clock.now, 'America/New_York');
    const back = { returnedDate, returnedTime, locationId: shop.fleet.locationId };
    await shop.admin.ok(createReturn, {
      params,
      body: Object.assign(back, { lines: [{ lineId: lineId ?? 0, quantity: 1 }] }),
    });
    const dana = await memberOf(shop);
    const [first = ''] = textsOf(await dana.page('/invoices'));
    expect(first).toContain(String(opened.number));
    const list = (await dana.page('/invoices')).parts.find((part) => part.kind === 'table');
    const href = list?.rows[0]?.[0]?.href ?? '';
    const texts = textsOf(await dana.page(href));
    expect(texts.find((text) => text.startsWith('Scissor lift'))).toMatch(/\$\d/);
    const open = texts.find((text) => text.startsWith('Open amount'));
    expect(textsOf(await dana.page('/statement'))[0]).toBe(open?.replace('Open amount', 'Balance'));
    expect((await dana.get(`${href}/paper.pdf`)).headers['content-type']).toBe('application/pdf');
  });

  it('has the statement by transactions and by open invoices, and begins with the form that the customer keeps [B1.9] [B3.35]', async () => {
    const shop = await newStore(held.app);
    const dana = await memberOf(shop);
    const formOf = async () => {
      const { parts } = await dana.page('/statement');
      const form = parts.find((part) => part.kind === 'form');
      return form?.fields.find(({ name }) => name === 'form');
    };
    const options = [
      { value: 'activity', text: 'Transactions' },
      { value: 'open_items', text: 'Open invoices' },
    ];
    expect(await formOf()).toMatchObject({ value: 'activity', options });
    const { name, row_version: ifMatch } = await shop.admin.ok(getCustomer, {
      params: { id: shop.customer.id },
    });
    await shop.admin.ok(updateCustomer, {
      params: { id: shop.customer.id },
      body: { name, statement_form: 'open_items' },
      ifMatch,
    });
    expect(await formOf()).toMatchObject({ value: 'open_items', options });
    const textAt = async (path: string) => textOfPdf((await dana.get(path)).answer.rawPayload);
    expect(await textAt('/statement.pdf')).not.toContain('Openingbalance');
    const days = { from: '2026-01-01', to: '2026-02-01' };
    const { location } = await dana.post('/statement', { ...days, form: 'activity' });
    expect(location).toContain('form=activity');
    expect(await textAt(location)).toContain('Openingbalance');
    const other = await dana.post('/statement', { ...days, form: 'open_items' });
    expect(await textAt(other.location)).not.toContain('Openingbalance');
    const wrong = await dana.post('/statement', { ...days, form: 'weekly' });
    expect(wrong.model?.page).toMatchObject({ title: 'Statement' });
  });

  it('hides what the preset does not have, and answers such pages as if they were not there [B6.19]', async () => {
    const shop = await newStore(held.app);
    const contract = await shop.open([rent(await shop.addAsset())]);
    const payer = await memberOf(shop, 'payer');
    const links = (await payer.page('')).account?.links.map(({ text }) => text);
    expect(links).toEqual([
      'Overview',
      'Requests',
      'Invoices',
      'Payments',
      'Statement',
      'Documents',
      'Profile',
    ]);
    for (const path of [
      '/rentals',
      `/rentals/${contract.id}`,
      `/rentals/${contract.id}/paper.pdf`,
      '/people',
    ])
      expect((await payer.get(path)).status, path).toBe(404);
    const requester = await memberOf(shop, 'requester');
    for (const path of ['/invoices', '/statement', '/statement.pdf', '/people'])
      expect((await requester.get(path)).status, path).toBe(404);
    expect((await requester.get(`/rentals/${contract.id}`)).status).toBe(200);
  });

  it('shows nothing of another customer of the company, on any page [B6.19]', async () => {
    const shop = await newStore(held.app);
    const contract = await shop.open([rent(await shop.addAsset())]);
    const other = await shop.addCustomer({ name: 'Troy Paving' });
    const kim = await memberOf(shop, 'owner', other.id);
    for (const place of ['/rentals', '/invoices']) {
      const absent = await kim.get(`${place}/999999999`);
      const { status, answer } = await kim.get(`${place}/${contract.id}`);
      expect(status, place).toBe(404);
      expect(answer.body.replaceAll(`/${contract.id}`, '')).toBe(
        absent.answer.body.replaceAll('/999999999', ''),
      );
    }
    expect((await kim.get(`/rentals/${contract.id}/paper.pdf`)).status).toBe(404);
    expect((await kim.post(`/rentals/${contract.id}/again`)).status).toBe(404);
    expect(textsOf(await kim.page('/rentals'))).toEqual(['No rentals here.']);
    expect(textsOf(await kim.page('/people')).filter((text) => text.includes('Dana'))).toHaveLength(1);
  });

  it('lets a person of two customers choose, and no one else’s customer [B6.19]', async () => {
    const shop = await newStore(held.app);
    const other = await shop.addCustomer({ name: 'Troy Paving' });
    const email = emailOf('two');
    const dana = await newMember(held.app, shop, { customerId: shop.customer.id, email, preset: 'owner' });
    const third = await shop.addCustomer({ name: 'Third' });
    expect((await dana.post('/customer', { customer: String(third.id) })).status).toBe(404);
    await newMember(held.app, shop, { customerId: other.id, email, preset: 'viewer' }).catch(() => undefined);
    const page = await dana.page('');
    expect(page.account?.customers.map(({ name }) => name)).toEqual(['Hudson Concrete', 'Troy Paving']);
    await dana.post('/customer', { customer: String(other.id) });
    expect((await dana.page('')).account?.customer).toBe('Troy Paving');
  });

  it('puts what was rented before into the cart, as its group, and names what is gone [B1.9]', async () => {
    const shop = await newStore(held.app);
    const [machine] = [await shop.addAsset({ number: 'AGAIN-1' })];
    const contract = await shop.open([rent(machine)]);
    const dana = await memberOf(shop);
    const { status, location } = await dana.post(`/rentals/${contract.id}/again`);
    expect([status, location]).toEqual([303, `${shop.base}/cart`]);
    const { model } = await dana.get(`${shop.base}/cart`);
    expect(model?.page.kind === 'cart' && model.page.cart.lines.map(({ name }) => name)).toEqual([
      '19 ft scissor lift',
    ]);
  });
});

describe('staff who see the portal as a customer', () => {
  it('read it under both names for half an hour, and change nothing [S2.26]', async () => {
    const shop = await newStore(held.app);
    const dana = await memberOf(shop);
    const params = { id: dana.login.id };
    const { path } = await shop.admin.ok(seeAsCustomer, {
      params,
      body: { customer_id: shop.customer.id, reason: 'They asked about an invoice' },
    });
    const clerk = newVisitor(held.app, shop.base);
    expect((await clerk.get(path)).status).toBe(303);
    const page = await clerk.page('');
    expect(page.account).toMatchObject({ name: 'Dana Roy', seenAsBy: expect.any(String) });
    expect((await clerk.post('/profile', { name: 'Eve', phone: '', language: 'en' })).status).toBe(403);
    expect((await newVisitor(held.app, shop.base).get(path)).status).toBe(409);
    const { items } = await shop.admin.ok(listPortalLogins, { query: {} });
    expect(items).toHaveLength(1);
  });
});
