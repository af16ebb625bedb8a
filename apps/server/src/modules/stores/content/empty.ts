import type { BodyOf, Both, ContentKind } from '@yardline/contract/store/blocks';
import type { ContentDraft } from '@yardline/contract/stores/contents';
import { delivered } from '../delivered-content.ts';

const none: Both = { en: '', fr: '' };
const page: BodyOf<'page'> = { name: none, blocks: [] };

const empties: { [K in ContentKind]: () => BodyOf<K> } = {
  homepage: () => page,
  terms: () => page,
  privacy: () => page,
  accessibility: () => page,
  page: () => page,
  header: () => ({ groups: [] }),
  footer: () => ({ groups: [] }),
  theme: () => delivered('').theme,
  modal: () => ({ title: none, text: none, button: none, target: null, display_count: 1 }),
  banner: () => ({ text: none, link: null }),
};

/** What a content begins with before anything of it is written. */
export const emptyOf = (kind: ContentKind): ContentDraft => ({ kind, body: empties[kind]() }) as ContentDraft;
