import { createAttribute, createCategory } from '@yardline/contract/catalog/categories';
import type { Page, PageModel } from '@yardline/contract/store/page';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newStore } from '../../../test/sales/store.ts';

const held = useApp();

const visit = async (url: string) => {
  const { statusCode, headers, body } = await held.app.http.inject({ method: 'GET', url });
  return {
    status: statusCode,
    location: headers.location,
    body,
    model: body.startsWith('{') ? (JSON.parse(body) as PageModel) : undefined,
  };
};

const categoryAt = async (url: string) => {
  const { model, body } = await visit(url);
  if (model?.page.kind !== 'category') throw new Error(`${url} is no category: ${body.slice(0, 300)}`);
  const page: Extract<Page, { kind: 'category' }> = model.page;
  return { page, frame: model.frame };
};

/** A store whose lift is electric and in the category of lifts, and a part in it that is not; electric is a page of its own. */
const electricStore = async () => {
  const shop = await newStore(held.app);
  const { admin, group } = shop;
  const lifts = await admin.ok(createCategory, { body: { cat_name: 'Lifts', cat_name_fr: 'Nacelles' } });
  const power = await admin.ok(createAttribute, {
    body: {
      attribute_type: 'Power',
      attribute_values: [
        { attribute_value_name: 'Electric', attribute_value_name_fr: 'Électrique', is_landing: true },
        { attribute_value_name: 'Diesel' },
      ],
    },
  });
  const [electric, diesel] = power.attribute_values;
  if (electric === undefined || diesel === undefined) throw new Error('no values');
  const part = await shop.addPart('F-1', 12.5, 3);
  await shop.publish({ part_id: part.id }, 'Filter');
  await inCompany(held.app, shop.tenant.companyId, async ({ tx, company }) => {
    const company_id = company.id;
    const value_id = electric.attribute_value_id;
    await tx.insertInto('product_attributes').values({ company_id, value_id, asset_id: group.id }).execute();
    await tx
      .insertInto('product_attributes')
      .values({ company_id, value_id: diesel.attribute_value_id, part_id: part.id })
      .execute();
    const category_id = lifts.cat_id;
    await tx
      .insertInto('product_categories')
      .values({ company_id, category_id, asset_id: group.id })
      .execute();
    await tx.insertInto('product_categories').values({ company_id, category_id, part_id: part.id }).execute();
  });
  const category = `${shop.base}/c/${lifts.cat_id}-lifts`;
  const field = `a${power.attribute_id}`;
  return {
    ...shop,
    category,
    field,
    electric: electric.attribute_value_id,
    diesel: diesel.attribute_value_id,
  };
};

describe('a value that is a page of its own', () => {
  it('has an address in its category, which search engines keep in both languages [B1.9] [B2.21]', async () => {
    const { category, electric, path } = await electricStore();
    const { page, frame } = await categoryAt(`${category}/${electric}-electric`);
    expect([page.name, page.list.total, frame.isIndexed]).toEqual(['Lifts: Electric', 1, true]);
    expect(frame.canonical).toBe(`http://localhost:4000${category}/${electric}-electric`);
    expect(frame.alternates.map(({ href }) => href)).toContain(
      `http://localhost:4000${category.replace('/en/', '/fr/').replace('-lifts', '-nacelles')}/${electric}-electrique`,
    );
    const map = await visit(`/store/${path}/sitemap.xml`);
    expect(map.body).toContain(`<loc>http://localhost:4000${category}/${electric}-electric</loc>`);
    expect((await visit(`/store/${path}/sitemap-1.xml`)).body).toBe(map.body);
    expect((await visit(`/store/${path}/sitemap-2.xml`)).status).toBe(404);
    expect((await categoryAt(category)).page.children).toEqual([
      { text: 'Electric', href: `${category}/${electric}-electric` },
    ]);
  });

  it('is where its filter alone leads; every other narrowing is kept from search engines [B1.9]', async () => {
    const { category, electric, diesel, field } = await electricStore();
    const alone = await visit(`${category}?${field}=${electric}&from=2026-01-06T09:00&to=2026-01-08T09:00`);
    expect([alone.status, alone.location]).toEqual([
      301,
      `${category}/${electric}-electric?from=2026-01-06T09%3A00&to=2026-01-08T09%3A00`,
    ]);
    const other = await categoryAt(`${category}?${field}=${diesel}`);
    expect([other.page.list.total, other.frame.isIndexed]).toEqual([1, false]);
    const both = await categoryAt(`${category}/${electric}-electric?${field}=${diesel}`);
    expect([both.page.list.total, both.frame.isIndexed]).toEqual([2, false]);
    expect(both.page.list.action).toBe(category);
    expect((await visit(`${category}/${diesel}-diesel`)).status).toBe(404);
    expect((await visit(`${category}/${electric}-old-name`)).status).toBe(301);
  });
});
