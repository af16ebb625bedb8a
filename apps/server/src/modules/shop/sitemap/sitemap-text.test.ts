import { describe, expect, it } from 'vitest';
import { sitemapPart, sitemapText } from './sitemap-text.ts';

const addresses = (n: number) => ({
  en: `https://rent.example/en/p/${n}`,
  fr: `https://rent.example/fr/p/${n}`,
});
const map = { home: 'https://rent.example', pages: [1, 2, 3].map(addresses) };
const places = (text = '') => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

describe('a sitemap', () => {
  it('is one file of all pages in both languages where they fit [B1.9]', () => {
    expect(places(sitemapText(map))).toHaveLength(6);
    expect(sitemapText(map)).toContain('hreflang="fr" href="https://rent.example/fr/p/3"');
  });

  it('is a list of files where they do not, which hold each page once [B1.9]', () => {
    expect(places(sitemapText(map, 2))).toEqual([
      'https://rent.example/sitemap-1.xml',
      'https://rent.example/sitemap-2.xml',
    ]);
    expect([places(sitemapPart(map, 1, 2)).length, places(sitemapPart(map, 2, 2)).length]).toEqual([4, 2]);
    expect(sitemapPart(map, 3, 2)).toBeUndefined();
  });
});
