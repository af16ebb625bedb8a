import {
  addPhoto,
  getPhoto,
  listRecordFiles,
  orderPhotos,
  removeRecordFile,
} from '@yardline/contract/records/record-files';
import { getRecordHistory } from '@yardline/contract/records/records';
import { imageSize } from '@yardline/domain/files/image-size';
import { describe, expect, it } from 'vitest';
import { type Caller, inCompany, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { bmp, photograph, png, webp } from '../../../../test/pictures.ts';
import { upload } from '../../../../test/upload.ts';

const held = useApp();

const newYard = async () => {
  const counter = await newCounter(held.app);
  const lift = await counter.addAsset();
  return { ...counter, params: { kind: 'assets', record: lift.id } as const };
};
type Params = Awaited<ReturnType<typeof newYard>>['params'];

const tryPhoto = async (caller: Caller, params: Params, name: string, content: Uint8Array) =>
  caller.call(addPhoto, { params, body: { file_id: (await upload(caller, name, content)).id } });

const contentOf = async (caller: Caller, params: Params, file: number, size?: 'small') => {
  const query = size === undefined ? {} : { size };
  const { base64, media_type: type } = await caller.ok(getPhoto, { params: { ...params, file }, query });
  return { bytes: Buffer.from(base64, 'base64'), type };
};

describe('a photo', () => {
  it('is re-encoded, upright and from its pixels alone, with a thumbnail [B7.11] [B9.7]', async () => {
    const { admin, params } = await newYard();
    const secret = 'GPS 42.65N 73.75W';
    const taken = await photograph({ width: 800, height: 600 }, secret);
    expect(taken.includes(secret)).toBe(true);
    const { status, body } = await tryPhoto(admin, params, 'lift.JPG', taken);
    expect([status, body]).toMatchObject([
      201,
      { type: 'photo', name: 'lift.jpg', media_type: 'image/jpeg', has_thumbnail: true },
    ]);
    const whole = await contentOf(admin, params, body.id);
    expect(imageSize(whole.bytes, whole.type)).toEqual({ width: 600, height: 800 });
    const small = await contentOf(admin, params, body.id, 'small');
    expect(imageSize(small.bytes, small.type)).toEqual({ width: 240, height: 320 });
    for (const { bytes } of [whole, small])
      expect([bytes.includes(secret), bytes.includes('Exif')]).toEqual([false, false]);
  });

  it('that is something else behind its pixels is only its pixels then', async () => {
    const { admin, params } = await newYard();
    const script = '<script>alert("CANARY")</script>';
    const polyglot = Buffer.concat([await png({ width: 40, height: 30 }), Buffer.from(script)]);
    const { body } = await tryPhoto(admin, params, 'a.png', polyglot);
    const { bytes, type } = await contentOf(admin, params, body.id);
    expect([type, bytes.includes('CANARY'), imageSize(bytes, type)]).toEqual([
      'image/png',
      false,
      { width: 40, height: 30 },
    ]);
  });

  it('may be a bitmap or a WebP; of heic the original is kept, without a small one [B9.7]', async () => {
    const { admin, params } = await newYard();
    const size = { width: 50, height: 40 };
    for (const [name, content] of [
      ['a.bmp', await bmp(size)],
      ['b.webp', await webp(size)],
    ] as const) {
      const { body } = await tryPhoto(admin, params, name, content);
      expect(body).toMatchObject({ media_type: 'image/jpeg', has_thumbnail: true });
    }
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1and so on', 'latin1');
    const { body } = await tryPhoto(admin, params, 'c.heic', heic);
    expect(body).toMatchObject({ name: 'c.heic', media_type: 'image/heic', has_thumbnail: false });
    expect((await contentOf(admin, params, body.id)).bytes.equals(heic)).toBe(true);
    const small = await admin.call(getPhoto, {
      params: { ...params, file: body.id },
      query: { size: 'small' },
    });
    expect(small.status).toBe(404);
  });

  it('is refused when it is too large, of too many pixels, damaged, no picture or misnamed, and nothing stays [B5.51] [B9.7]', async () => {
    const { admin, params, tenant } = await newYard();
    const good = await png({ width: 40, height: 30 });
    const huge = Buffer.from(good);
    huge.writeUInt32BE(20_000, 16);
    huge.writeUInt32BE(20_000, 20);
    const damaged = Buffer.concat([good.subarray(0, 33), Buffer.alloc(500, 7)]);
    const heavy = Buffer.concat([good, Buffer.alloc(2 * 1_048_576)]);
    const cases = [
      ['a.png', huge, 'This picture is too large (20,000 by 20,000 pixels). Reduce its size first.'],
      ['a.png', damaged, 'This picture can’t be read. It may be damaged.'],
      ['a.png', good.subarray(0, 20), 'This picture can’t be read. It may be damaged.'],
      ['a.png', heavy, 'file size must be within 2 MB'],
      ['a.jpg', good, 'The file name ends in .jpg, but the content is of another type.'],
      [
        'a.png',
        Buffer.from('<svg onload="alert(1)"/>'),
        'The file name ends in .png, but the content is of another type.',
      ],
      [
        ...(['a.svg', Buffer.from('<svg/>')] as const),
        'Only pictures can be added as photos: jpg, jpeg, png, gif, bmp, webp, heic, psd, tiff.',
      ],
    ] as const;
    for (const [name, content, message] of cases) {
      const { status, refusal } = await tryPhoto(admin, params, name, content);
      expect([status, refusal.errors?.[0]?.message ?? refusal.message]).toEqual([400, message]);
    }
    expect((await admin.ok(listRecordFiles, { params })).files).toEqual([]);
    const kept = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('files').where('kept_at', 'is not', null).select('id').execute(),
    );
    expect(kept).toEqual([]);
  });

  it('that is first is the main one, and the order is for people to say', async () => {
    const { admin, params, tenant } = await newYard();
    const add = async (name: string) =>
      (await tryPhoto(admin, params, name, await png({ width: 8, height: 8 }))).body.id;
    const [a, b, c] = [await add('a.png'), await add('b.png'), await add('c.png')];
    const order = async () => (await admin.ok(listRecordFiles, { params })).files.map(({ id }) => id);
    expect(await order()).toEqual([a, b, c]);
    await admin.ok(orderPhotos, { params, body: { photos: [c] } });
    expect(await order()).toEqual([c, a, b]);
    const { items } = await admin.ok(getRecordHistory, { params });
    expect(items[0]).toMatchObject({
      part: 'files',
      changes: [{ field: 'main_photo', from: 'a.png', to: 'c.png' }],
    });
    expect((await admin.call(orderPhotos, { params, body: { photos: [c + 999] } })).status).toBe(404);
    await admin.ok(removeRecordFile, { params: { ...params, file: c } });
    expect(await order()).toEqual([a, b]);
    const files = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('files').select('id').execute(),
    );
    expect(files).toHaveLength(4);
  });
});
