import { type HelpText, piecesOf } from './help-text.ts';
import { helpTopics, type HelpTopic } from './topics.ts';

/** A text without the marks of its words. */
export const plain = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

const folded = (text: string): string =>
  plain(text).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const mostHits = 5;

/** Topics whose help has all words that were typed, those with one in the title first; accents and capitals make no difference. */
export const findHelp = (help: Readonly<Record<HelpTopic, HelpText>>, asked: string): HelpTopic[] => {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rankOf = (topic: HelpTopic): number => {
    const { title, what, steps, refused } = help[topic];
    const [name, all] = [folded(title), folded([title, what, ...steps, refused].join(' '))];
    if (!words.every((word) => all.includes(word))) return 0;
    return words.some((word) => name.includes(word)) ? 2 : 1;
  };
  return helpTopics
    .map((topic) => ({ topic, rank: rankOf(topic) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, mostHits)
    .map(({ topic }) => topic);
};
