import type { Product, ShopLanguage } from '@yardline/contract/store/page';
import { both, cards, picture } from './fixture-frame.ts';

export const shortProduct = (language: ShopLanguage): Pick<Product, 'body' | 'facts' | 'rates'> => ({
  body: [
    { kind: 'h2', runs: [{ text: both(language, 'Made for indoor work', 'Pour l’intérieur') }] },
    {
      kind: 'p',
      runs: [
        { text: both(language, 'Runs a whole shift on ', 'Fonctionne un quart complet sur ') },
        { text: both(language, 'one charge', 'une seule charge'), strong: true },
        { text: '. ' },
        {
          text: both(language, 'Read the manual', 'Lire le manuel'),
          href: 'https://maker.example/manual',
          em: true,
        },
      ],
    },
    {
      kind: 'ul',
      items: [[{ text: both(language, 'Non-marking tires', 'Pneus non marquants') }], [{ text: '230 kg' }]],
    },
    { kind: 'ol', items: [[{ text: both(language, 'Check the charge', 'Vérifier la charge') }]] },
  ],
  facts: [
    { name: both(language, 'Working height', 'Hauteur de travail'), value: both(language, '25 ft', '25 pi') },
    { name: both(language, 'Weight', 'Poids'), value: both(language, '3,250 lb', '1 474 kg') },
    { name: both(language, 'Power', 'Énergie'), value: both(language, 'Electric', 'Électrique') },
  ],
  rates: [
    { text: both(language, 'day', 'jour'), cents: 12_000 },
    { text: both(language, 'week', 'semaine'), cents: 36_000 },
    { text: both(language, '4 weeks', '4 semaines'), cents: 84_000 },
  ],
});

export const product = (language: ShopLanguage): Product => {
  const name = both(
    language,
    '19 ft electric scissor lift',
    'Plateforme élévatrice à ciseaux électrique de 19 pi',
  );
  const { body, facts, rates } = shortProduct(language);
  return {
    kind: 'product',
    crumbs: [
      { text: both(language, 'Home', 'Accueil'), href: `/store/northyard/${language}` },
      {
        text: both(language, 'Aerial lifts', 'Nacelles'),
        href: `/store/northyard/${language}/c/aerial-lifts`,
      },
    ],
    name,
    papers: [
      {
        name: both(language, 'Manual', 'Manuel'),
        about: both(language, 'PDF, 1.2\u00a0MB', 'PDF, 1,2\u00a0Mo'),
        href: '/store/northyard/papers/1',
      },
    ],
    summary: both(
      language,
      'Fits through a door and lifts two people to the ceiling.',
      'Passe une porte et lève deux personnes jusqu’au plafond.',
    ),
    body,
    pictures: ['a', 'b', 'c'].map((each) => picture(`lift-${each}`, `${name} ${each}`)),
    facts,
    price: { kind: 'total', cents: 36_000, text: both(language, '1 week', '1 semaine') },
    explanation: [
      both(
        language,
        '3 days and 9 hours are charged as one week.',
        '3 jours et 9 heures sont facturés une semaine.',
      ),
      both(language, 'Four days would cost $480.00.', 'Quatre jours coûteraient 480,00\u00a0$.'),
    ],
    rates,
    plateau: { until: '2026-12-08T08:00', cents: 36_000 },
    stock: { word: 'available', count: 6 },
    contents: [
      { name: both(language, 'Charger', 'Chargeur'), quantity: 1 },
      {
        name: both(language, 'Harness', 'Harnais'),
        quantity: 2,
        href: `/store/northyard/${language}/p/harness`,
      },
    ],
    add: {
      action: `/store/northyard/${language}/cart/lines`,
      listing: 7,
      from: '2026-12-01T08:00',
      to: '2026-12-04T17:00',
      at: 'main',
    },
    favourite: { action: `/store/northyard/${language}/account/favourites`, slug: 'lift', isKept: true },
    offered: cards(language, 3, 4),
    added: [
      { name: both(language, 'Safety kit', 'Trousse de sécurité'), quantity: 1 },
      { name: both(language, 'Cleaning fee', 'Frais de nettoyage'), quantity: 1 },
    ],
    similar: cards(language, 4, 1),
  };
};
