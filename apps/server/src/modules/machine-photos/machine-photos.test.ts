import { checkOutContract, listLineUnits } from '@yardline/contract/contracts/counter';
import {
  addMachinePhoto,
  getMachinePhoto,
  listMachinePhotos,
} from '@yardline/contract/machine-photos/machine-photos';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { imageSize } from '@yardline/domain/files/image-size';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { newGroupCounter, rent } from '../../../test/counter.ts';
import { photograph, png } from '../../../test/pictures.ts';
import { upload } from '../../../test/upload.ts';

const held = useApp();

const ends = {
  origin: { name: 'Bridge job', addr1: '9 River Street', city: 'Troy' },
  destination: { name: 'East yard', addr1: '1 Depot Road', city: 'Albany' },
};

const newYard = async () => {
  const shop = await newBillingShop(held.app);
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  return { ...shop, contract, params: { id: contract.id }, lineId: contract.lines[0]?.id ?? 0 };
};
type Body = { lineId: number; way: 'out' | 'in'; assetId?: number };

const tryPhoto = async (caller: Caller, id: number, body: Body, content?: Uint8Array) => {
  const { id: fileId } = await upload(caller, 'yard.png', content ?? (await png({ width: 40, height: 30 })));
  return caller.call(addMachinePhoto, { params: { id }, body: { ...body, file_id: fileId } });
};

describe('a photo of a machine on a contract', () => {
  it('is kept out and in with instant and who, from its pixels alone, small and whole [B9.7]', async () => {
    const { admin, params, lineId, contract } = await newYard();
    const secret = 'GPS 42.65N 73.75W';
    const jpeg = await photograph({ width: 800, height: 600 }, secret);
    const { id: fileId } = await upload(admin, 'lift.jpg', jpeg);
    const taken = await admin.ok(addMachinePhoto, { params, body: { lineId, way: 'out', file_id: fileId } });
    expect((await tryPhoto(admin, contract.id, { lineId, way: 'in' })).status).toBe(201);
    const { photos } = await admin.ok(listMachinePhotos, { params });
    const { product } = contract.lines[0] ?? {};
    expect(photos).toMatchObject([
      { number: product, lineIds: [lineId], way: 'out', name: 'lift.jpg', has_thumbnail: true },
      { number: product, lineIds: [lineId], way: 'in' },
    ]);
    expect(photos[0]?.taken_by).not.toBe('');
    const whole = await admin.ok(getMachinePhoto, { params: { ...params, photo: taken.id }, query: {} });
    const bytes = Buffer.from(whole.base64, 'base64');
    expect(imageSize(bytes, whole.media_type)).toEqual({ width: 600, height: 800 });
    expect([bytes.includes(secret), bytes.includes('Exif')]).toEqual([false, false]);
    const query = { size: 'small' } as const;
    const small = await admin.ok(getMachinePhoto, { params: { ...params, photo: taken.id }, query });
    expect(small.base64.length).toBeLessThan(whole.base64.length);
  });

  it('is never changed or removed, not even by the product itself', async () => {
    const { admin, tenant, contract, lineId } = await newYard();
    await tryPhoto(admin, contract.id, { lineId, way: 'out' });
    const removed = inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.deleteFrom('machine_photos').where('contract_id', '=', contract.id).execute(),
    );
    await expect(removed).rejects.toThrow('permission denied');
    const changed = inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('machine_photos').set({ way: 'in' }).where('id', '>', 0).execute(),
    );
    await expect(changed).rejects.toThrow('permission denied');
  });

  it('is refused for what never left, another machine, a line of another contract, and what is no picture', async () => {
    const shop = await newBillingShop(held.app);
    const [machine, other] = [await shop.addMachine(), await shop.addMachine()];
    const contract = await shop.rentOut([rent(machine)]);
    const second = await shop.open([rent(other)]);
    const [lineId, laterId] = [contract.lines[0]?.id ?? 0, second.lines[0]?.id ?? 0];
    const codes = async (id: number, body: Body, content?: Uint8Array) => {
      const { refusal } = await tryPhoto(shop.admin, id, body, content);
      return refusal.reason;
    };
    expect(await codes(second.id, { lineId: laterId, way: 'in' })).toBe('contract.line_not_out');
    expect(await codes(contract.id, { lineId: laterId, way: 'out' })).toBe('contract.line_not_found');
    expect(await codes(contract.id, { lineId, way: 'out', assetId: other.id })).toBe(
      'contract.unit_not_of_group',
    );
    const nothing = Buffer.from('<svg onload="alert(1)"/>');
    expect((await tryPhoto(shop.admin, contract.id, { lineId, way: 'out' }, nothing)).status).toBe(400);
    expect((await shop.admin.ok(listMachinePhotos, { params: { id: contract.id } })).photos).toEqual([]);
  });

  it('is seen by its company alone, and a driver without a ticket to the contract neither sees nor adds one', async () => {
    const { admin, tenant, contract, params, lineId } = await newYard();
    const { body: photo } = await tryPhoto(admin, contract.id, { lineId, way: 'out' });
    const email = `d${contract.id}-${tenant.companyId}@x.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dan', email, role: 'Driver', isDriver: true });
    const driver = await signIn(held.app, email);
    const stranger = (await newShop(held.app)).admin;
    for (const caller of [driver, stranger]) {
      expect((await caller.call(listMachinePhotos, { params })).status).toBe(404);
      const one = { params: { ...params, photo: photo.id }, query: {} };
      expect((await caller.call(getMachinePhoto, one)).status).toBe(404);
      expect((await tryPhoto(caller, contract.id, { lineId, way: 'in' })).status).toBe(404);
    }
  });

  it('is taken before the machine of a group leaves, and stands at its line afterwards [B4.17]', async () => {
    const { admin, open, group } = await newGroupCounter(held.app, 3);
    const contract = await open([rent(group, { quantity: 2 })]);
    const params = { id: contract.id };
    const lineId = contract.lines[0]?.id ?? 0;
    const { lines } = await admin.ok(listLineUnits, { params });
    const unit = lines[0]?.others[0];
    await tryPhoto(admin, contract.id, { lineId, way: 'out', assetId: unit?.assetId ?? 0 });
    const photo = async () => (await admin.ok(listMachinePhotos, { params })).photos[0];
    expect(await photo()).toMatchObject({ number: unit?.number, lineIds: [] });
    const after = await admin.ok(checkOutContract, {
      params,
      ifMatch: contract.row_version,
      body: { lines: [{ lineId, assetId: unit?.assetId ?? 0 }] },
    });
    const line = after.lines.find(({ product }) => product === unit?.number);
    expect(await photo()).toMatchObject({ number: unit?.number, lineIds: [line?.id] });
  });

  it('is added by the driver who has a ticket to the contract [B6.5]', async () => {
    const { admin, tenant, contract, params, lineId } = await newYard();
    const email = `t${contract.id}-${tenant.companyId}@x.example`;
    const driverId = await addPerson(held.app, tenant.companyId, {
      name: 'Dan',
      email,
      role: 'Driver',
      isDriver: true,
    });
    await admin.ok(createTicket, {
      params: { type: 'pickup' },
      body: { contract_id: contract.id, ...ends, driver_id: driverId, lines: [{ lineId, quantity: 1 }] },
    });
    const driver = await signIn(held.app, email);
    expect((await tryPhoto(driver, contract.id, { lineId, way: 'in' })).status).toBe(201);
    const { photos } = await driver.ok(listMachinePhotos, { params });
    expect(photos).toMatchObject([{ way: 'in', taken_by: 'Dan' }]);
  });
});
