import { describe, expect, it, test } from 'vitest';
import { deliveredSynonyms } from './delivered-synonyms.ts';
import { fitOf, knownOf } from './products.ts';
import { type Context, type Line, readLine } from './read-line.ts';
import { sizesIn } from './sizes.ts';

const names = [
  ['SL19', '19 ft electric scissor lift'],
  ['SL26', '26 ft electric scissor lift'],
  ['SLRT', '26 ft rough-terrain scissor'],
  ['VM20', '20 ft vertical mast'],
  ['BT34', '34 ft towable boom'],
  ['BA45', '45 ft articulating boom'],
  ['BS60', '60 ft straight boom'],
  ['MX15', 'Mini excavator 1.5 t'],
  ['MX40', 'Mini excavator 3 to 4 t'],
  ['EX20', 'Excavator 20 t'],
  ['SKID', 'Skid steer loader'],
  ['TH55', 'Telehandler 5,500 lb'],
  ['FL05', 'Forklift 5,000 lb'],
  ['AC185', 'Towable compressor 185 cfm'],
  ['AC375', 'Towable compressor 375 cfm'],
  ['BRKR', 'Electric breaker 60 lb'],
  ['GN02', 'Portable generator 2 kW'],
  ['GN20', 'Towable generator 20 kVA'],
  ['CONE-28', 'Traffic cone 28 in'],
  ['GLOVE-L', 'Work gloves, large'],
  ['OIL-15W40', 'Engine oil 15W-40, 1 gal'],
] as const;
const products = names.map(([number, name]) => knownOf(name, number));

// A Wednesday, at noon in Albany.
const context: Omit<Context, 'language'> = {
  now: Temporal.Instant.from('2026-11-25T17:00Z'),
  zone: 'America/New_York',
  defaults: { from: { date: '2026-11-25', time: '13:00' }, to: { date: '2026-11-26', time: '13:00' } },
  vocabulary: {
    places: [
      { id: 1, title: 'Albany', words: ['Albany', 'ALB'] },
      { id: 2, title: 'Buffalo', words: ['Buffalo'] },
      { id: 3, title: 'Québec', words: ['Québec'] },
    ],
    products,
    synonyms: deliveredSynonyms,
  },
};

const found = ({ terms, sizes }: Line): string[] => {
  const fits = names.map(([number], at) => ({
    number,
    fit: fitOf(products[at] ?? { words: [], sizes: [] }, terms, sizes),
  }));
  return fits.filter(({ fit }) => fit > 0).map(({ number }) => number);
};

const told = (line: Line): string =>
  [
    line.quantity,
    line.number ?? found(line).join(' '),
    ...(line.period === null
      ? []
      : [
          `${line.period.from.date.slice(5)} ${line.period.from.time} > ${line.period.to.date.slice(5)} ${line.period.to.time}`,
        ]),
    ...(line.place === null ? [] : [line.place.title]),
  ].join(' | ');

const lifts = 'SL19 SL26 SLRT VM20 BT34 BA45 BS60';

