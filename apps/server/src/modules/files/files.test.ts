import { beginFile, finishFile, putFilePiece } from '@yardline/contract/files/files';
import { pieceBytes } from '@yardline/domain/files/limits';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { keepFile, readPiece, storeFile, streamFile } from '../../kernel/files/files.ts';
import { upload } from '../../../test/upload.ts';

const held = useApp();

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const contentOf = async (companyId: number, fileId: number): Promise<Buffer> =>
  inCompany(held.app, companyId, async (scope) => {
    const file = await streamFile(scope, fileId);
    const pieces: Uint8Array[] = [];
    for (let piece = await file.next(scope); piece !== undefined; piece = await file.next(scope))
      pieces.push(piece);
    return Buffer.concat(pieces);
  });

const begun = async (caller: Caller, size: number): Promise<number> =>
  (await caller.ok(beginFile, { body: { name: 'a.bin', size } })).id;

describe('a file', () => {
  it('comes in by pieces in any order, each as often as it is sent, and is what it was [B9.7]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const whole = Buffer.concat([Buffer.alloc(pieceBytes, 'a'), Buffer.from('the end')]);
    const id = await begun(admin, whole.length);
    const put = (n: number) =>
      admin.ok(putFilePiece, {
        params: { id, n },
        body: whole.subarray(n * pieceBytes, (n + 1) * pieceBytes),
      });
    await put(1);
    const early = await admin.call(finishFile, { params: { id } });
    expect([early.status, early.refusal.reason]).toEqual([409, 'file.incomplete']);
    await put(0);
    await put(0);
    const file = await admin.ok(finishFile, { params: { id } });
    expect(file).toEqual({ id, name: 'a.bin', size: whole.length, media_type: 'text/plain' });
    expect((await contentOf(tenant.companyId, id)).equals(whole)).toBe(true);
    const late = await admin.call(putFilePiece, { params: { id, n: 1 }, body: Buffer.from('the fin') });
    expect(late.status).toBe(404);
  });

  it('is within a hundred megabytes, and not empty [B5.51] [B9.7] [S9.14]', async () => {
    const { admin } = await newShop(held.app);
    const begin = (size: number) => admin.call(beginFile, { body: { name: 'a', size } });
    const tooLarge = await begin(100 * 1_048_576 + 1);
    expect([tooLarge.status, tooLarge.refusal.errors?.[0]?.message]).toEqual([
      400,
      'file size must be within 100 MB',
    ]);
    expect((await begin(100 * 1_048_576)).status).toBe(201);
    expect((await begin(0)).refusal.errors?.[0]?.reason).toBe('file.empty');
  });

  it('takes what was announced and nothing else [B9.7]', async () => {
    const { admin } = await newShop(held.app);
    const id = await begun(admin, 5);
    const put = async (n: number, text: string) =>
      (await admin.call(putFilePiece, { params: { id, n }, body: Buffer.from(text) })).status;
    expect([await put(0, 'four'), await put(0, 'sixsix'), await put(1, 'fives')]).toEqual([400, 400, 400]);
    const json = await admin.raw('PUT', `/rest-api/files/${id}/pieces/0`, { a: 1 });
    expect(json.statusCode).toBe(415);
    const elsewhere = await admin.raw('POST', '/rest-api/files', new Uint8Array([1]));
    expect(elsewhere.statusCode).toBe(415);
  });

  it('is what its content shows, whatever its name says [B5.51]', async () => {
    const { admin } = await newShop(held.app);
    const typeOf = async (name: string, content: Uint8Array) =>
      (await upload(admin, name, content)).media_type;
    expect(await typeOf('a.pdf', png)).toBe('image/png');
    expect(await typeOf('a.png', Buffer.from('<svg onload=alert(1)>'))).toBe('text/plain');
    expect(await typeOf('a.png', Buffer.from([0, 1, 2, 3]))).toBe('application/octet-stream');
  });

  it('belongs to its uploader until a record holds it, and then to no other [S6.1]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const email = `clerk-${tenant.companyId}@test.example`;
    const userId = await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const file = await upload(clerk, 'a.png', png);
    const id = await begun(clerk, 3);
    const foreign = await admin.call(putFilePiece, { params: { id, n: 0 }, body: Buffer.from('abc') });
    expect(foreign.status).toBe(404);
    const keeping = (actorId: number) =>
      inCompany(held.app, tenant.companyId, (scope) =>
        keepFile({ ...scope, actor: { ...scope.actor, userId: actorId } }, file.id),
      );
    await expect(keeping(userId + 1)).rejects.toMatchObject({ code: 'resource.not_found' });
    expect(await keeping(userId)).toEqual(file);
    await expect(keeping(userId)).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('that the product makes is cut into pieces of its own [B9.7]', async () => {
    const { tenant } = await newShop(held.app);
    const email = `maker-${tenant.companyId}@test.example`;
    const userId = await addPerson(held.app, tenant.companyId, { name: 'Max', email, role: 'Clerk' });
    const parts = [Buffer.alloc(pieceBytes - 1, 'a'), Buffer.alloc(3, 'b'), Buffer.alloc(pieceBytes, 'c')];
    const { file, second } = await inCompany(held.app, tenant.companyId, async (scope) => {
      const asUser = { ...scope, actor: { ...scope.actor, userId } };
      const stored = await storeFile(asUser, { name: 'rows.csv', content: parts });
      return { file: stored, second: await readPiece(scope, stored.id, 1) };
    });
    expect([file.size, file.media_type, second?.byteLength]).toEqual([
      2 * pieceBytes + 2,
      'text/plain',
      pieceBytes,
    ]);
    expect((await contentOf(tenant.companyId, file.id)).equals(Buffer.concat(parts))).toBe(true);
  });
});
