import {
  type Block,
  type BodyOf,
  type Both,
  type ContentKind,
  type MenuLink,
  showcaseSlides,
  type Target,
} from '@yardline/contract/store/blocks';
import type { ContentDraft } from '@yardline/contract/stores/contents';
import type { RichText } from '@yardline/contract/store/rich-text';
import { type Colours, contrastFaults, darkOf } from '@yardline/domain/store/contrast';
import type { FieldRefusal } from '../../../kernel/refusal.ts';
import { headingFaults } from './headings.ts';

const isBlank = ({ en, fr }: Both): boolean => en === '' && fr === '';
const needsText = (path: string, text: Both): FieldRefusal[] =>
  isBlank(text) ? [{ path: `${path}.en`, code: 'field.required' }] : [];
const needsLink = (path: string, target: Target | null): FieldRefusal[] =>
  target === null ? [{ path, code: 'content.no_link' }] : [];
const needsPicture = (path: string, picture: number | null): FieldRefusal[] =>
  picture === null ? [{ path, code: 'content.no_picture' }] : [];
const needsSome = (path: string, items: readonly unknown[]): FieldRefusal[] =>
  items.length === 0 ? [{ path, code: 'content.empty' }] : [];
const needsRich = (path: string, { en, fr }: { en: RichText; fr: RichText }): FieldRefusal[] =>
  en.length === 0 && fr.length === 0 ? [{ path: `${path}.en`, code: 'field.required' }] : [];

type Pictured = Extract<Block, { kind: 'tiles' }>['tiles'];
const needsPictured = (path: string, all: Pictured): FieldRefusal[] => [
  ...needsSome(path, all),
  ...all.flatMap(({ picture, title, target }, index) => [
    ...needsPicture(`${path}.${index}.picture`, picture),
    ...needsText(`${path}.${index}.title`, title),
    ...needsLink(`${path}.${index}.target`, target),
  ]),
];

type Rules = { [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => FieldRefusal[] };

/** What each block needs before it is shown; paths within the block. [B3.53] [B5.51] */
const rules: Rules = {
  hero: ({ title, button }) => [
    ...needsText('title', title),
    ...(button === undefined ? [] : needsText('button.text', button.text)),
  ],
  rich_text: ({ text }) => needsRich('text', text),
  category_grid: ({ title }) => needsText('title', title),
  listing_row: ({ title }) => needsText('title', title),
  steps: ({ title, steps }) => [
    ...needsText('title', title),
    ...needsSome('steps', steps),
    ...steps.flatMap((step, index) => needsText(`steps.${index}.title`, step.title)),
  ],
  faq: ({ title, questions }) => [
    ...needsText('title', title),
    ...needsSome('questions', questions),
    ...questions.flatMap(({ question, answer }, index) => [
      ...needsText(`questions.${index}.question`, question),
      ...needsText(`questions.${index}.answer`, answer),
    ]),
  ],
  places: ({ title }) => needsText('title', title),
  notice: ({ text }) => needsText('text', text),
  contact: ({ title }) => needsText('title', title),
  call_to_action: ({ title, button }) => [
    ...needsText('title', title),
    ...needsText('button.text', button.text),
  ],
  video: ({ title, address }) => [
    ...needsText('title', title),
    ...(address === '' ? [{ path: 'address', code: 'content.video_address' as const }] : []),
  ],
  image: ({ picture }) => needsPicture('picture', picture),
  gallery: ({ pictures }) => [
    ...needsSome('pictures', pictures),
    ...pictures.flatMap(({ picture }, index) => needsPicture(`pictures.${index}.picture`, picture)),
  ],
  tiles: ({ tiles }) => needsPictured('tiles', tiles),
  carousel: ({ title, slides, is_showcase: isShowcase }) => [
    ...needsText('title', title),
    ...needsPictured('slides', slides),
    ...(isShowcase && slides.length < showcaseSlides
      ? [{ path: 'is_showcase', code: 'content.showcase' as const, data: { least: showcaseSlides } }]
      : []),
  ],
  columns: ({ columns }) => [
    ...needsSome('columns', columns),
    ...columns.flatMap(({ text }, index) => needsRich(`columns.${index}.text`, text)),
  ],
};

/** A page has one contact form: the fields of two would have the same names. */
const contactFaults = (blocks: readonly Block[]): FieldRefusal[] =>
  blocks
    .flatMap(({ kind }, index) => (kind === 'contact' ? [index] : []))
    .slice(1)
    .map((index) => ({ path: `blocks.${index}.title`, code: 'content.contact_twice' }));

const pageFaults = ({ name, blocks }: BodyOf<'page'>): FieldRefusal[] => [
  ...needsText('name', name),
  ...needsSome('blocks', blocks),
  ...blocks.flatMap((block, index) =>
    (rules[block.kind] as (of: Block) => FieldRefusal[])(block).map((fault) => ({
      ...fault,
      path: `blocks.${index}.${fault.path}`,
    })),
  ),
  ...headingFaults(blocks),
  ...contactFaults(blocks),
];

const keyOf = ({ target }: MenuLink): string =>
  target.to === 'address' ? `address ${target.href.toLowerCase()}` : JSON.stringify(target);

/** A menu leads to each place once. Groups of links have no groups, so that it is no deeper and never leads in a circle. [B5.51] */
const menuFaults = ({ groups }: BodyOf<'header'>): FieldRefusal[] => {
  const seen = new Set<string>();
  return groups.flatMap(({ links }, group) =>
    links.flatMap((link, index) => {
      const path = `groups.${group}.links.${index}`;
      const isTwice = seen.has(keyOf(link));
      seen.add(keyOf(link));
      return [
        ...needsText(`${path}.text`, link.text),
        ...(isTwice ? [{ path: `${path}.target`, code: 'content.link_twice' as const }] : []),
      ];
    }),
  );
};

/** Colours that are hard to tell apart, of the light page and of the dark one. [B2.22] */
const themeFaults = ({ dark, ...light }: BodyOf<'theme'>): FieldRefusal[] => {
  const faultsOf = (prefix: string, colours: Colours): FieldRefusal[] =>
    contrastFaults(colours).map(({ colour, ratio, least, shade }) => ({
      path: `${prefix}${colour}`,
      code: 'content.contrast',
      data: { ratio, least, shade },
    }));
  return [...faultsOf('', light), ...faultsOf('dark.', dark ?? darkOf(light))];
};

type Faults = { [K in ContentKind]: (body: BodyOf<K>) => FieldRefusal[] };
const faults: Faults = {
  homepage: pageFaults,
  terms: pageFaults,
  privacy: pageFaults,
  accessibility: pageFaults,
  page: pageFaults,
  header: menuFaults,
  footer: menuFaults,
  theme: themeFaults,
  modal: ({ title, button, target }) => [
    ...needsText('title', title),
    ...needsText('button', button),
    ...needsLink('target', target),
  ],
  banner: ({ text, link }) => [
    ...needsText('text', text),
    ...(link === null ? [] : needsText('link.text', link.text)),
  ],
};

/** What a draft needs by itself before it is shown, whatever it names. */
export const faultsOf = ({ kind, body }: ContentDraft): FieldRefusal[] =>
  (faults[kind] as (of: typeof body) => FieldRefusal[])(body);
