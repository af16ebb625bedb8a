import { describe, expect, it } from 'vitest';
import { ippAnswer, outcomeOf, printJobRequest, readIpp } from './ipp.ts';
import { readPrinterAddress, scalingOn } from './printers.ts';
import { zplOf } from './zpl.ts';

const label = {
  title: 'JOB',
  number: '1042',
  machine: 'BL-7 · Boom lift',
  complaint: 'Drips oil',
  mechanic: 'Ann Wren',
  parts: [],
  company: 'Northyard',
  url: 'https://rent.example/work-orders/1042',
};
const stock = { width: 288, height: 432, resolution: 203 } as const;

describe('an address of a printer', () => {
  it.each([
    [
      'ipp',
      'ipp://10.0.0.7/ipp/print',
      { host: '10.0.0.7', port: 631, path: '/ipp/print', isEncrypted: false },
    ],
    ['ipp', 'IPPS://printer.local:443/', { host: 'printer.local', port: 443, path: '/', isEncrypted: true }],
    ['ipp', 'ipp://[fd00::7]/ipp', { host: 'fd00::7', port: 631, path: '/ipp', isEncrypted: false }],
    ['zpl', '10.0.0.8', { host: '10.0.0.8', port: 9100 }],
    ['zpl', 'labels.local:9101', { host: 'labels.local', port: 9101 }],
  ] as const)('%s %s is read [B8.9]', (driver, address, target) => {
    expect(readPrinterAddress(driver, address)).toMatchObject(target);
  });

  it.each([
    ['ipp', 'http://10.0.0.7/ipp/print'],
    ['ipp', 'ipp://10.0.0.7:22/ipp/print'],
    ['ipp', 'ipp://10.0.0.7:80/ipp/print'],
    ['ipp', 'ipp://root:secret@10.0.0.7/ipp/print'],
    ['ipp', 'ipp://10.0.0.7/ipp?x=1'],
    ['ipp', 'ipp:///ipp'],
    ['zpl', '10.0.0.8:25'],
    ['zpl', '10.0.0.8:80'],
    ['zpl', 'http://10.0.0.8:9100'],
    ['zpl', '10.0.0.8:9100/path'],
  ] as const)('%s %s is none', (driver, address) => {
    expect(readPrinterAddress(driver, address)).toBeUndefined();
  });
});

describe('a label in ZPL', () => {
  it('carries what it is, the order, its machine, its mechanic, and the code that opens it [B8.9]', () => {
    const zpl = zplOf(label, stock);
    expect(zpl).toMatch(/^\^XA\^CI28\n\^PW812\^LL1218/);
    for (const text of ['JOB', '1042', 'BL-7 · Boom lift', 'Drips oil', 'Ann Wren', 'Northyard'])
      expect(zpl).toContain(`^FH^FD${text}^FS`);
    expect(zpl).toContain('^BQN,2,4^FH^FDMA,https://rent.example/work-orders/1042^FS');
    expect(zpl).toMatch(/\^XZ$/);
  });

  it('lets no text of a user leave its field', () => {
    const zpl = zplOf({ ...label, complaint: 'Oil^FS^XZ~JA_5E\\&\r\nnow' }, stock);
    expect(zpl).toContain('^FDOil_5EFS_5EXZ_7EJA_5F5E/& now^FS');
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
  });

  it('cuts what its lines cannot hold, and parts by its height', () => {
    const parts = Array.from({ length: 9 }, (_, at) => ({
      number: `P-${at}`,
      description: 'Filter',
      quantity: '1',
    }));
    const zpl = zplOf({ ...label, complaint: 'drips '.repeat(100), parts }, stock);
    const complaint = zpl.split('\n').find((each) => each.includes('drips')) ?? '';
    expect(complaint).toMatch(/…\^FS$/);
    expect(complaint.length).toBeLessThan(200);
    expect(zpl.match(/Filter/g)).toHaveLength(7);
    expect(zpl).toMatch(/\^FD…\^FS\n\^XZ$/);
    const whole = zplOf({ ...label, parts: parts.slice(1) }, stock);
    expect([whole.match(/Filter/g)?.length, whole.includes('…')]).toEqual([8, false]);
    const short = zplOf({ ...label, parts: parts.slice(0, 2) }, { ...stock, height: 288 });
    expect(short).toMatch(/\^FD…\^FS\n\^XZ$/);
    const lowest = Math.max(...[...short.matchAll(/\^FO\d+,(\d+)/g)].map(([, y]) => Number(y)));
    expect(lowest).toBeLessThan((288 / 72) * 203);
  });

  it('has no code where the installation has no address, and its sizes follow the resolution', () => {
    const zpl = zplOf({ ...label, url: null }, { ...stock, resolution: 300 });
    expect(zpl).not.toContain('^BQ');
    expect(zpl).toContain('^PW1200^LL1800');
  });
});

