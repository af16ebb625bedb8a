import { type Block, type Target, videoHostOf } from '@yardline/contract/store/blocks';
import type { DrawnBlock, PicturedLink } from '@yardline/contract/store/page';
import { cardsOf, picturesOf } from './cards.ts';
import { categoryLink, childrenOf } from './categories.ts';
import { contactFields } from './pages/contact-fields.ts';
import { type Ends, endsOf, hrefOf, inLanguage, linkOf, placeCard } from './content.ts';
import { libraryPictures } from './library.ts';
import { allListings, worded } from './listed.ts';
import { askedOnce, type Look } from './look.ts';

const gridOf = async (look: Look) => {
  const children = await childrenOf(look, null);
  const firsts = children.flatMap((each) => each.listings[0]?.id ?? []);
  const pictures = await picturesOf(look, firsts);
  return children.map(({ category, listings: within }) => ({
    ...categoryLink(look, category),
    count: within.length,
    picture: pictures.get(within[0]?.id ?? 0)?.[0] ?? null,
  }));
};

const mostInRow = 8;

const rowOf = async (look: Look, ids: readonly number[]) => {
  const all = await allListings(look);
  const wanted =
    ids.length === 0
      ? all.slice(0, mostInRow)
      : ids.flatMap((id) => all.find((listing) => listing.id === id) ?? []);
  return cardsOf(look, await worded(look, wanted));
};

const heroPicture = async (look: Look) => {
  const [first] = await allListings(look);
  if (first === undefined) return undefined;
  return (await picturesOf(look, [first.id])).get(first.id)?.[0];
};

const placeChoice = ({ code, title }: { code: string; title: string }) => ({ code, title });

type Rich = Extract<Block, { kind: 'rich_text' }>['text'];

const richIn = ({ language, store }: Look, text: Rich) =>
  text[language].length === 0 ? text[store.defaultLanguage] : text[language];

type Pictured = Extract<Block, { kind: 'tiles' }>['tiles'];

/** Pictures with where they lead; without what is no longer shown. */
const picturedLinks = async (look: Look, all: Pictured, ends: Ends): Promise<PicturedLink[]> => {
  const pictures = await libraryPictures(
    look,
    all.map(({ picture }) => picture),
  );
  return all.flatMap(({ picture: id, title, text, target }) => {
    const picture = pictures.get(id ?? 0);
    const href = target === null ? undefined : hrefOf(look, ends, target);
    return picture === undefined || href === undefined
      ? []
      : [{ picture, title: inLanguage(look, title), text: inLanguage(look, text), href }];
  });
};

type Drawing = {
  [K in Block['kind']]: (look: Look, block: Extract<Block, { kind: K }>, ends: Ends) => Promise<DrawnBlock[]>;
};

