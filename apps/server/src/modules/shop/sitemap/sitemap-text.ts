import type { Language } from '../../../kernel/scope.ts';

const languages = ['en', 'fr'] as const;

/** Addresses that a file of a sitemap may hold; search engines read no more of it. */
const mostAddresses = 50_000;
const mostPages = mostAddresses / languages.length;

/** Pages of a store with the address of each in both languages, and what the addresses of its files begin with. */
export type Sitemap = { home: string; pages: readonly Record<Language, string>[] };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const begun = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Each page with the same page in the other language. */
const fileOf = (pages: Sitemap['pages']): string => {
  const urls = pages.flatMap((addresses) => {
    const links = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(addresses[language])}"/>`,
    );
    return languages.map(
      (language) => `<url><loc>${escaped(addresses[language])}</loc>${links.join('')}</url>`,
    );
  });
  return `${begun}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`;
};

/** The pages, or where they do not fit into one file, the addresses of its files. */
export const sitemapText = ({ home, pages }: Sitemap, perFile = mostPages): string => {
  if (pages.length <= perFile) return fileOf(pages);
  const entries = Array.from(
    { length: Math.ceil(pages.length / perFile) },
    (_, n) => `<sitemap><loc>${escaped(home)}/sitemap-${n + 1}.xml</loc></sitemap>`,
  );
  return `${begun}<sitemapindex xmlns="${schema}">${entries.join('\n')}</sitemapindex>\n`;
};

/** One of those files, counted from 1; undefined beyond the last. */
export const sitemapPart = ({ pages }: Sitemap, n: number, perFile = mostPages): string | undefined => {
  const own = pages.slice((n - 1) * perFile, n * perFile);
  return own.length === 0 ? undefined : fileOf(own);
};
