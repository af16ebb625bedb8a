import { createSite } from '@yardline/contract/customers/customers';
import {
  invitePortalLogin,
  getPortalLogin,
  invitePortalLoginAgain,
  listPortalLogins,
  removePortalMember,
  setPortalMember,
  updatePortalLogin,
} from '@yardline/contract/portal-logins/portal-logins';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { linkTo, newMember, newVisitor, portalPassword, textsOf } from '../../../test/sales/portal.ts';
import { newStore } from '../../../test/sales/store.ts';

const held = useApp();

it('invites people of customers with access alone, and each once for a customer [B6.19]', async () => {
  const shop = await newStore(held.app);
  const body = {
    customer_id: shop.customer.id,
    email: 'a@hudson.example',
    name: 'A',
    preset: 'owner',
  } as const;
  const refused = await shop.admin.call(invitePortalLogin, { body });
  expect([refused.status, refused.refusal.reason]).toEqual([409, 'portal.no_access']);
  await newMember(held.app, shop, {
    customerId: shop.customer.id,
    email: 'b@hudson.example',
    preset: 'owner',
  });
  await shop.admin.ok(invitePortalLogin, { body });
  const again = await shop.admin.call(invitePortalLogin, { body });
  expect(again.refusal.reason).toBe('portal.member_taken');
  const needless = await shop.admin.call(invitePortalLogin, {
    body: { ...body, email: 'c@hudson.example', preset: 'payer', grants: ['see_rentals'] },
  });
  expect(needless.refusal.errors?.[0]).toMatchObject({ path: 'grants' });
  const { items } = await shop.admin.ok(listPortalLogins, { query: { state: 'invited' } });
  expect(items.map(({ email }) => email)).toEqual(['a@hudson.example']);
});

it('keeps an owner, changes rights at once, and signs out a person who is set inactive [B6.19] [B7.32]', async () => {
  const shop = await newStore(held.app);
  const customerId = shop.customer.id;
  const dana = await newMember(held.app, shop, { customerId, email: 'd@hudson.example', preset: 'owner' });
  const luis = await newMember(held.app, shop, { customerId, email: 'l@hudson.example', preset: 'viewer' });
  const params = { id: dana.login.id, customer: customerId };
  const last = await shop.admin.call(setPortalMember, { params, body: { preset: 'viewer' } });
  expect(last.refusal.reason).toBe('portal.last_owner');
  expect((await shop.admin.call(removePortalMember, { params })).refusal.reason).toBe('portal.last_owner');
  const changed = await shop.admin.ok(setPortalMember, {
    params: { id: luis.login.id, customer: customerId },
    body: { preset: 'payer' },
  });
  expect((await luis.page('')).account?.links.map(({ text }) => text)).toContain('Statement');
  const { id: site } = await shop.admin.ok(createSite, {
    params: { id: customerId },
    body: { name: 'River', address1: '4 River Road', city: 'Albany', prov_state: 'NY', postal_code: '12207' },
  });
  const atSites = (site_ids: number[]) =>
    shop.admin.call(setPortalMember, {
      params: { id: luis.login.id, customer: customerId },
      body: { preset: 'payer', site_ids },
    });
  expect((await atSites([site + 1_000])).refusal.errors).toMatchObject([{ path: 'sites' }]);
  expect((await atSites([site])).body.members).toMatchObject([{ sites: ['River'], site_ids: [site] }]);
  expect((await atSites([])).body.members).toMatchObject([{ sites: [], site_ids: [] }]);
  const { name, phone, language } = changed;
  const { row_version: version } = await shop.admin.ok(getPortalLogin, { params: { id: changed.id } });
  await shop.admin.ok(updatePortalLogin, {
    params: { id: changed.id },
    ifMatch: version,
    body: { name, phone, language, is_active: false },
  });
  expect((await luis.get('')).status).toBe(303);
  await luis.signIn('l@hudson.example');
  expect(luis.jar.has('account')).toBe(false);
});

it('mails a new link to people who forgot the password, and to no one else [B6.19] [B7.32]', async () => {
  const shop = await newStore(held.app);
  const email = 'f@hudson.example';
  const dana = await newMember(held.app, shop, { customerId: shop.customer.id, email, preset: 'owner' });
  const visitor = newVisitor(held.app, shop.base);
  const said = async (address: string) =>
    textsOf((await visitor.post('/forgot', { email: address })).model?.page as never);
  expect(await said(email)).toEqual(await said('unknown@hudson.example'));
  const link = await linkTo(held.app, shop.admin, email, 'portal-reset');
  await expect(linkTo(held.app, shop.admin, 'unknown@hudson.example', 'portal-reset')).rejects.toThrow(
    'portal-reset',
  );
  await visitor.post(link, { password: `New-${portalPassword}`, confirmation: `New-${portalPassword}` });
  expect((await dana.get('')).status).toBe(303);
  await visitor.signIn(email, `New-${portalPassword}`);
  expect(visitor.jar.has('account')).toBe(true);
  await shop.admin.ok(invitePortalLoginAgain, { params: { id: dana.login.id } });
  const second = await linkTo(held.app, shop.admin, email, 'portal-invite');
  expect(second).not.toBe(dana.link);
  expect((await visitor.get(second)).status).toBe(200);
});
