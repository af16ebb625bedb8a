import type { Block, ContentKind } from '@yardline/contract/store/blocks';
import type { Words } from './words.en.ts';

export type FieldName = keyof Words['fields'];

/** A field of a form: what stands at `key`, and how it is asked for. */
export type Shape =
  | { key: string; as: 'line' | 'lines' | 'rich'; label: FieldName }
  | { key: string; as: 'address' | 'picture' | 'target' | 'switch' | 'count' | 'listings'; label: FieldName }
  | { key: string; as: 'link'; label: FieldName; isOptional?: true }
  | { key: string; as: 'list'; label: FieldName; one: FieldName; of: readonly Shape[]; empty: unknown };

const none = { en: '', fr: '' };
const noRich = { en: [], fr: [] };
const title: Shape = { key: 'title', as: 'line', label: 'title' };
const text: Shape = { key: 'text', as: 'lines', label: 'text' };
const picture: Shape = { key: 'picture', as: 'picture', label: 'picture' };
const caption: Shape = { key: 'caption', as: 'line', label: 'caption' };
const link = { text: none, target: { to: 'all' } };

const pictured: readonly Shape[] = [picture, title, text, { key: 'target', as: 'target', label: 'target' }];
const noPictured = { picture: null, title: none, text: none, target: null };

/** The form of each block. */
export const blockShapes: { [K in Block['kind']]: readonly Shape[] } = {
  hero: [title, text, picture, { key: 'button', as: 'link', label: 'button', isOptional: true }],
  rich_text: [{ key: 'text', as: 'rich', label: 'text' }],
  image: [picture, caption],
  video: [title, text, { key: 'address', as: 'address', label: 'videoAddress' }, picture],
  gallery: [
    title,
    {
      key: 'pictures',
      as: 'list',
      label: 'pictures',
      one: 'picture',
      of: [picture, caption],
      empty: { picture: null, caption: none },
    },
  ],
  tiles: [title, { key: 'tiles', as: 'list', label: 'tiles', one: 'tile', of: pictured, empty: noPictured }],
  carousel: [
    title,
    { key: 'is_showcase', as: 'switch', label: 'showcase' },
    { key: 'slides', as: 'list', label: 'slides', one: 'slide', of: pictured, empty: noPictured },
  ],
  columns: [
    title,
    {
      key: 'columns',
      as: 'list',
      label: 'columns',
      one: 'column',
      of: [title, { key: 'text', as: 'rich', label: 'text' }],
      empty: { title: none, text: noRich },
    },
  ],
  category_grid: [title],
  listing_row: [title, { key: 'listings', as: 'listings', label: 'listings' }],
  steps: [
    title,
    {
      key: 'steps',
      as: 'list',
      label: 'steps',
      one: 'step',
      of: [title, text],
      empty: { title: none, text: none },
    },
  ],
  faq: [
    title,
    {
      key: 'questions',
      as: 'list',
      label: 'questions',
      one: 'question',
      of: [
        { key: 'question', as: 'line', label: 'question' },
        { key: 'answer', as: 'lines', label: 'answer' },
      ],
      empty: { question: none, answer: none },
    },
  ],
  places: [title],
  notice: [text],
  contact: [title, text],
  call_to_action: [title, text, { key: 'button', as: 'link', label: 'button' }],
};

/** What each block begins with. */
export const emptyBlocks: { [K in Block['kind']]: Extract<Block, { kind: K }> } = {
  hero: { kind: 'hero', title: none, text: none },
  rich_text: { kind: 'rich_text', text: noRich },
  image: { kind: 'image', picture: null, caption: none },
  video: { kind: 'video', title: none, text: none, address: '', picture: null },
  gallery: { kind: 'gallery', title: none, pictures: [] },
  tiles: { kind: 'tiles', title: none, tiles: [] },
  carousel: { kind: 'carousel', title: none, is_showcase: false, slides: [] },
  columns: { kind: 'columns', title: none, columns: [] },
  category_grid: { kind: 'category_grid', title: none },
  listing_row: { kind: 'listing_row', title: none, listings: [] },
  steps: { kind: 'steps', title: none, steps: [] },
  faq: { kind: 'faq', title: none, questions: [] },
  places: { kind: 'places', title: none },
  notice: { kind: 'notice', text: none },
  contact: { kind: 'contact', title: none, text: none },
  call_to_action: {
    kind: 'call_to_action',
    title: none,
    text: none,
    button: { text: none, target: { to: 'all' } },
  },
};

const page: readonly Shape[] = [{ key: 'name', as: 'line', label: 'pageName' }];
const menu: readonly Shape[] = [
  {
    key: 'groups',
    as: 'list',
    label: 'groups',
    one: 'group',
    of: [
      title,
      {
        key: 'links',
        as: 'list',
        label: 'links',
        one: 'link',
        of: [
          { key: 'text', as: 'line', label: 'linkText' },
          { key: 'target', as: 'target', label: 'target' },
        ],
        empty: link,
      },
    ],
    empty: { title: none, links: [] },
  },
];

/** The form of what is no list of blocks; a theme has a form of its own. */
export const contentShapes: { [K in Exclude<ContentKind, 'theme'>]: readonly Shape[] } = {
  homepage: page,
  terms: page,
  privacy: page,
  accessibility: page,
  page,
  header: menu,
  footer: menu,
  modal: [
    title,
    text,
    { key: 'button', as: 'line', label: 'button' },
    { key: 'target', as: 'target', label: 'target' },
    { key: 'display_count', as: 'count', label: 'displayCount' },
  ],
  banner: [
    { key: 'text', as: 'line', label: 'text' },
    { key: 'link', as: 'link', label: 'bannerLink', isOptional: true },
  ],
};
