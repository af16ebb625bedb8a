import type { StoreContent } from './shape.ts';
import { toolsPages } from './tools-pages.ts';

const contact = {
  text: { en: 'Write to the tool counter', fr: 'Écrire au comptoir d’outils' },
  target: { to: 'address', href: 'mailto:tools@northyard.example' },
} as const;

const terms = {
  text: { en: 'Rental terms', fr: 'Conditions de location' },
  target: { to: 'content', kind: 'terms' },
} as const;

/** The content of Northyard Tools' store, the tool counter in Troy. */
export const toolsContent = (): StoreContent => ({
  homepage: toolsPages.homepage,
  terms: toolsPages.terms,
  header: { groups: [{ title: { en: 'Tools', fr: 'Outils' }, links: [terms, contact] }] },
  footer: {
    groups: [
      { title: { en: 'Renting', fr: 'Location' }, links: [terms] },
      { title: { en: 'Contact', fr: 'Nous joindre' }, links: [contact] },
    ],
  },
  theme: {
    text: '#2a2113',
    background: '#ffffff',
    surface: '#faf5ea',
    accent: '#8a5a00',
    on_accent: '#ffffff',
    border: '#dccfb4',
    link: '#7a4f00',
    focus: '#1d4ed8',
    radius: 4,
  },
});
