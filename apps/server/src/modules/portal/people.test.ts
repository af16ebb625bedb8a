import { mergeCustomers } from '@yardline/contract/customers/customer-merge';
import { createSite, getCustomer, listSites } from '@yardline/contract/customers/customers';
import { getPortalLogin } from '@yardline/contract/portal-logins/portal-logins';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { linkTo, newMember, newVisitor, portalPassword, textsOf } from '../../../test/sales/portal.ts';
import { newStore } from '../../../test/sales/store.ts';

const held = useApp();
let made = 0;

const address = { address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' };

/** A store with an owner and a viewer of its customer, and an owner of another one. */
const newAccount = async () => {
  const store = await newStore(held.app);
  const { customer, admin, base } = store;
  made += 1;
  const join = (preset: 'owner' | 'viewer', name: string, customerId = customer.id) =>
    newMember(
      held.app,
      { admin, base },
      { customerId, email: `${name.toLowerCase()}-${made}@concrete.example`, preset, name },
    );
  const owner = await join('owner', 'Olga');
  const viewer = await join('viewer', 'Vera');
  const other = await store.addCustomer({ name: 'Other' });
  const stranger = await join('owner', 'Eve', other.id);
  return { store, admin, base, customer, other, owner, viewer, stranger };
};

const invited = (more: Record<string, string> = {}) => ({
  name: 'Nils',
  email: `nils-${made}@concrete.example`,
  language: 'fr',
  preset: 'buyer',
  limit: '500,50',
  'grant-pay': 'yes',
  ...more,
});

describe('the owner of a customer keeps its people [B6.19] [B1.9]', () => {
  it('invites a person with a role, a right beyond it and a limit, by the mail of the staff', async () => {
    const { owner, admin, base, customer } = await newAccount();
    expect((await owner.post('/people', invited())).location).toMatch(/\/people\?done=sent$/);
    const link = await linkTo(held.app, admin, `nils-${made}@concrete.example`, 'portal-invite');
    const nils = newVisitor(held.app, base);
    await nils.post(link, { password: portalPassword, confirmation: portalPassword });
    expect((await nils.signIn(`nils-${made}@concrete.example`)).location).toMatch(/\/account$/);
    expect(link).toContain('/fr/account/password/');
    const rows = textsOf(await owner.page('/people'));
    expect(rows).toContain(`Nils nils-${made}@concrete.example | Buyer | $500.50 | Active`);
    const person = (await owner.page('/people')).parts.flatMap((part) =>
      part.kind === 'table' ? part.rows.map(([cell]) => cell) : [],
    );
    const id = Number(/\/people\/(\d+)$/.exec(person.find((cell) => cell?.text === 'Nils')?.href ?? '')?.[1]);
    expect((await admin.ok(getPortalLogin, { params: { id } })).members).toMatchObject([
      { customer_id: customer.id, preset: 'buyer', grants: ['pay'], order_limit: 500.5 },
    ]);
  });

  it('changes and removes colleagues, and one owner remains', async () => {
    const { owner, viewer, admin } = await newAccount();
    const { id } = viewer.login;
    await owner.post(`/people/${id}`, { preset: 'payer', limit: '' });
    expect((await admin.ok(getPortalLogin, { params: { id } })).members[0]?.preset).toBe('payer');
    const alone = await owner.post(`/people/${owner.login.id}`, { preset: 'viewer', limit: '' });
    expect(JSON.stringify(alone.model)).toContain('needs an owner');
    const left = await owner.post(`/people/${owner.login.id}/remove`);
    expect(JSON.stringify(left.model)).toContain('needs an owner');
    expect((await owner.post(`/people/${id}/remove`)).location).toMatch(/\/people\?done=removed$/);
    expect((await viewer.get('')).location).toMatch(/\/sign-in/);
  });

  it('gives no higher limit than their own', async () => {
    const { owner, store } = await newAccount();
    await inCompany(held.app, store.tenant.companyId, ({ tx }) =>
      tx
        .updateTable('portal_members')
        .set({ order_limit: 100 })
        .where('login_id', '=', owner.login.id)
        .execute(),
    );
    const tried = await owner.post('/people', invited());
    expect(JSON.stringify(tried.model)).toContain('only what you may do yourself');
    expect((await owner.post('/people', invited({ limit: '99' }))).status).toBe(303);
  });

  it('is for owners, and of their own customer alone', async () => {
    const { owner, viewer, stranger } = await newAccount();
    for (const who of [viewer, stranger]) {
      expect((await who.get(`/people/${owner.login.id}`)).status).toBe(404);
      const tried = await who.post(`/people/${owner.login.id}/remove`);
      expect(tried.model?.page).toMatchObject({ isMissing: true });
    }
    expect((await viewer.post('/people', invited())).model?.page).toMatchObject({ isMissing: true });
    expect(textsOf(await stranger.page('/people')).join()).not.toContain('Olga');
  });
});

describe('the sites of a customer [B3.35] [B6.19]', () => {
  it('are listed, added and changed by its owner; what the shop keeps of a site stays', async () => {
    const { owner, admin, customer, stranger, viewer } = await newAccount();
    const form = { name: 'North yard', ...address, phone: '', contact: '' };
    expect((await owner.post('/sites', form)).location).toMatch(/\/sites\?done=added$/);
    const [site] = (await admin.ok(listSites, { params: { id: customer.id } })).sites;
    const id = site?.id ?? 0;
    const wrong = await owner.post(`/sites/${id}`, { ...form, name: '', version: '1' });
    expect(JSON.stringify(wrong.model)).toContain('"fault"');
    const saved = await owner.post(`/sites/${id}`, { ...form, city: 'Albany', version: '1' });
    expect(saved.location).toMatch(/done=saved$/);
    const stale = await owner.post(`/sites/${id}`, { ...form, version: '1' });
    expect(stale.status).toBe(200);
    expect(textsOf(await viewer.page('/sites')).join()).toContain('1 Dock, Albany NY 12180');
    expect((await viewer.post('/sites', form)).model?.page).toMatchObject({ isMissing: true });
    expect((await stranger.get(`/sites/${id}`)).status).toBe(404);
    const foreign = await stranger.post(`/sites/${id}`, { ...form, version: '2' });
    expect(foreign.model?.page).toMatchObject({ isMissing: true });
  });

  it('bound what a member sees, where they act for some of them', async () => {
    const { owner, viewer, admin, customer, store, other } = await newAccount();
    const add = (name: string, id = customer.id) =>
      admin.ok(createSite, { params: { id }, body: { name, ...address } });
    const [north, south] = [await add('North'), await add('South')];
    const open = async (siteId: number) =>
      store.open([rent(await store.addAsset({ number: `LIFT-${siteId}` }))], {
        customerId: customer.id,
        siteId,
      });
    const [at, away] = [await open(north.id), await open(south.id)];
    const id = viewer.login.id;
    const foreign = await add('Foreign', other.id);
    const wrong = await owner.post(`/people/${id}`, {
      preset: 'viewer',
      limit: '',
      [`site-${foreign.id}`]: 'yes',
    });
    expect(wrong.status).toBe(200);
    const saved = await owner.post(`/people/${id}`, {
      preset: 'viewer',
      limit: '',
      [`site-${north.id}`]: 'yes',
    });
    expect(saved.location).toMatch(/done=saved$/);
    const seen = textsOf(await viewer.page('/rentals')).join();
    expect(seen).toContain('North');
    expect(seen).not.toContain('South');
    expect((await viewer.get(`/rentals/${at.id}`)).status).toBe(200);
    expect((await viewer.get(`/rentals/${away.id}`)).status).toBe(404);
    expect((await viewer.get(`/rentals/${away.id}/paper.pdf`)).status).toBe(404);
    expect((await viewer.get(`/sites/${south.id}`)).status).toBe(404);
    expect(textsOf(await viewer.page('/sites')).join()).not.toContain('South');
    await owner.post(`/people/${id}`, { preset: 'buyer', limit: '', [`site-${north.id}`]: 'yes' });
    expect((await viewer.get(`/rentals/${at.id}/call-off`)).status).toBe(200);
    expect((await viewer.get(`/rentals/${away.id}/call-off`)).status).toBe(404);
    expect((await viewer.get('/statement.pdf')).status).toBe(404);
  });
});

describe('favourites of a member [B1.9]', () => {
  it('are kept once from the page of a product, listed and removed', async () => {
    const { owner, stranger, store, base } = await newAccount();
    const { id } = store.listing;
    const slug = '19-ft-scissor-lift';
    const product = async () => {
      const page = (await owner.get(`${base}/p/${slug}`)).model?.page;
      return page?.kind === 'product' ? page.favourite : undefined;
    };
    expect(await product()).toMatchObject({ isKept: false });
    const keep = () => owner.post('/favourites', { listing: String(id), keep: 'yes', slug });
    expect((await keep()).location).toMatch(new RegExp(`/p/${slug}$`));
    expect((await keep()).status).toBe(303);
    expect(await product()).toMatchObject({ isKept: true });
    expect(textsOf(await owner.page('/favourites'))).toEqual(['19 ft scissor lift | For work inside.']);
    expect(textsOf(await stranger.page('/favourites')).join()).not.toContain('scissor');
    expect((await owner.post('/favourites', { listing: '999999', keep: 'yes' })).status).toBe(404);
    await owner.post('/favourites', { listing: String(id), keep: 'no' });
    expect(await product()).toMatchObject({ isKept: false });
  });
});

it('moves what people have in the portal when customers are merged [B2.15] [B6.19]', async () => {
  const { admin, customer, other, owner, stranger, store } = await newAccount();
  const { id } = store.listing;
  for (const who of [owner, stranger]) await who.post('/favourites', { listing: String(id), keep: 'yes' });
  await drainQueue(held.app);
  const versionOf = async (of: number) => (await admin.ok(getCustomer, { params: { id: of } })).row_version;
  await admin.ok(mergeCustomers, {
    params: { id: customer.id },
    body: { other_id: other.id, other_version: await versionOf(other.id) },
    ifMatch: await versionOf(customer.id),
  });
  expect(textsOf(await stranger.page('/people')).join()).toContain('Olga');
  expect(textsOf(await stranger.page('/favourites'))).toHaveLength(1);
  expect(textsOf(await owner.page('/people')).join()).toContain('Eve');
});
