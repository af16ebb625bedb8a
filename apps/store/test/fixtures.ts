import type { Page, PageModel, ShopLanguage } from '@yardline/contract/store/page';
import { accountPages } from './fixture-account.ts';
import { blocks } from './fixture-blocks.ts';
import { both, cards, frame, list } from './fixture-frame.ts';
import { orderPages } from './fixture-orders.ts';
import { product } from './fixture-product.ts';

/** Pages of a store as the server fills them in, in both languages. */

/** One page of each kind, by name. */
export const pages = (language: ShopLanguage): Record<string, Page> => {
  const { hero, rich_text, category_grid, listing_row, steps, faq, places, notice, call_to_action } =
    blocks(language);
  const { contact, image, video, gallery, tiles, carousel, columns } = blocks(language);
  const crumbs = [{ text: both(language, 'Home', 'Accueil'), href: `/store/northyard/${language}` }];
  return {
    home: {
      kind: 'content',
      name: both(language, 'Northyard Rentals', 'Location Northyard'),
      isHome: true,
      blocks: [
        hero,
        notice,
        category_grid,
        listing_row,
        steps,
        rich_text,
        faq,
        places,
        call_to_action,
        image,
        video,
        gallery,
        tiles,
        carousel,
        columns,
        contact,
      ],
    },
    terms: {
      kind: 'content',
      name: both(language, 'Rental terms', 'Conditions de location'),
      isHome: false,
      blocks: [rich_text, faq],
    },
    category: {
      kind: 'category',
      name: both(language, 'Aerial lifts', 'Nacelles'),
      crumbs,
      children: [
        {
          text: both(language, 'Scissor lifts', 'Plateformes à ciseaux'),
          href: `/store/northyard/${language}/c/scissor`,
        },
        {
          text: both(language, 'Boom lifts', 'Nacelles articulées'),
          href: `/store/northyard/${language}/c/boom`,
        },
      ],
      list: list(language),
    },
    search: {
      kind: 'search',
      words: 'siccor lift',
      meant: { text: 'scissor lift', href: `/store/northyard/${language}/search?q=scissor+lift` },
      list: list(language, 6),
    },
    nothing: {
      kind: 'search',
      words: 'submarine',
      list: { cards: [], total: 0, facets: [], sort: 'wanted', page: 1, pages: 1 },
    },
    product: product(language),
    ...orderPages(language),
    ...accountPages(language),
    missing: { kind: 'missing', status: 404, similar: cards(language, 3) },
    gone: { kind: 'missing', status: 410, similar: cards(language, 3) },
    closed: { kind: 'closed', notice: both(language, 'We are back on Monday.', 'De retour lundi.') },
  };
};

export const model = (language: ShopLanguage, name: string): PageModel => {
  const page = pages(language)[name];
  if (page === undefined) throw new Error(`There is no page ${name}.`);
  const around = frame(language, `/${name}`);
  return { frame: page.kind === 'search' ? { ...around, words: page.words } : around, page };
};
