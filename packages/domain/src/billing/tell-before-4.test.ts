import { describe, expect, it, test } from 'vitest';
import { dateBefore4, momentBefore4, moneyBefore4, timeBefore4 } from '../format/before-4.ts';
import { placeholders } from '../words/fill.ts';
import { priceWords } from '../pricing/words.ts';
import { tellBefore4 } from './tell-before-4.ts';
import { wordsBefore4 } from './words-before-4.ts';
import { type BillSentence, billWords } from './words.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

// Recorded from the product when version 3 was the newest. What was hashed then must always be told in these words.
const sentences: readonly [BillSentence, en: string, fr: string][] = [
  [
    { key: 'price.line', data: { count: 2, code: 'WEEK', amount: 34960, extended: 69920 } },
    '2 × WEEK at $349.60 is $699.20.',
    '2 × WEEK à 349,60 $ US font 699,20 $ US.',
  ],
  [
    { key: 'price.discount', data: { percent: 8, discount: 2080, net: 23920 } },
    'Less 8%: $20.80 off, $239.20 remain.',
    'Remise de 8 % : 20,80 $ US de moins, reste 239,20 $ US.',
  ],
  [
    {
      key: 'bill.credit',
      data: {
        billed: 80000,
        through: '2026-02-02 12:00',
        earned: 60000,
        until: '2026-01-15 12:00',
        credit: 20000,
      },
    },
    'Billed $800.00 to 2026-02-02 12:00, earned $600.00 until 2026-01-15 12:00: $200.00 back for one piece.',
    'Facturé 800,00 $ US jusqu’au 2026-02-02 12:00, dû 600,00 $ US jusqu’au 2026-01-15 12:00 : 200,00 $ US à rendre par article.',
  ],
  [
    { key: 'price.policy', data: { policy: 'best-rate', version: 3 } },
    'Policy best-rate, version 3.',
    'Politique best-rate, version 3.',
  ],
  [{ key: 'charged.days', data: { days: 2 } }, 'Time charged: 2 days.', 'Durée facturée : 2 jours.'],
];

describe('before version 4', () => {
  test.each(sentences)('%o is told as it was [B6.6]', (sentence, en, fr) => {
    expect(tellBefore4(sentence, 'en', 'USD')).toBe(en);
    expect(plain(tellBefore4(sentence, 'fr', 'USD'))).toBe(fr);
  });

  it('money, days and times are set as they were [B6.6]', () => {
    expect([moneyBefore4(123920, 'en', 'CAD'), plain(moneyBefore4(123920, 'fr', 'USD'))]).toEqual([
      'CA$1,239.20',
      '1 239,20 $ US',
    ]);
    expect([dateBefore4('2026-05-01', 'fr'), plain(timeBefore4('08:00', 'fr'))]).toEqual([
      '1 mai 2026',
      '8 h 00',
    ]);
    expect(plain(momentBefore4(Temporal.Instant.from('2026-05-01T12:00:00Z'), 'UTC', 'fr'))).toBe(
      '1 mai 2026 12 h 00',
    );
  });

  it('names figures that a sentence still has', () => {
    for (const language of ['en', 'fr'] as const) {
      const today: Readonly<Record<string, string>> = { ...priceWords[language], ...billWords[language] };
      const known = Object.keys(wordsBefore4[language]).filter((key) => Object.hasOwn(today, key));
      expect(known).toEqual(Object.keys(wordsBefore4[language]));
    }
    for (const [key, text] of Object.entries(wordsBefore4.fr))
      expect(placeholders(text)).toEqual(placeholders(wordsBefore4.en[key] ?? text));
  });
});
