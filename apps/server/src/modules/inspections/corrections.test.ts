import { getAsset } from '@yardline/contract/assets/assets';
import { readMeter } from '@yardline/contract/assets/asset-life';
import { getInspection, getInspectionPhoto } from '@yardline/contract/inspections/inspections';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { newYard, point } from '../../../test/inspections/yard.ts';

const held = useApp();

const points = [
  point('Meter', { kind: 'meter' }),
  point('Brakes', { on_fail: 'order', photo_on_fail: true }),
];

/** An inspection at a check-out that read 120, and found the brakes to fail. */
const finished = async () => {
  const yard = await newYard(held.app, { moments: ['check_out'], points, meter: 100 });
  const contract = await yard.shop.open([rent(yard.machine)]);
  const first = await yard.start({ moment: 'check_out', contract_id: contract.id });
  await yard.say(first, '120', 'fail');
  const photo = await yard.picture(first, 1);
  const ended = await yard.end(first);
  expect([ended.status, ended.body.status]).toEqual([200, 'failed']);
  const correct = (of: { id: number }) => yard.start({ moment: 'check_out', corrects_id: of.id });
  const meter = async () =>
    (await yard.admin.ok(getAsset, { params: { number: yard.machine.number } })).meter;
  return { ...yard, contract, first, photo, correct, meter };
};

describe('a correction', () => {
  it('keeps the photos that were there, and shows them [B9.13]', async () => {
    const { admin, first, photo, correct, end } = await finished();
    const second = await correct(first);
    expect(second.points[1]?.photos).toEqual([photo]);
    expect((await end(second)).body).toMatchObject({ status: 'failed' });
    const third = await correct(second);
    expect(third.points[1]?.photos).toEqual([photo]);
    const params = { id: third.id, photo: photo.id };
    expect((await admin.ok(getInspectionPhoto, { params, query: {} })).media_type).toBe('image/png');
    expect((await admin.ok(getInspection, { params: { id: first.id } })).points[1]?.photos).toEqual([photo]);
  });

  it('stays in the contract of what it corrects', async () => {
    const { contract, first, correct } = await finished();
    expect(await correct(first)).toMatchObject({ contract_id: contract.id, corrects: { id: first.id } });
  });

  it('writes no meter that was read since over, unless it reads another [B5.17]', async () => {
    const { shop, admin, machine, first, correct, end, say, meter } = await finished();
    expect(await meter()).toBe(120);
    await shop.goTo('2026-01-12');
    const { row_version: ifMatch } = await admin.ok(getAsset, { params: { number: machine.number } });
    await admin.ok(readMeter, { params: { number: machine.number }, body: { reading: 150 }, ifMatch });
    const second = await correct(first);
    expect((await end(second)).status).toBe(200);
    expect(await meter()).toBe(150);
    const third = await correct(second);
    await say(third, '152');
    await end(third);
    expect(await meter()).toBe(152);
  });
});

it('a photo stays with its answer, also where the clock was set back before the end', async () => {
  const { admin, picture, start, say, end } = await newYard(held.app, { points });
  const begun = await start();
  await say(begun, '5', 'fail');
  const photo = await picture(begun, 1);
  held.app.clock.now = held.app.clock.now.subtract({ seconds: 30 });
  await end(begun);
  expect((await admin.ok(getInspection, { params: { id: begun.id } })).points[1]?.photos).toEqual([photo]);
});
