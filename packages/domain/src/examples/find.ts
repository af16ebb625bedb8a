import type { Example } from './example.ts';

/** What is looked for; an empty text is anything. */
export type Wanted = { search: string; area: string; rule: string };

type Findable = Pick<Example, 'id' | 'area' | 'rule' | 'source'> & { input: object; expected: object };

/** The examples that fit: of an area, by a rule, with every word somewhere in id, rule, source or figures. */
export const found = <E extends Findable>(examples: readonly E[], { search, area, rule }: Wanted): E[] => {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return examples.filter((example) => {
    if ((area !== '' && example.area !== area) || (rule !== '' && example.rule !== rule)) return false;
    const { id, source, input, expected } = example;
    const text = JSON.stringify([id, example.rule, source, input, expected]).toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
