import { type Count, startCount } from '@yardline/contract/counts/counts';
import { printCount } from '@yardline/contract/papers/papers';
import { createPart, receiveParts } from '@yardline/contract/parts/parts';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { asAdministrator } from '../../../test/jobs.ts';
import { countPaper } from './count-paper.ts';
import { barsCell } from './layout/bars-cell.ts';

const held = useApp();

it('a count is printed to be walked with, and a blind one says nothing of what should be there [B3.31]', async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet } = counter;
  await counter.addPart('OIL', 12, 2);
  const receipt = { location_id: fleet.locationId, reason: 'Delivery', quantity: 5, bin: 'B-1' };
  await admin.ok(receiveParts, { params: { number: 'OIL' }, body: receipt });
  const saw = { number: 'SAW', description: 'Saw', class_id: fleet.salesClassId, list_price: 400 };
  await admin.ok(createPart, { body: { ...saw, is_serialized: true } });
  const serials = { ...receipt, quantity: 1, serial_numbers: ['S-1'] };
  await admin.ok(receiveParts, { params: { number: 'SAW' }, body: serials });
  await counter.addAsset({ number: 'LIFT', serial_number: 'SN-9' });

  const sheet = (shows: boolean): Promise<Count> =>
    admin.ok(startCount, {
      body: { location_id: fleet.locationId, covers: 'all', shows_expected: shows },
    });
  const linesOf = async (count: Count) => {
    const paper = await asAdministrator(held.app, counter.tenant.companyId, (scope) =>
      countPaper(scope, count.id),
    );
    const lines = paper.lines.map(({ bin, product, code, quantity, details }) => [
      bin,
      product,
      code,
      quantity,
      ...details,
    ]);
    return [paper.type, ...lines];
  };
  const write = 'Enter the serial number of each unit.';
  expect(await linesOf(await sheet(true))).toEqual([
    'count',
    ['', 'LIFT', 'LIFT', '1', 'Serial number SN-9'],
    ['', 'OIL', 'OIL', '2'],
    ['B-1', 'OIL', 'OIL', '5'],
    ['B-1', 'SAW', '', '1', write],
  ]);
  const blind = await sheet(false);
  expect((await linesOf(blind)).map((line) => [line].flat().slice(0, 4))).toEqual([
    ['blind_count'],
    ['', 'LIFT', 'LIFT', ''],
    ['', 'OIL', 'OIL', ''],
    ['B-1', 'OIL', 'OIL', ''],
    ['B-1', 'SAW', '', ''],
  ]);
  const { status, headers, raw } = await admin.call(printCount, { params: { id: blind.id } });
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const name = encodeURIComponent(`Count sheet ${blind.number}.pdf`);
  expect(headers['content-disposition']).toBe(`inline; filename*=UTF-8''${name}`);
  expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('bars stand where a scanner can read them, and not where they would be too thin', () => {
  const isDrawn = expect.objectContaining({
    canvas: expect.arrayContaining([expect.objectContaining({ y: 0 })]),
  });
  expect(barsCell('EX-100')).toEqual(isDrawn);
  expect(barsCell('A-NUMBER-OF-FORTY-SIGNS-THAT-NOBODY-SCANS')).toEqual({ text: '' });
});
