import { getRequest, getRequestPhoto, listRequests } from '@yardline/contract/requests/requests';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { photograph, png } from '../../../../test/pictures.ts';
import { below, formsOf, newAccountStore, sentOf } from '../../../../test/sales/account-forms.ts';

const held = useApp();

/** A repair that a customer's person asked for, and how they send photos with it. */
const reported = async () => {
  const shop = await newBillingShop(held.app);
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  const store = await newAccountStore(held.app, shop);
  const dana = await store.person({ customerId: shop.customer.id, preset: 'owner' });
  const form = await dana.page(`/rentals/${contract.id}/problem`);
  const here = below(
    await dana.post(`/rentals/${contract.id}/problem`, sentOf(form, { note: 'It leaks oil' })),
  );
  const send = (who: { jar: Map<string, string> }, files: readonly Uint8Array[], field = 'photos') => {
    const mark = 'yard-boundary';
    const parts = files.flatMap((bytes) => [
      Buffer.from(
        `--${mark}\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]);
    return held.app.http.inject({
      method: 'POST',
      url: `${store.base}/account${here}/photos`,
      headers: {
        'content-type': `multipart/form-data; boundary=${mark}`,
        'sec-fetch-site': 'same-origin',
        cookie: `account=${who.jar.get('account')}`,
      },
      payload: Buffer.concat([...parts, Buffer.from(`--${mark}--\r\n`)]),
    });
  };
  const request = async () => {
    const [row] = (await shop.admin.ok(listRequests, { query: {} })).items;
    return shop.admin.ok(getRequest, { params: { id: row?.id ?? 0 } });
  };
  return { shop, store, dana, here, send, request };
};

describe('photos with a request of the account', () => {
  it('are sent without script, seen by the shop and the customer, and are pixels alone [B5.51] [B2.23]', async () => {
    const { shop, dana, here, send, request } = await reported();
    const secret = 'GPS 42.65 -73.75';
    expect(formsOf(await dana.page(here))[0]).toMatchObject({ hasFiles: true });
    const answer = await send(dana, [
      await photograph({ width: 800, height: 600 }, secret),
      await png({ width: 40, height: 30 }),
    ]);
    expect(answer.statusCode).toBe(303);
    const { photos, id } = await request();
    expect(photos).toEqual([1, 2]);
    const params = { id, photo: 1 };
    const seen = await shop.admin.ok(getRequestPhoto, { params, query: {} });
    expect(seen.media_type).toBe('image/jpeg');
    expect(Buffer.from(seen.base64, 'base64').toString('latin1')).not.toContain(secret);
    const small = await shop.admin.ok(getRequestPhoto, { params, query: { size: 'small' } });
    expect(small.base64.length).toBeLessThan(seen.base64.length);
    const part = (await dana.page(here)).parts.find(({ kind }) => kind === 'photos');
    expect(part?.kind === 'photos' && part.photos.map(({ alt }) => alt)).toEqual([
      'Photo 1 of 2',
      'Photo 2 of 2',
    ]);
    const own = await dana.get(`${here}/photos/2`);
    expect([own.headers['content-type'], own.headers['x-content-type-options']]).toEqual([
      'image/png',
      'nosniff',
    ]);
  });

  it('are five at most, and pictures [B5.51]', async () => {
    const { dana, send, request } = await reported();
    const picture = await png({ width: 40, height: 30 });
    const many = await send(
      dana,
      Array.from({ length: 6 }, () => picture),
    );
    expect(many.body).toContain('takes up to 5 photos');
    const text = await send(dana, [picture, Buffer.from('<svg onload="alert(1)">')]);
    expect(text.body).toContain('Only pictures can be added');
    expect((await request()).photos).toEqual([]);
    expect((await send(dana, [picture, picture, picture])).statusCode).toBe(303);
    expect((await send(dana, [picture, picture, picture])).body).toContain('takes up to 5 photos');
    expect((await request()).photos).toEqual([1, 2, 3]);
  });

  it('are the customer’s alone [B6.19]', async () => {
    const { shop, store, dana, here, send, request } = await reported();
    const other = await shop.addCustomer({ name: 'Mohawk Paving' });
    const stranger = await store.person({ customerId: other.id, preset: 'owner' });
    const picture = await png({ width: 40, height: 30 });
    expect((await send(stranger, [picture])).statusCode).toBe(404);
    await send(dana, [picture]);
    expect((await stranger.get(`${here}/photos/1`)).status).toBe(404);
    expect((await dana.get(`${here}/photos/2`)).status).toBe(404);
    expect((await request()).photos).toEqual([1]);
  });
});
