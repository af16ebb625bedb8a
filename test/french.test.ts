import { glob, readFile } from 'node:fs/promises';
import { displayDate, displayTime } from '@yardline/domain/format/dates';
import { displayMoney } from '@yardline/domain/format/numbers';
import { cents } from '@yardline/domain/money/cents';
import { say } from '@yardline/domain/pricing/words';
import { expect, it, test } from 'vitest';

const root = new URL('../', import.meta.url);

/** Files in which every text is French, or everything below the French table. */
const tables = [
  'apps/*/src/**/fr/*.ts',
  'apps/*/src/**/{fr,words.fr}.ts',
  'apps/server/src/modules/mail/words-of-change.ts',
  'apps/staff/src/shell/help/words/*.fr.ts',
  'packages/*/src/**/{fr,rights-fr,money-back-fr}.ts',
  'packages/domain/src/**/words.ts',
];

/** Files with French beside English: as `fr:` of a pair, or as its second text. */
const pairs = [
  'apps/server/db/seeds/everyday/store/**/*.ts',
  'apps/server/src/modules/bulk-edits/refused-file.ts',
  'apps/server/src/modules/card-provider/{card-provider,simulated-provider}.ts',
  'apps/server/src/modules/imports/rejected.ts',
  'apps/server/src/modules/mail/words-of-origin.ts',
  'apps/server/src/modules/papers/content-hash.ts',
  'apps/server/src/modules/payments/payments.queries.ts',
  'apps/server/src/modules/single-sign-on/provider/pages.ts',
  'apps/server/src/modules/texts/receive-text.ts',
  'packages/domain/src/availability/status-codes.ts',
  'packages/domain/src/examples/names.ts',
  'packages/domain/src/imports/*.ts',
  'packages/domain/src/tickets/status.ts',
  'packages/domain/src/web-orders/usual-reasons.ts',
];

const literal = /(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")(:?)/g;

/** The texts of a piece of code, without the keys that stand before them. */
const literalsOf = (code: string): string[] =>
  [...code.matchAll(literal)]
    .filter(([, , , isKey]) => isKey === '')
    .map(([, single, double]) =>
      (single ?? double ?? '').replaceAll(String.raw`\u00a0`, '\u00a0').replaceAll(String.raw`\'`, "'"),
    );

/** The French texts of a table: where both languages stand in one file, those below the French one. */
const textsOfTable = (source: string): string[] => {
  const start = Math.max(source.indexOf('const french'), source.indexOf('const fr:'), 0);
  const lines = source.slice(start).split('\n');
  const code = lines.filter((line) => !/^\s*(\/\/|\/?\*|import|export \{|\} from)/.test(line)).join('\n');
  return literalsOf(code);
};

const textsOfPairs = (source: string): string[] => [
  ...[...source.matchAll(/\bfr:\s+(?:'(?:[^'\\\n]|\\.)*'|\[[^\]]*\]|\{[^}]*\})/g)].flatMap(([found]) =>
    literalsOf(found),
  ),
  ...[...source.matchAll(/: \['[^'\n]*', ('[^'\n]*')\]/g)].flatMap(([, found = '']) => literalsOf(found)),
];

/** A pattern whose `\b` knows letters with accents. */
const pattern = (text: string): RegExp =>
  new RegExp(
    text.replaceAll(
      String.raw`\b`,
      String.raw`(?:(?<=[\p{L}\p{N}_])(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_]))`,
    ),
    'iu',
  );

/** How French is set in Canada: nothing before ; ! ?, a no-break space before : % $ » h and after «. */
const faults = [
  /\S[ \u00a0][;!?](?=\s|$)/,
  /[^\s\u00a0][ ]?:(?=\s|$)/,
  /«(?!\u00a0)/,
  /(?<!\u00a0)»/,
  /[\d}] [%$]/,
  /[\d}] h(?![\p{L}])/u,
  /\p{L}'\p{L}/u,
  /N°|n°|Nᵒ|(?<!\p{L})no \{/u,
  /(?<!\p{L})(Etats?|Equipements?|Echéances?|Echanges?|Ecarts?|Echec|Etiquettes?|Etes)(?!\p{L})/u,
];

