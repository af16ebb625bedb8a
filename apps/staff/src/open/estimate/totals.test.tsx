import { render, screen } from '@testing-library/react';
import type { AskedEstimate } from '@yardline/contract/estimates/asked';
import { beforeEach, describe, expect, it } from 'vitest';
import { Look } from '../../platform/Look.tsx';
import { addWords, startWords } from '../../platform/i18n.ts';
import { Totals, totalsOf } from './Totals.tsx';
import { estimateAsked as en } from './words.en.ts';
import { estimateAsked as fr } from './words.fr.ts';

const line = (amount: number) => ({
  repair: 'Boom',
  kind: 'X' as const,
  description: 'Weld',
  quantity: 1,
  amount,
  is_tax1: true,
  is_tax2: true,
});

const view: AskedEstimate = {
  language: 'en',
  currency: 'USD',
  company: { name: 'Northyard', lines: [], accent: '' },
  number: '1',
  version: 1,
  machine: 'Boom lift',
  complaint: 'Boom bent',
  terms: '',
  valid_until: '2026-01-20',
  is_over: false,
  sections: [
    { title: '', amount: 4000, lines: [line(4000)] },
    { title: 'New cylinder', amount: 6000, lines: [line(6000)] },
  ],
  waiver: { percent: 15, deductible: 1000 },
  tax1: { name: 'GST', percent: 5, is_compound: false },
  tax2: { name: 'QST', percent: 9.975, is_compound: false },
  photos: [],
  name: 'Rosa Diaz',
  asked_by: 'Kim',
  time_zone: 'America/New_York',
  expires_at: '2026-01-20T00:00:00Z',
  decision: null,
  questions: [],
};

const show = (chosen: readonly string[], more: Partial<AskedEstimate> = {}): string[] => {
  const of: AskedEstimate = Object.assign({}, view, more);
  render(
    <Look>
      <Totals view={of} totals={totalsOf(of, chosen)} money={(amount) => amount.toFixed(2)} />
    </Look>,
  );
  return screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
};

describe('what the reader of an estimate pays', () => {
  beforeEach(async () => {
    await startWords('en');
    addWords('estimateAsked', { en, fr });
  });

  it('is what their waiver leaves of the chosen work, with each tax by its name [B4.9] [B4.12]', () => {
    expect(show([])).toEqual([
      'Price of the work: 4000.00',
      'Covered by your damage waiver: -3400.00',
      'Total before taxes: 600.00',
      'GST (5%): 30.00',
      'QST (9.975%): 59.85',
      'Total: 689.85',
    ]);
  });

  it('follows the choices up to the deductible', () => {
    expect(totalsOf(view, ['New cylinder'])).toMatchObject({ list: 1_000_000, net: 100_000 });
  });

  it('is the price alone without waiver and taxes', () => {
    expect(show([], { waiver: null, tax1: null, tax2: null })).toEqual(['Total: 4000.00']);
  });
});
