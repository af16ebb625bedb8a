import { describe, expect, it } from 'vitest';
import {
  type Certificate,
  certificateNotices,
  certificatesByPart,
  certificateState,
  type CertifiedAsk,
  certifiedExemptions,
} from './certificates.ts';
import { exemptOfParts, isExemptFrom } from './exempt.ts';
import { taxCodesOf } from './exemptions.ts';

const paper = (more: Partial<Certificate> = {}): Certificate => ({
  id: 1,
  site_id: null,
  authority: '',
  tax_code_id: null,
  covers_rentals: true,
  covers_sales: true,
  covers_services: true,
  covers_waiver: true,
  valid_from: '2027-01-01',
  expires_on: '2027-03-31',
  is_void: false,
  ...more,
});
const ask = (more: Partial<CertifiedAsk> = {}): CertifiedAsk => ({
  siteId: null,
  day: '2027-02-01',
  tax1: { id: 11, authority: 'State' },
  tax2: { id: 12, authority: 'County' },
  ...more,
});
const both = ['tax1', 'tax2'];

describe('a certificate', () => {
  it.each([
    ['2026-12-31', []],
    ['2027-01-01', both],
    ['2027-03-31', both],
    ['2027-04-01', []],
  ])('exempts on its days, the last one included: %s [B3.12]', (day, codes) => {
    expect(certifiedExemptions([paper()], ask({ day })).customer?.rentals).toEqual(codes);
  });

  it('exempts from the taxes of its authority or from its own tax, and for what it covers [B3.12]', () => {
    const state = paper({ authority: 'State', covers_services: false });
    const { customer } = certifiedExemptions([state], ask());
    expect(customer).toMatchObject({ rentals: ['tax1'], sales: ['tax1'], services: [], waiver: ['tax1'] });
    const own = paper({ tax_code_id: 12 });
    expect(certifiedExemptions([own], ask()).customer?.sales).toEqual(['tax2']);
    expect([...certificatesByPart([state], ask()).keys()]).toEqual([
      'rentals.tax1',
      'sales.tax1',
      'waiver.tax1',
    ]);
  });

  it('of a site counts for that site alone, before its customer’s [B3.12] [B3.35]', () => {
    const papers = [paper(), paper({ id: 2, site_id: 7, covers_sales: false })];
    expect(certifiedExemptions(papers, ask()).site).toBeUndefined();
    const found = certifiedExemptions(papers, ask({ siteId: 7 }));
    expect(found.site?.sales).toEqual([]);
    const line = { type: 'S' as const, codes: both };
    expect(taxCodesOf(line, { site: found.site ?? { rentals: [], sales: [] } })).toEqual(both);
    expect(certificatesByPart(papers, ask({ siteId: 7 })).get('rentals.tax1')).toBe(2);
  });

  it('that is void exempts nothing, and leaves no typed number in its place [B3.12]', () => {
    expect(certifiedExemptions([paper({ is_void: true })], ask()).customer?.rentals).toEqual([]);
    expect(certifiedExemptions([], ask()).customer).toBeUndefined();
  });

  it('stands as its days say [B3.12]', () => {
    const at = (day: string) => certificateState(paper(), day);
    expect(['2026-12-31', '2027-01-29', '2027-01-30', '2027-03-31', '2027-04-01'].map(at)).toEqual([
      'to_come',
      'valid',
      'expiring',
      'expiring',
      'expired',
    ]);
  });

  it('is told of where it expired or ends before the document, unless another one goes on [B3.12]', () => {
    const told = (papers: Certificate[], day: string, until: string | null) =>
      certificateNotices(papers, ask({ day }), until).map(({ state }) => state);
    expect(told([paper()], '2027-02-01', '2027-03-31')).toEqual([]);
    expect(told([paper()], '2027-02-01', '2027-04-02')).toEqual(['ends_before']);
    expect(told([paper()], '2027-04-01', null)).toEqual(['expired']);
    const renewed = paper({ id: 2, valid_from: '2027-04-01', expires_on: '2028-03-31' });
    expect(told([paper(), renewed], '2027-04-01', '2027-05-01')).toEqual([]);
    expect(told([paper(), paper({ id: 3, expires_on: null })], '2027-06-01', null)).toEqual([]);
  });
});

it('parts that make a whole are told as the whole [B3.12]', () => {
  const exempt = exemptOfParts([
    'rentals.tax1',
    'rentals.tax2',
    'waiver.tax1',
    'waiver.tax2',
    'services.tax2',
  ]);
  expect(exempt).toEqual({ rentals: true, sales: false, parts: ['services.tax2'] });
  expect(isExemptFrom(exempt, 'services', 'tax2')).toBe(true);
  expect(isExemptFrom(exempt, 'sales', 'tax2')).toBe(false);
  expect(isExemptFrom(exempt, 'waiver', 'tax1')).toBe(true);
});
