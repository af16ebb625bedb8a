import { describe, expect, it } from 'vitest';
import { languages } from '../format/language.ts';
import { digestOf } from './digest.ts';
import { digestFacts, openFacts } from './facts.ts';

const contract = {
  document: 'contract',
  document_number: '1042',
  document_status: 'open',
  document_customer: 'Acme Paving',
  starts_on: '2026-01-05',
  lines: 3,
  lines_out: 1,
  days_late: 0,
  estimated: 123_450,
  at_risk: false,
} as const;

describe('a digest', () => {
  it('tells what is known in plain sentences, in both languages', () => {
    expect(digestOf('contracts', contract, { language: 'en', currency: 'USD' }).text).toBe(
      'Contract 1042 is open. It is for Acme Paving. It starts on Jan 5, 2026. It has 3 rental lines. One line is on rent. It is 0 days late. It is estimated at $1,234.50.',
    );
    expect(digestOf('contracts', contract, { language: 'fr', currency: 'CAD' }).text).toMatch(
      /^Contrat 1042, état\s: ouvert\. Client\s: Acme Paving\. Début le 5 janv\. 2026\. 3 lignes de location\./,
    );
  });

  it('leaves out what is not known', () => {
    const { facts } = digestOf(
      'customers',
      { customer: 'Acme', credit_limit: null },
      { language: 'en', currency: 'USD' },
    );
    expect(facts).toEqual([{ name: 'customer', label: 'Customer', value: 'Acme' }]);
  });

  it('has a label for each fact in both languages', () => {
    const all = Object.fromEntries(
      Object.entries(digestFacts).map(([name, { shape }]) => [name, shape === 'day' ? '2026-01-05' : 1]),
    );
    for (const language of languages) {
      const { facts } = digestOf('assets', all, { language, currency: 'USD' });
      expect(facts.map(({ name }) => name)).toEqual(Object.keys(digestFacts));
      expect(facts.every(({ label }) => label !== '')).toBe(true);
    }
  });
});

describe('what a model outside is shown', () => {
  it('has no name, place or words of a customer', () => {
    expect(Object.keys(openFacts(contract))).not.toContain('document_customer');
    const closed = Object.keys(digestFacts).filter((name) => !(name in openFacts({ [name]: 1 })));
    expect(closed).toEqual([
      'document_customer',
      'order_machine',
      'order_customer',
      'customer',
      'asset',
      'asset_owner',
      'asset_place',
    ]);
  });
});
