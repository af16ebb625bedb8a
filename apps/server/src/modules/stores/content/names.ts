import { type ContentKind, manyKinds } from '@yardline/contract/store/blocks';
import type { Language } from '../../../kernel/scope.ts';

type OneKind = Exclude<ContentKind, (typeof manyKinds)[number]>;

const words: Record<Language, Record<OneKind, string>> = {
  en: {
    homepage: 'Home page',
    terms: 'Rental terms',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
    header: 'Header menu',
    footer: 'Footer',
    theme: 'Colors',
  },
  fr: {
    homepage: 'Page d’accueil',
    terms: 'Conditions de location',
    privacy: 'Confidentialité',
    accessibility: 'Accessibilité',
    header: 'Menu d’en-tête',
    footer: 'Pied de page',
    theme: 'Couleurs',
  },
};

export const isMany = (kind: ContentKind): kind is (typeof manyKinds)[number] =>
  manyKinds.some((each) => each === kind);

/** What a content is called: its own name, or that of its kind where a store has one only. */
export const nameOf = ({ kind, name }: { kind: ContentKind; name: string }, language: Language): string =>
  isMany(kind) ? name : words[language][kind];
