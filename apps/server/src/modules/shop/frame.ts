import type { Frame, Link, Page, PageModel } from '@yardline/contract/store/page';
import { homeOf } from './addresses.ts';
import { categoryLink, childrenOf } from './categories.ts';
import { type Contents, menuOf } from './content.ts';
import { askedOnce, type Look } from './look.ts';
import { measureOn } from './measure.ts';

/** What a page says of itself for its frame. */
export type Drawn = {
  page: Page;
  title: string;
  description: string;
  /** Its path without the language, by language where that differs; search engines know it by that alone. */
  paths: { en: string; fr: string };
  isIndexed: boolean;
  structured: Record<string, unknown>[];
};

const languages = ['en', 'fr'] as const;
const names = { en: 'English', fr: 'Français' } as const;

const accountWords = { en: 'Sign in', fr: 'Se connecter' } as const;

/** What of an address is not the page's own: the period, the place, the order and the narrowing of a list. */
const isPlain = ({ asked }: Look): boolean => Object.keys(asked).length === 0;

const queryOf = ({ asked }: Look): string => {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, values]) => values.map((value) => [name, value])),
  ).toString();
  return query === '' ? '' : `?${query}`;
};

const otherLanguage = (look: Look, paths: Drawn['paths']): Link => {
  const other = look.language === 'en' ? 'fr' : 'en';
  return { text: names[other], href: `${look.base}/${other}${paths[other]}${queryOf(look)}` };
};

/** A whole page: what it shows, with the frame of the store around it. */
export const framed = async (look: Look, contents: Contents, drawn: Drawn): Promise<PageModel> => {
  const { scope, store, language, base } = look;
  const home = homeOf(scope, store);
  const [header, footer, categories, measure] = await Promise.all([
    menuOf(look, contents.header),
    menuOf(look, contents.footer),
    childrenOf(look, null),
    measureOn(look, drawn.page.kind, look.consent),
  ]);
  const isIndexed = drawn.isIndexed && isPlain(look) && store.state === 'open';
  const address = (of: 'en' | 'fr') => `${home}/${of}${drawn.paths[of]}`;
  const frame: Frame = {
    language,
    base,
    title: drawn.title,
    description: drawn.description,
    ...(drawn.isIndexed ? { canonical: address(language) } : {}),
    alternates: drawn.isIndexed
      ? [
          ...languages.map((each) => ({ language: each, href: address(each) })),
          { language: 'x-default' as const, href: address(store.defaultLanguage) },
        ]
      : [],
    otherLanguage: otherLanguage(look, drawn.paths),
    isIndexed,
    structured: isIndexed ? drawn.structured : [],
    store: { name: store.name, phone: store.phone, email: store.email, currency: scope.company.currency },
    themeHref: `${base}/theme.css`,
    header: header.flatMap(({ links }) => links),
    footer,
    categories: categories.map(({ category }) => categoryLink(look, category)),
    account: {
      text: scope.member?.name ?? accountWords[language],
      href: `${base}/${language}/account`,
    },
    cartHref: `${base}/${language}/cart`,
    when: look.when,
    words: askedOnce(look.asked, 'q') ?? '',
    ...measure,
  };
  return { frame, page: drawn.page };
};
