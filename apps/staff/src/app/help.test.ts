import { expect, it } from 'vitest';
import { office, screens } from './screens.ts';
import { en } from '../locales/en/index.ts';
import { office as officeEn } from '../locales/en/office/index.ts';
import { fr } from '../locales/fr/index.ts';
import { office as officeFr } from '../locales/fr/office/index.ts';
import { piecesOf, type HelpText } from '../shell/help/help-text.ts';
import { helpTopics, topicOf } from '../shell/help/topics.ts';
import { help as english } from '../shell/help/words/en.ts';
import { help as french } from '../shell/help/words/fr.ts';

type Branch = { options: { path?: string }; children?: unknown };

const partOf = ({ options: { path = '' } }: Branch): string => path.replaceAll(/^\/|\/$/g, '');

/** The patterns of a route and of those below it. */
const patternsOf = (route: Branch, base = ''): string[] => {
  const at = [base, partOf(route)].filter((part) => part !== '').join('/');
  const below = Object.values(route.children ?? {}) as Branch[];
  return [`/${at}`, ...below.flatMap((each) => patternsOf(each, at))];
};

const textsIn = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
};

const textsOf = ({ title, what, steps, refused }: HelpText) => [title, what, ...steps, refused];

it('has a text for each screen of the staff [B2.23]', () => {
  const routes = [...screens, ...office] as unknown as readonly Branch[];
  const patterns = routes.flatMap((route) => patternsOf(route));
  expect(patterns.length).toBeGreaterThan(300);
  expect(patterns.filter((pattern) => topicOf(pattern) === undefined)).toEqual([]);
  expect(new Set(patterns.map((pattern) => topicOf(pattern)))).toEqual(new Set(helpTopics));
});

it('takes the text of the nearest family', () => {
  expect(topicOf('/contracts/$number/return')).toBe('returns');
  expect(topicOf('/contracts/$number/lines')).toBe('contracts');
  expect(topicOf('/dashboard/calendar/')).toBe('calendar');
  expect(topicOf('/settings/feedback')).toBe('feedback');
  expect(topicOf('/$')).toBeUndefined();
});

it.each([
  ['English', english, [en, officeEn]],
  ['French', french, [fr, officeFr]],
] as const)('names in %s only what stands on screens [B2.23]', (_, help, tables) => {
  const words = new Set(tables.flatMap(textsIn));
  const named = Object.values(help)
    .flatMap(textsOf)
    .flatMap((text) => piecesOf(text).flatMap(({ text: word, isWord }) => (isWord ? [word] : [])));
  expect(named.length).toBeGreaterThan(helpTopics.length);
  expect([...new Set(named)].filter((word) => !words.has(word))).toEqual([]);
});

it('tells three to six things that people do, in plain lengths', () => {
  for (const text of [...Object.values(english), ...Object.values(french)]) {
    expect(text.steps.length).toBeLessThanOrEqual(6);
    expect(textsOf(text).filter((each) => each.length > 160)).toEqual([]);
  }
});