const job = {
  uri: 'ipp://10.0.0.7/ipp/print',
  user: 'Ann Wren',
  title: 'Tag 1042',
  language: 'en-us',
  media: 'na_index-4x6_4x6in',
  scaling: 'none' as const,
  requestId: 7,
};

describe('Print-Job', () => {
  it('begins as RFC 8010 shows it: version, operation, request, and the two attributes that come first', () => {
    const bytes = printJobRequest(job);
    expect([...bytes.subarray(0, 9)]).toEqual([2, 0, 0, 2, 0, 0, 0, 7, 1]);
    // 0x47, the length and the name of attributes-charset, the length and the value.
    const first = [
      0x47,
      0,
      18,
      ...new TextEncoder().encode('attributes-charset'),
      0,
      5,
      ...new TextEncoder().encode('utf-8'),
    ];
    expect([...bytes.subarray(9, 9 + first.length)]).toEqual(first);
    expect(bytes.at(-1)).toBe(3);
  });

  it('tells the printer its address, who prints what, and on which media, in order', () => {
    const read = readIpp(Uint8Array.from([...printJobRequest(job), 0x25, 0x50]));
    expect(read).toMatchObject({ code: 2, requestId: 7 });
    expect([...(read?.attributes ?? [])]).toEqual([
      ['attributes-charset', 'utf-8'],
      ['attributes-natural-language', 'en-us'],
      ['printer-uri', job.uri],
      ['requesting-user-name', 'Ann Wren'],
      ['job-name', 'Tag 1042'],
      ['document-format', 'application/pdf'],
      ['media', job.media],
      ['print-scaling', 'none'],
    ]);
    expect(read?.end).toBe(printJobRequest(job).length);
  });

  it('fits the tag to a label that is shorter than it', () => {
    const scaling = readIpp(printJobRequest({ ...job, scaling: 'fit' }))?.attributes.get('print-scaling');
    expect(scaling).toBe('fit');
    expect(scalingOn('label_4x4')).toBe('fit');
    expect([scalingOn('label_4x6'), scalingOn('letter')]).toEqual(['none', 'none']);
  });

  it('cuts a name at 255 octets, between characters', () => {
    const title = readIpp(printJobRequest({ ...job, title: 'é'.repeat(200) }))?.attributes.get('job-name');
    expect(title).toBe('é'.repeat(127));
  });
});

describe('an answer of a printer', () => {
  it.each([
    [0x0000, 'none', { status: 'printed', answer: 'successful-ok' }],
    [0x0001, 'media-empty', { status: 'printed', answer: 'media-empty' }],
    [0x0001, 'media\u0000\njam', { status: 'printed', answer: 'media jam' }],
    [0x0001, 'x'.repeat(240), { status: 'printed', answer: 'x'.repeat(200) }],
    [0x0507, 'none', { status: 'later', answer: 'server-error-busy' }],
    [0x040a, 'none', { status: 'refused', answer: 'client-error-document-format-not-supported' }],
    [0x04ff, 'none', { status: 'refused', answer: '0x04ff' }],
  ] as const)('%i with %s means %j', (code, reasons, outcome) => {
    const bytes = ippAnswer(code, 7, { 'job-id': 12, 'job-state-reasons': reasons });
    expect(readIpp(bytes)?.attributes.get('job-id')).toBe(12);
    expect(outcomeOf(readIpp(bytes))).toEqual(outcome);
  });

  it('in no IPP is asked again', () => {
    expect(outcomeOf(readIpp(new TextEncoder().encode('<html>')))).toMatchObject({ status: 'later' });
  });
});
