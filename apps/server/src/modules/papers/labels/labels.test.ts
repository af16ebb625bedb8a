import { addBarcode } from '@yardline/contract/assets/asset-life';
import { labelForm, printLabels } from '@yardline/contract/papers/labels';
import { describe, expect, it, test } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { drawQr } from '../../../kernel/qr.ts';
import { barsOf } from './bars.ts';
import { labelPages } from './definition.ts';
import type { Label, LabelSheet } from './label.ts';
import { labelsOf } from './print-labels.ts';

const held = useApp();

const label = (number: string): Label => ({
  number,
  description: 'Scissor lift',
  company: 'Hudson Rentals',
  code: number,
  qr: { size: 1, path: 'M0 0h1v1h-1z' },
});
const pagesOf = (count: number, size: LabelSheet['size'], first = 1): string =>
  JSON.stringify(
    labelPages({
      labels: Array.from({ length: count }, (_, index) => label(`L-${index + 1}`)),
      size,
      first,
      language: 'en',
    }),
  );
const turns = (pages: string): number => pages.split('"pageBreak"').length - 1;

describe('the bars of Code 128', () => {
  // By ISO/IEC 15417: start B, A is 33, - is 13, 1 is 17; 104 + 33 + 2 × 13 + 3 × 17 leave 8 over 103; stop.
  it('have a start, the letters, their check and a stop [B3.31]', () => {
    const { bars, modules } = barsOf('A-1');
    const ends = [...bars.slice(1).map(({ at }) => at), modules];
    const widths = bars.flatMap(({ at, width }, index) => [width, (ends[index] ?? 0) - at - width]);
    expect(widths.slice(0, -1).join('')).toBe(
      ['211214', '111323', '122132', '123221', '132212', '2331112'].join(''),
    );
  });
});

describe('labels', () => {
  test.each([
    ['roll', 3, 1, 2],
    ['sheet', 24, 1, 0],
    ['sheet', 25, 1, 1],
    ['sheet', 2, 24, 1],
    ['sheet', 1, 24, 0],
  ] as const)('on a %s, %d from place %d on, turn %d pages [B3.31]', (size, count, first, pages) => {
    expect(turns(pagesOf(count, size, first))).toBe(pages);
  });

  it('carry the page of the asset as QR code, and its barcode, or its number where it has none [B3.31] [B2.6]', async () => {
    const counter = await newCounter(held.app);
    await counter.addAsset({ number: 'L 1', barcode: 'LABEL-1', description: 'Boom' });
    await counter.addAsset({ number: 'PLAIN' });
    const params = { number: 'PLAIN' };
    await counter.admin.ok(addBarcode, { params, body: { code: 'MAKERS' } });
    const labels = await inCompany(held.app, counter.tenant.companyId, (scope) =>
      labelsOf({ ...scope, site: { publicUrl: new URL('https://yard.example') } as never }, ['PLAIN', 'L 1']),
    );
    expect(labels).toMatchObject([
      { number: 'PLAIN', code: 'PLAIN', qr: await drawQr('https://yard.example/inventory/asset/PLAIN') },
      { number: 'L 1', code: 'LABEL-1', qr: await drawQr('https://yard.example/inventory/asset/L%201') },
    ]);
  });

  it('come as a PDF, many in one, and not at all where one of them is not there [B3.31]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    for (const number of ['A', 'B', 'C']) await counter.addAsset({ number });
    for (const size of ['roll', 'sheet'] as const) {
      const body = { numbers: ['A', 'B', 'C'], size };
      const { raw, headers } = await admin.call(printLabels, { body });
      expect([raw.statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const lost = await admin.call(printLabels, { body: { numbers: ['A', 'X'], size: 'roll' } });
    expect([lost.status, lost.refusal.reason]).toEqual([404, 'asset.not_found']);
    expect(labelForm.safeParse({ numbers: ['A'], size: 'sheet', first: 25 }).success).toBe(false);
  });
});