// what is typed | language | quantity | products or the number | period | place
const table = `
2 19' lift tue 8am 1 week      | en | 2 | SL19 | 12-01 08:00 > 12-08 08:00
19 foot scissor                | en | 1 | SL19
man lift                       | en | 1 | ${lifts}
sciscor                        | en | 1 | SL19 SL26 SLRT
45 boom                        | en | 1 | BA45
6 scissor                      | en | 6 | SL19 SL26 SLRT
12 cones                       | en | 12 | CONE-28
SL19-002                       | en | 1 | SL19-002
2 GLOVE-34247B                 | en | 2 | GLOVE-34247B
2x CONE-28 tomorrow            | en | 2 | CONE-28 | 11-26 13:00 > 11-27 13:00
two SL19-002                   | en | 2 | SL19-002
3 glove                        | en | 3 | GLOVE-L
nacelle 45 pi                  | fr | 1 | BA45
19 ft lift free tuesday        | en | 1 | SL19 | 12-01 13:00 > 12-02 13:00
AC185-004                      | en | 1 | AC185-004
ac185-004 tomorrow             | en | 1 | AC185-004 | 11-26 13:00 > 11-27 13:00
6x scissor                     | en | 6 | SL19 SL26 SLRT
scissor x6                     | en | 6 | SL19 SL26 SLRT
2 45 boom                      | en | 2 | BA45
45x boom                       | en | 45 | BT34 BA45 BS60
26 scissor                     | en | 1 | SL26 SLRT
two 19-foot lifts              | en | 2 | SL19
19ft lift in albany            | en | 1 | SL19 | Albany
6 m scissor                    | en | 1 | SL19
5000 lb forklift               | en | 1 | FL05
5,000 lb forklift              | en | 1 | FL05
2 185 cfm compressor           | en | 2 | AC185
185 compressor 3 days          | en | 1 | AC185 | 11-25 13:00 > 11-28 13:00
20 kva generator friday        | en | 1 | GN20 | 11-27 13:00 > 11-28 13:00
2 kW generator weekend         | en | 1 | GN02 | 11-27 16:00 > 11-30 08:00
16 kw generator                | en | 1 | GN20
mini-ex next friday 4 weeks    | en | 1 | MX15 MX40 | 12-04 13:00 > 01-01 13:00
excavator 20 t nov 27          | en | 1 | EX20 | 11-27 13:00 > 11-28 13:00
skid 27 nov 8:30 month         | en | 1 | SKID | 11-27 08:30 > 12-27 08:30
jackhammer 8am to 5pm          | en | 1 | BRKR | 11-26 08:00 > 11-26 17:00
boom tue to fri                | en | 1 | BT34 BA45 BS60 | 12-01 13:00 > 12-04 13:00
boom tue-fri                   | en | 1 | BT34 BA45 BS60 | 12-01 13:00 > 12-04 13:00
boom until friday              | en | 1 | BT34 BA45 BS60 | 11-25 13:00 > 11-27 13:00
telehandler from dec 1 until dec 15 | en | 1 | TH55 | 12-01 13:00 > 12-15 13:00
forklift 2026-12-03 7am 2w     | en | 1 | FL05 | 12-03 07:00 > 12-17 07:00
skid steer at noon 4 hours     | en | 1 | SKID | 11-25 12:00 > 11-25 16:00
genny tomorrow half day        | en | 1 | GN02 GN20 | 11-26 13:00 > 11-26 17:00
scissor today 3pm              | en | 1 | SL19 SL26 SLRT | 11-25 15:00 > 11-26 15:00
excvator jan 4                 | en | 1 | MX15 MX40 EX20 | 01-04 13:00 > 01-05 13:00
oil 15w-40                     | en | 1 | OIL-15W40
is a 19 ft scissor available friday in buffalo? | en | 1 | SL19 | 11-27 13:00 > 11-28 13:00 | Buffalo
2 plateformes à ciseaux        | fr | 2 | SL19 SL26 SLRT
plateforme à ciseaux 19 pi demain 8 h | fr | 1 | SL19 | 11-26 08:00 > 11-27 08:00
6 ciseaux vendredi prochain 2 semaines | fr | 6 | SL19 SL26 SLRT | 12-04 13:00 > 12-18 13:00
chariot télescopique 14h       | fr | 1 | TH55 | 11-25 14:00 > 11-26 14:00
deux mini-pelles mardi 8h30    | fr | 2 | MX15 MX40 | 12-01 08:30 > 12-02 08:30
génératrice 20 kVA fin de semaine | fr | 1 | GN20 | 11-27 16:00 > 11-30 08:00
compresseur 185 pcm jusqu'à vendredi | fr | 1 | AC185 | 11-25 13:00 > 11-27 13:00
compresseur d’air du mardi au vendredi | fr | 1 | AC185 AC375 | 12-01 13:00 > 12-04 13:00
marteau piqueur pour 3 jours   | fr | 1 | BRKR | 11-25 13:00 > 11-28 13:00
chariot élévateur 27 novembre midi | fr | 1 | FL05 | 11-27 12:00 > 11-28 12:00
nacelle articulée 45' à Québec | fr | 1 | BA45 | Québec
45 nacelle                     | fr | 1 | BA45
12 cônes demain                | fr | 12 | CONE-28 | 11-26 13:00 > 11-27 13:00
3 gants                        | fr | 3 | GLOVE-L
excavatrice 1er décembre 1 mois | fr | 1 | MX15 MX40 EX20 | 12-01 13:00 > 01-01 13:00
chariot élévateur 5 000 lb     | fr | 1 | FL05
`;

describe('the line at the counter', () => {
  test.each(
    table
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .map(([typed = '', language = '', ...rest]) => [typed, language, rest.join(' | ')] as const),
  )('reads %j (%s) as %s [B2.26]', (typed, language, expected) => {
    expect(told(readLine(typed, { ...context, language: language === 'fr' ? 'fr' : 'en' }))).toBe(expected);
  });

  it('says that a number was taken for a size, and what a slip was taken for', () => {
    const chips = (typed: string) => readLine(typed, { ...context, language: 'en' }).chips;
    expect(chips('45 boom')).toEqual([
      { kind: 'quantity', quantity: 1 },
      { kind: 'size', size: { figure: 45, unit: 'ft' }, isGuessed: true },
      { kind: 'words', words: 'boom' },
    ]);
    expect(chips('sciscor')).toContainEqual({ kind: 'corrected', typed: 'sciscor', meant: 'scissor' });
  });

  it('reads nothing out of nothing, and never fails', () => {
    for (const typed of [
      '',
      ' ',
      '?',
      '6',
      "19'",
      '99/99',
      'feb 30',
      '25h',
      'x',
      "'''",
      '8am',
      '(a',
      'to',
      '6 1042',
    ])
      expect(readLine(typed, { ...context, language: 'en' }).quantity, typed).toBeGreaterThanOrEqual(0);
  });

  it('finds the sizes that names say, also of a range', () => {
    expect(sizesIn('Mini excavator 3 to 4 t')).toEqual([
      { figure: 3, unit: 't' },
      { figure: 4, unit: 't' },
    ]);
    expect(sizesIn('Discharge hose 3 in x 50 ft')).toEqual([
      { figure: 3, unit: 'in' },
      { figure: 50, unit: 'ft' },
    ]);
  });
});
