import { describe, expect, it } from 'vitest';
import { type JournalFormat, journalFormats } from './formats.ts';
import type { JournalEntry, JournalLine } from './journal.ts';

const line = (more: Partial<JournalLine>): JournalLine => ({
  code: '4000',
  account: 'Rental income',
  debit: 0,
  credit: 0,
  memo: '',
  division: 'Albany',
  class: '',
  taxCode: '',
  isReceivable: false,
  ...more,
});

/** An invoice of 2,500.00 with 114.00 of tax. */
const invoice: JournalEntry = {
  id: 12,
  kind: 'Invoice',
  reference: '101',
  postingOn: '2026-11-30',
  documentOn: '2026-11-30',
  customer: 'Smith, "Big" & Sons',
  memo: '',
  lines: [
    line({ code: '1100', account: 'Accounts receivable', debit: 261_400, isReceivable: true }),
    line({ credit: 250_000, class: 'Lifts' }),
    line({ code: '2200', account: 'Sales taxes payable', credit: 11_400, taxCode: 'STATE' }),
  ],
};
const write = (format: JournalFormat): string[] =>
  journalFormats[format]
    .write({ number: 3, company: 'Northyard', currency: 'USD' }, [invoice])
    .replace('\ufeff', '')
    .split('\r\n');

describe('the journal for other programs', () => {
  it('has debits, credits and the customer of receivables for QuickBooks Online', () => {
    expect(write('quickbooks_online')).toEqual([
      'Journal No,Journal Date,Account Name,Debits,Credits,Description,Name,Location,Class,Currency',
      'YL-12,11/30/2026,Accounts receivable,2614.00,,"Invoice 101 Smith, ""Big"" & Sons","Smith, ""Big"" & Sons",Albany,,USD',
      'YL-12,11/30/2026,Rental income,,2500.00,"Invoice 101 Smith, ""Big"" & Sons",,Albany,Lifts,USD',
      'YL-12,11/30/2026,Sales taxes payable,,114.00,"Invoice 101 Smith, ""Big"" & Sons",,Albany,,USD',
      '',
    ]);
  });

  it('is a block that comes to nothing for QuickBooks Desktop', () => {
    const [, , end, ...block] = write('quickbooks_desktop');
    expect([end, ...block.map((row) => row.split('\t'))]).toEqual([
      '!ENDTRNS',
      [
        'TRNS',
        'YL-12',
        'GENERAL JOURNAL',
        '11/30/26',
        'Accounts receivable',
        'Smith, "Big" & Sons',
        '',
        '2614.00',
        'YL-12',
        'Invoice 101 Smith, "Big" & Sons',
      ],
      [
        'SPL',
        'YL-12',
        'GENERAL JOURNAL',
        '11/30/26',
        'Rental income',
        '',
        'Lifts',
        '-2500.00',
        'YL-12',
        'Invoice 101 Smith, "Big" & Sons',
      ],
      [
        'SPL',
        'YL-12',
        'GENERAL JOURNAL',
        '11/30/26',
        'Sales taxes payable',
        '',
        '',
        '-114.00',
        'YL-12',
        'Invoice 101 Smith, "Big" & Sons',
      ],
      ['ENDTRNS'],
      [''],
    ]);
  });

  it('is an entry and its accounts for Sage 50', () => {
    expect(write('sage50_canada')).toEqual([
      `11-30-26,"YL-12","Invoice 101 Smith, 'Big' & Sons"`,
      `Accounts receivable,2614.00,"Invoice 101 Smith, 'Big' & Sons"`,
      `Rental income,-2500.00,"Invoice 101 Smith, 'Big' & Sons"`,
      `Sales taxes payable,-114.00,"Invoice 101 Smith, 'Big' & Sons"`,
      '',
    ]);
  });

  it('is signed amounts for Xero, and every field for a program of one’s own', () => {
    expect(write('xero')[2]).toBe(
      '"YL-12 Invoice 101 Smith, ""Big"" & Sons",11/30/2026,"Invoice 101 Smith, ""Big"" & Sons",Rental income,Tax Exempt,-2500.00,Division,Albany,Class,Lifts',
    );
    expect(write('csv')[3]).toBe(
      'Northyard,3,YL-12,2026-11-30,2026-11-30,Invoice,101,2200,Sales taxes payable,,114.00,"Smith, ""Big"" & Sons",Albany,,STATE,"Invoice 101 Smith, ""Big"" & Sons",USD',
    );
  });

  it('has no cell that a spreadsheet program runs', () => {
    const evil = { ...invoice, customer: '=HYPERLINK("x")' };
    const file = journalFormats.quickbooks_online.write({ number: 1, company: '', currency: 'USD' }, [evil]);
    expect(file).not.toMatch(/(^|,)"?=HYPERLINK/m);
  });
});
