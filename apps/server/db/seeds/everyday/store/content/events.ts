import { eventsPages } from './events-pages.ts';
import type { StoreContent } from './shape.ts';

const call = {
  text: { en: 'Call 518-555-0100', fr: 'Appeler au 518-555-0100' },
  target: { to: 'address', href: 'tel:+15185550100' },
} as const;

const write = {
  text: { en: 'Write to us', fr: 'Nous écrire' },
  target: { to: 'address', href: 'mailto:hello@northyard.example' },
} as const;

const terms = {
  text: { en: 'Rental terms', fr: 'Conditions de location' },
  target: { to: 'content', kind: 'terms' },
} as const;

/** The content of Northyard Events' store, which takes inquiries for tents and stages. */
export const eventsContent = (): StoreContent => ({
  homepage: eventsPages.homepage,
  terms: eventsPages.terms,
  header: { groups: [{ title: { en: 'Events', fr: 'Événements' }, links: [terms, write] }] },
  footer: {
    groups: [
      { title: { en: 'Renting', fr: 'Location' }, links: [terms] },
      { title: { en: 'Contact', fr: 'Nous joindre' }, links: [call, write] },
    ],
  },
  theme: {
    text: '#231a2b',
    background: '#ffffff',
    surface: '#f7f3fa',
    accent: '#7a3e9d',
    on_accent: '#ffffff',
    border: '#d6cadf',
    link: '#6b338c',
    focus: '#b45309',
    radius: 14,
  },
});
