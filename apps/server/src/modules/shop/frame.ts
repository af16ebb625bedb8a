import type { Frame, Link, LinkGroup, Page, PageModel } from '@yardline/contract/store/page';
import { homeOf, isInPlay } from './addresses.ts';
import { categoryLink, childrenOf } from './categories.ts';
import { type Contents, endsOf, hrefOf, inLanguage, linkOf, menuOf } from './content.ts';
import { fixedPages } from '@yardline/contract/store/blocks';
import { addressOf, askedOnce, type Look } from './look.ts';
import { measureOn } from './measure.ts';

/** What a page says of itself for its frame. */
export type Drawn = {
  page: Page;
  title: string;
  description: string;
  /** Its path without the language, by language where that differs; search engines know it by that alone. */
  paths: { en: string; fr: string };
  isIndexed: boolean;
  /** The period that the page is for, where its products ask for another than the one of the look. */
  when?: Look['when'];
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

/** Links that stand at the foot of every page and cannot be removed. */
const lastingLinks = (look: Look, contents: Contents): Link[] =>
  fixedPages.flatMap((kind) => {
    const body = contents[kind];
    return body === undefined
      ? []
      : [{ text: inLanguage(look, body.name), href: addressOf(look, `/pages/${kind}`) }];
  });

/** The groups of a footer without the links that every foot has. */
const footerOf = (groups: readonly LinkGroup[], lasting: readonly Link[]): LinkGroup[] =>
  groups
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ href }) => !lasting.some((each) => each.href === href)),
    }))
    .filter(({ links }) => links.length > 0);

/** A modal stands before pages that people look at, never before one on which they order or see what is theirs. [B3.53] */
const interrupted: ReadonlySet<Page['kind']> = new Set(['content', 'category', 'search', 'product']);

const abovePage = async (look: Look, contents: Contents, kind: Page['kind']) => {
  const { banner, modal } = contents;
  const target = modal?.body.target ?? undefined;
  const targets = [banner?.link?.target, target].filter((each) => each !== undefined);
  if (banner === undefined && modal === undefined) return {};
  const ends = await endsOf(look, targets);
  const [link] = banner === undefined || banner.link === null ? [] : linkOf(look, ends, banner.link);
  const href = target === undefined ? undefined : hrefOf(look, ends, target);
  return {
    ...(banner === undefined
      ? {}
      : { banner: { text: inLanguage(look, banner.text), ...(link === undefined ? {} : { link }) } }),
    ...(modal === undefined || href === undefined || !interrupted.has(kind)
      ? {}
      : {
          modal: {
            key: `${look.store.id}.${modal.key}`,
            title: inLanguage(look, modal.body.title),
            text: inLanguage(look, modal.body.text),
            button: { text: inLanguage(look, modal.body.button), href },
            count: modal.body.display_count,
          },
        }),
  };
};

/** A whole page: what it shows, with the frame of the store around it. */
export const framed = async (look: Look, contents: Contents, drawn: Drawn): Promise<PageModel> => {
  const { scope, store, language, base } = look;
  const home = homeOf(scope, store);
  const lasting = lastingLinks(look, contents);
  const [header, footer, categories, measure, above] = await Promise.all([
    menuOf(look, contents.header),
    menuOf(look, contents.footer),
    childrenOf(look, null),
    measureOn(look, drawn.page.kind, look.consent),
    abovePage(look, contents, drawn.page.kind),
  ]);
  const isPlay = isInPlay(scope);
  const isIndexed = drawn.isIndexed && isPlain(look) && store.state === 'open' && !isPlay;
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
    footer: footerOf(footer, lasting),
    lasting,
    categories: categories.map(({ category }) => categoryLink(look, category)),
    account: {
      text: scope.member?.name ?? accountWords[language],
      href: `${base}/${language}/account`,
    },
    cartHref: `${base}/${language}/cart`,
    when: drawn.when ?? look.when,
    words: askedOnce(look.asked, 'q') ?? '',
    ...(isPlay ? { isPlay } : {}),
    ...measure,
    ...above,
  };
  return { frame, page: drawn.page };
};
