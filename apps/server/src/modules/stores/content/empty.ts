import type { BodyOf, Both, ContentKind } from '@yardline/contract/store/blocks';
import type { ContentDraft } from '@yardline/contract/stores/contents';
import { delivered } from '../delivered-content.ts';

const none: Both = { en: '', fr: '' };
const page: BodyOf<'page'> = { name: none, blocks: [] };

/** What a content begins with before anything of it is written. */
export const emptyOf = (kind: ContentKind): ContentDraft => {
  switch (kind) {
    case 'header':
    case 'footer':
      return { kind, body: { groups: [] } };
    case 'theme':
      return { kind, body: delivered('').theme };
    case 'modal':
      return { kind, body: { title: none, text: none, button: none, target: null, display_count: 1 } };
    case 'banner':
      return { kind, body: { text: none, link: null } };
    case 'homepage':
    case 'terms':
    case 'privacy':
    case 'accessibility':
    case 'page':
      return { kind, body: page };
  }
};
