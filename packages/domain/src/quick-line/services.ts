import { plain } from './plain.ts';

type Called = { service_code: string; description: string };

/** Whether the words are what the service is called: *delivery* means DELIVERY before *After-hours delivery*. */
const isCalled = ({ service_code: code }: Called, words: readonly string[]): boolean =>
  plain(code) === words.join(' ');

/** The services that have all the words of a line, those called so first, so many at most. */
export const servicesFor = <S extends Called>(
  services: readonly S[],
  words: readonly string[],
  most: number,
): S[] =>
  words.length === 0
    ? []
    : services
        .filter(({ service_code: code, description }) => {
          const text = plain(`${code} ${description}`);
          return words.every((word) => text.includes(word));
        })
        .toSorted((a, b) => Number(isCalled(b, words)) - Number(isCalled(a, words)))
        .slice(0, most);