const drawing: Drawing = {
  hero: async (look, { title, text, button, picture: chosen }, ends) => {
    const picture =
      chosen === undefined || chosen === null
        ? await heroPicture(look)
        : (await libraryPictures(look, [chosen])).get(chosen);
    const [link] = button === undefined ? [] : linkOf(look, ends, button);
    return [
      {
        kind: 'hero',
        title: inLanguage(look, title),
        text: inLanguage(look, text),
        ...(link === undefined ? {} : { button: link }),
        ...(picture === undefined ? {} : { picture }),
      },
    ];
  },
  rich_text: async (look, { text }) => [{ kind: 'rich_text', text: richIn(look, text) }],
  category_grid: async (look, { title }) => {
    const categories = await gridOf(look);
    return categories.length === 0
      ? []
      : [{ kind: 'category_grid', title: inLanguage(look, title), categories }];
  },
  listing_row: async (look, { title, listings }) => {
    const cards = await rowOf(look, listings);
    return cards.length === 0 ? [] : [{ kind: 'listing_row', title: inLanguage(look, title), cards }];
  },
  steps: async (look, { title, steps }) => [
    {
      kind: 'steps',
      title: inLanguage(look, title),
      steps: steps.map((step) => ({
        title: inLanguage(look, step.title),
        text: inLanguage(look, step.text),
      })),
    },
  ],
  faq: async (look, { title, questions }) => [
    {
      kind: 'faq',
      title: inLanguage(look, title),
      questions: questions.map(({ question, answer }) => ({
        question: inLanguage(look, question),
        answer: inLanguage(look, answer),
      })),
    },
  ],
  places: async (look, { title }) => [
    {
      kind: 'places',
      title: inLanguage(look, title),
      places: look.store.places.map((place) => placeCard(look, place)),
    },
  ],
  notice: async (look, { text }) => [{ kind: 'notice', text: inLanguage(look, text) }],
  contact: async (look, { title, text }) => [
    {
      kind: 'contact',
      title: inLanguage(look, title),
      text: inLanguage(look, text),
      action: `${look.base}/${look.language}/contact`,
      back: look.path,
      places: look.store.places.length < 2 ? [] : look.store.places.map(placeChoice),
      at: look.place.code,
      fields: look.contact ?? contactFields,
      isSent: askedOnce(look.asked, 'sent') === '1',
    },
  ],
  call_to_action: async (look, { title, text, button }, ends) =>
    linkOf(look, ends, button).map((link) => ({
      kind: 'call_to_action',
      title: inLanguage(look, title),
      text: inLanguage(look, text),
      button: link,
    })),
  image: async (look, { picture: id, caption }) => {
    const picture = (await libraryPictures(look, [id])).get(id ?? 0);
    return picture === undefined ? [] : [{ kind: 'image', picture, caption: inLanguage(look, caption) }];
  },
  video: async (look, { title, text, address, picture: id }) => {
    const host = videoHostOf(address);
    const picture = (await libraryPictures(look, [id])).get(id ?? 0) ?? null;
    return host === undefined
      ? []
      : [
          {
            kind: 'video',
            title: inLanguage(look, title),
            text: inLanguage(look, text),
            host,
            href: address,
            picture,
          },
        ];
  },
  gallery: async (look, { title, pictures }) => {
    const known = await libraryPictures(
      look,
      pictures.map(({ picture }) => picture),
    );
    const shown = pictures.flatMap(({ picture: id, caption }) => {
      const picture = known.get(id ?? 0);
      return picture === undefined ? [] : [{ picture, caption: inLanguage(look, caption) }];
    });
    return shown.length === 0 ? [] : [{ kind: 'gallery', title: inLanguage(look, title), pictures: shown }];
  },
  tiles: async (look, { title, tiles }, ends) => {
    const shown = await picturedLinks(look, tiles, ends);
    return shown.length === 0 ? [] : [{ kind: 'tiles', title: inLanguage(look, title), tiles: shown }];
  },
  carousel: async (look, { title, slides }, ends) => {
    const shown = await picturedLinks(look, slides, ends);
    return shown.length === 0 ? [] : [{ kind: 'carousel', title: inLanguage(look, title), slides: shown }];
  },
  columns: async (look, { title, columns }) => [
    {
      kind: 'columns',
      title: inLanguage(look, title),
      columns: columns.map((column) => ({
        title: inLanguage(look, column.title),
        text: richIn(look, column.text),
      })),
    },
  ],
};

/** Where the links of a block lead. */
const targetsOf = (block: Block): Target[] => {
  if (block.kind === 'tiles' || block.kind === 'carousel') {
    const pictured = block.kind === 'tiles' ? block.tiles : block.slides;
    return pictured.flatMap(({ target }) => target ?? []);
  }
  return 'button' in block && block.button !== undefined ? [block.button.target] : [];
};

/** The blocks of a page as it is drawn. */
export const drawnBlocks = async (look: Look, blocks: readonly Block[]): Promise<DrawnBlock[]> => {
  const ends = await endsOf(look, blocks.flatMap(targetsOf));
  const drawn = await Promise.all(
    blocks.map((block) => (drawing[block.kind] as Drawing['notice'])(look, block as never, ends)),
  );
  return drawn.flat();
};