/** Words of another trade, another country or another century, one pattern a line. */
const forbidden = String.raw`
\bdevis\b
\bbillets?\b
prix (de liste|régulier)
\bflotte\b
\bremises?\b(?! en état| à l’heure)
\bstatut\b
\braison\b(?! sociale)
codes?-barres
hors location
exonération de dommages
réglages
décompte
^genre\b
\blectures?\b(?! seule)
seconde? taxe
ouvre\w* (plus )?rien
n’ouvr
(de |d’)(lui|elle|eux|elles)-mêmes?\b
tout du long
ne vous dit rien
se repose
page arrive
quiconque
qui (vous )?l’a envoyé
quelqu’un
^ce (qu’|qui |que |dont )
\bpersonne (ne |n’)
rendre (de )?l’argent
en argent\b(?! comptant)
est interrogée
s’écri(t|vent)
\bSRM\b|\bSCS\b
opération réussie
\bdehors\b(?! de)
en vrac
\bpapiers\b
\brangés?$
tel(le)?s? quel
(^|\W)vide,\s
se trouve(nt)? dans
(factures?|solde) ouvert
lien est échu
machines? à lui
(la|une|cette|votre|aucune) machine\b
pour de bon
prendre (un|le) dépôt|prendre en stock
autre dépôt
vous n’êtes pas autorisé
^il (a|est|attend|quitte|appartient)\s
cédul
cancell
back ?order
\bitems?\b
\be-?mail\b
pick-?up|cueillette
\bestimés?\b
cotation
support technique
\bà date\b
scann
dispatch
\bbon matin\b
\bau niveau de\b
adresser un problème
s’il vous plaît noter
`
  .trim()
  .split('\n')
  .map(pattern);

const withoutHoles = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}|\{[^}|]*\}/g, '');

/** The files of a place. A place without any was renamed, and what it said would go unread. */
const filesOf = async (place: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const file of glob(place, { cwd: root.pathname })) found.push(file);
  expect(found, place).not.toEqual([]);
  return found;
};

type Texts = { file: string; source: string; texts: string[] };

const readAll = async (
  places: readonly string[],
  textsOf: (source: string) => string[],
): Promise<Texts[]> => {
  const files = [...new Set((await Promise.all(places.map(filesOf))).flat())];
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(new URL(file, root), 'utf8');
      return { file, source, texts: textsOf(source) };
    }),
  );
};

const read = async (): Promise<Texts[]> => [
  ...(await readAll(tables, textsOfTable)),
  ...(await readAll(pairs, textsOfPairs)),
];

const wrongIn = (all: readonly Texts[], isWrong: (text: string) => boolean): string[] =>
  all.flatMap(({ file, texts }) => texts.filter(isWrong).map((text) => `${file}: ${text}`));

test('French is set as it is in Canada, in every word of the product [S1.6]', async () => {
  const all = await read();
  expect(all.filter(({ texts }) => texts.length > 20).map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'packages/domain/src/words/fr.ts',
      'packages/domain/src/pricing/words.ts',
      'packages/domain/src/examples/names.ts',
      'packages/contract/src/words/fr.ts',
      'apps/staff/src/locales/fr/contracts.ts',
      'apps/server/src/modules/papers/layout/words.fr.ts',
      'apps/server/src/modules/mail/words/fr.ts',
    ]),
  );
  expect(wrongIn(all, (text) => faults.some((fault) => fault.test(text)))).toEqual([]);
});

test('French uses the words of a Québec rental counter [S1.6]', async () => {
  const all = await read();
  expect(
    wrongIn(
      all,
      (text) => text.includes('({permission})') || forbidden.some((each) => each.test(withoutHoles(text))),
    ),
  ).toEqual([]);
});

test('no-break spaces are written so that they can be seen', async () => {
  const all = await readAll([...tables, ...pairs, 'packages/domain/src/**/words-before-4.ts'], () => []);
  expect(all.filter(({ source }) => source.includes('\u00a0')).map(({ file }) => file)).toEqual([]);
});

it('writes money, days, hours and rates as people say them [S1.6]', () => {
  const money = ['USD', 'CAD', 'EUR'].map((currency) => displayMoney(cents(-1239.2), 'fr', currency));
  const days = Array.from({ length: 12 }, (_, month) =>
    displayDate(`2026-${String(month + 1).padStart(2, '0')}-01`, 'fr'),
  );
  const hours = Array.from({ length: 24 }, (_, hour) =>
    displayTime(`${String(hour).padStart(2, '0')}:00`, 'fr'),
  );
  const rates = ['HOUR', 'DAY', 'WEEK', '4WEEK', '4WK', 'MONTH', 'WEEKEND', 'NIGHT'].map((code) =>
    say({ key: 'price.line', data: { count: 2, code, amount: 10000, extended: 20000 } }, 'fr', 'USD'),
  );
  const said = [...money, ...days, ...hours, ...rates];
  expect(said.filter((text) => /\bUS\b|^1\s(?!h)|h\s00|[A-Z]{3,}/.test(text))).toEqual([]);
  expect(money[0]?.replaceAll(/\s/g, ' ')).toBe('−1 239,20 $');
});
