import { readFile } from 'node:fs/promises';
import { bodies, type ThemeBody } from '@yardline/contract/store/blocks';
import { richText } from '@yardline/contract/store/rich-text';
import { describe, expect, it } from 'vitest';
import { bulkProducts, groups } from '../apps/server/db/seeds/everyday/fleet.ts';
import { parts } from '../apps/server/db/seeds/everyday/goods.ts';
import {
  contentOf,
  listingAttributes,
  listingCategories,
  listingTexts,
  pictureOf,
} from '../apps/server/db/seeds/everyday/store/index.ts';

const rented = [...groups.map(({ code }) => code), ...bulkProducts.map(({ number }) => number)];
const sold = new Set(parts.map(([number]) => number));
const offered = listingTexts.map(({ of }) => of);
const unknown = (codes: Iterable<string>): string[] => [...codes].filter((code) => !offered.includes(code));

const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('what the stores of the demo show', () => {
  it('draws everything that is offered, in plain shapes of a few kilobytes', async () => {
    const pictures = await Promise.all(
      offered.map(async (code) => ({ code, source: await readFile(pictureOf(code), 'utf8') })),
    );
    const plain = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 960 720"[^>]*>/;
    const foreign = /<(?:script|text|filter|foreignObject|image|style|use)\b|href|\bon\w+=/;
    const faulty = pictures.filter(
      ({ source }) => source.length > 5_500 || !plain.test(source) || foreign.test(source),
    );
    expect(faulty.map(({ code }) => code)).toEqual([]);
  });

  it('describes everything that is rented and some parts, once, in both languages', () => {
    expect(offered.length).toBe(new Set(offered).size);
    expect(rented.filter((code) => !offered.includes(code))).toEqual([]);
    expect(offered.filter((code) => !rented.includes(code) && !sold.has(code))).toEqual([]);
    const said = listingTexts.flatMap(({ of, en, fr }) => [
      { of, words: en },
      { of, words: fr },
    ]);
    const faulty = said.filter(
      ({ words: { name, summary, body } }) =>
        name === '' ||
        name.length > 80 ||
        summary === '' ||
        summary.length > 140 ||
        body.length < 3 ||
        !richText.safeParse(body).success,
    );
    expect(faulty.map(({ of }) => of)).toEqual([]);
    for (const language of ['en', 'fr'] as const) {
      const names = listingTexts.map((text) => text[language].name);
      expect(names.length).toBe(new Set(names).size);
    }
  });

  it('has a category for everything, of two levels, and attributes that name only what is offered [B3.53]', () => {
    const shown = new Set(listingCategories.flatMap(({ listings }) => listings));
    expect(offered.filter((code) => !shown.has(code))).toEqual([]);
    expect(unknown(shown)).toEqual([]);
    const first = listingCategories.filter(({ parent }) => parent === null).map(({ name }) => name);
    expect(first.length).toBeLessThanOrEqual(12);
    const astray = listingCategories.filter(({ parent }) => parent !== null && !first.includes(parent));
    expect(astray).toEqual([]);
    expect(listingCategories.filter(({ name }) => name.length > 40)).toEqual([]);
    const values = listingAttributes.flatMap((attribute) => attribute.values);
    expect(unknown(values.flatMap(({ listings }) => listings))).toEqual([]);
    expect(values.filter(({ name, listings }) => name.length > 40 || listings.length === 0)).toEqual([]);
  });

  it('fills the pages, menus and theme of every store, by their schemas and readable', () => {
    const asked: string[] = [];
    const look = {
      listing: (code: string) => asked.push(code),
      category: (name: string) => listingCategories.findIndex((category) => category.name === name) + 1,
    };
    for (const store of ['northyard', 'events', 'tools'] as const) {
      const content = contentOf(store, look);
      for (const kind of ['homepage', 'terms', 'header', 'footer', 'theme'] as const) {
        expect(bodies[kind].parse(content[kind])).toEqual(content[kind]);
      }
      expect(JSON.stringify(content)).not.toContain('"id":0');
      const { text, background, surface, accent, on_accent, link, focus }: ThemeBody = content.theme;
      const pairs = [
        [text, background],
        [text, surface],
        [link, background],
        [link, surface],
        [on_accent, accent],
        [focus, background],
      ] as const;
      expect(pairs.filter(([one, other]) => contrast(one, other) < 4.5)).toEqual([]);
    }
    expect(unknown(asked)).toEqual([]);
  });
});
