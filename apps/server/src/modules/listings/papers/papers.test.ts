import { setListingState } from '@yardline/contract/listings/listings';
import { addListingPaper, removeListingPaper, updateListingPaper } from '@yardline/contract/listings/papers';
import { createRestriction } from '@yardline/contract/restrictions/restrictions';
import type { PageModel } from '@yardline/contract/store/page';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newStore, type TestStore } from '../../../../test/sales/store.ts';
import { upload } from '../../../../test/upload.ts';

const held = useApp();

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);
const visit = (url: string) => {
  held.app.clock.now = held.app.clock.now.add({ seconds: 2 });
  return held.app.http.inject({ url });
};

const attach = async ({ admin, listing }: TestStore, name: string, bytes: Buffer, names = {}) => {
  const { id } = await upload(admin, name, bytes);
  return admin.call(addListingPaper, { params: { id: listing.id }, body: { file_id: id, ...names } });
};

const papersOn = async (url: string) => {
  const { page } = JSON.parse((await visit(url)).body) as PageModel;
  if (page.kind !== 'product') throw new Error(`${url} is no product`);
  return page.papers;
};

describe('papers of a listing', () => {
  it('are read on its page in the language of the page, and saved, never opened [B1.9] [B2.22]', async () => {
    const shop = await newStore(held.app);
    const named = { name_en: 'Manual', name_fr: 'Manuel' };
    expect((await attach(shop, 'lift.pdf', pdf('manual'), named)).status).toBe(201);
    await attach(shop, 'Safety sheet.pdf', pdf('sheet'));
    const english = await papersOn(`${shop.base}/p/19-ft-scissor-lift`);
    expect(english.map(({ name, about }) => [name, about])).toEqual([
      ['Manual', 'PDF, 1\u00a0kB'],
      ['Safety sheet', 'PDF, 1\u00a0kB'],
    ]);
    const french = await papersOn(`/store/${shop.path}/fr/p/19-ft-scissor-lift-fr`);
    expect(french[0]).toMatchObject({ name: 'Manuel', about: 'PDF, 1\u00a0ko' });
    const { statusCode, headers, rawPayload } = await visit(english[0]?.href ?? '');
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(pdf('manual'))).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''lift.pdf",
      'x-content-type-options': 'nosniff',
    });
  });

  it('are PDF files alone, whatever they are called [B2.22]', async () => {
    const shop = await newStore(held.app);
    const { status, refusal } = await attach(shop, 'lift.pdf', Buffer.from('<script>alert(1)</script>'));
    expect([status, refusal.errors?.[0]?.reason]).toEqual([400, 'listing.paper_not_pdf']);
  });

  it('are renamed, moved and removed with their file [B2.22]', async () => {
    const shop = await newStore(held.app);
    await attach(shop, 'one.pdf', pdf('1'));
    const { body } = await attach(shop, 'two.pdf', pdf('2'));
    const [one, two] = body.papers;
    if (one === undefined || two === undefined) throw new Error('no papers');
    const moved = await shop.admin.ok(updateListingPaper, {
      params: { id: shop.listing.id, paper_id: two.id },
      body: { name_en: 'Second', name_fr: '', position: 0 },
    });
    expect(moved.papers.map(({ name_en: name }) => name)).toEqual(['Second', 'one']);
    const nameless = await shop.admin.call(updateListingPaper, {
      params: { id: shop.listing.id, paper_id: two.id },
      body: { name_en: '', name_fr: ' ', position: 0 },
    });
    expect(nameless.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['name_en', 'field.required'],
    ]);
    const left = await shop.admin.ok(removeListingPaper, {
      params: { id: shop.listing.id, paper_id: one.id },
    });
    expect(left.papers.map(({ name_en: name }) => name)).toEqual(['Second']);
    expect((await visit(`/store/${shop.path}/papers/${one.id}`)).statusCode).toBe(404);
  });

  it('are no one’s to read of a listing that is hidden, by its state or from the visitor [B2.21]', async () => {
    const shop = await newStore(held.app);
    const other = await newStore(held.app);
    const { body } = await attach(shop, 'lift.pdf', pdf('manual'));
    const paper = body.papers[0]?.id ?? 0;
    expect((await visit(`/store/${other.path}/papers/${paper}`)).statusCode).toBe(404);
    await shop.admin.ok(createRestriction, {
      body: { target_kind: 'listing', target_id: shop.listing.id, who: 'guest', effect: 'no_price' },
    });
    expect((await visit(`/store/${shop.path}/papers/${paper}`)).statusCode).toBe(200);
    await shop.admin.ok(setListingState, {
      params: { id: shop.listing.id },
      ifMatch: body.row_version,
      body: { state: 'hidden' },
    });
    expect((await visit(`/store/${shop.path}/papers/${paper}`)).statusCode).toBe(404);
    const second = await newStore(held.app);
    const hung = await attach(second, 'lift.pdf', pdf('manual'));
    await second.admin.ok(createRestriction, {
      body: { target_kind: 'listing', target_id: second.listing.id, who: 'guest', effect: 'hidden' },
    });
    const address = `/store/${second.path}/papers/${hung.body.papers[0]?.id ?? 0}`;
    expect((await visit(address)).statusCode).toBe(404);
  });
});
