import type { bodies, OneKind } from '@yardline/contract/store/blocks';
import type { RichText } from '@yardline/contract/store/rich-text';
import type { z } from 'zod';

type Delivered = { [K in OneKind]: z.input<(typeof bodies)[K]> };

const both = (en: string, fr: string) => ({ en, fr });
const paragraphs = (...texts: string[]): RichText => texts.map((text) => ({ kind: 'p', runs: [{ text }] }));

const theme: Delivered['theme'] = {
  text: '#1c2321',
  background: '#ffffff',
  surface: '#f3f6f4',
  accent: '#1f6f54',
  on_accent: '#ffffff',
  border: '#7d8a85',
  link: '#175c45',
  focus: '#0b57d0',
  radius: 10,
};

const steps = [
  {
    title: both('Choose dates and a place', 'Choisissez les dates et le lieu'),
    text: both(
      'Every price and every stock figure is for the days that you chose.',
      'Chaque prix et chaque disponibilité valent pour les jours choisis.',
    ),
  },
  {
    title: both('Find what you need', 'Trouvez ce qu’il vous faut'),
    text: both(
      'Look through the categories or search by what you call it.',
      'Parcourez les catégories ou cherchez avec vos propres mots.',
    ),
  },
  {
    title: both('Reserve with us', 'Réservez auprès de nous'),
    text: both(
      'Call us or write to us: we have it ready for you.',
      'Appelez-nous ou écrivez-nous\u00a0: tout sera prêt.',
    ),
  },
];

const homepage = (company: string): Delivered['homepage'] => ({
  name: both(company, company),
  blocks: [
    {
      kind: 'hero',
      title: both(
        'Equipment for the job, on the day you need it',
        'Le bon équipement, le jour où il le faut',
      ),
      text: both(
        'See what is free and what it costs for your dates.',
        'Voyez ce qui est libre et ce que cela coûte pour vos dates.',
      ),
      button: { text: both('See all equipment', 'Voir tout l’équipement'), target: { to: 'all' } },
    },
    { kind: 'category_grid', title: both('What we rent', 'Ce que nous louons') },
    { kind: 'listing_row', title: both('Often rented', 'Souvent loués'), listings: [] },
    { kind: 'steps', title: both('How it works', 'Comment faire'), steps },
    { kind: 'places', title: both('Where we are', 'Où nous trouver') },
  ],
});

const terms: Delivered['terms'] = {
  name: both('Rental terms', 'Conditions de location'),
  blocks: [
    {
      kind: 'rich_text',
      text: {
        en: paragraphs(
          'Prices are for the period that you chose, before taxes. A machine that comes back later is charged until it is back.',
          'You return equipment clean and with the fuel that it left with. What is missing is charged at the prices of the yard.',
          'Ask the yard for the full contract before you sign it.',
        ),
        fr: paragraphs(
          'Les prix valent pour la période choisie, avant les taxes. Un équipement rendu plus tard est facturé jusqu’à son retour.',
          'Vous rendez l’équipement propre et avec le carburant qu’il avait au départ. Ce qui manque est facturé aux prix de la cour.',
          'Demandez le contrat complet à la cour avant de le signer.',
        ),
      },
    },
  ],
};

const paragraphBlock = (
  en: readonly string[],
  fr: readonly string[],
): Delivered['terms']['blocks'][number] => ({
  kind: 'rich_text',
  text: { en: paragraphs(...en), fr: paragraphs(...fr) },
});

const privacy: Delivered['privacy'] = {
  name: both('Privacy', 'Confidentialité'),
  blocks: [
    paragraphBlock(
      [
        'We keep what you tell us with an order: your name, how to reach you, the address for a delivery, and what you rented.',
        'We use it to answer you, to prepare the rental and to bill it. We do not sell it.',
        'Ask us what we keep about you, to correct it or to delete it. How to reach us is at the foot of every page.',
      ],
      [
        'Nous conservons ce que vous nous dites avec une commande\u00a0: votre nom, comment vous joindre, l’adresse de livraison et ce que vous avez loué.',
        'Nous nous en servons pour vous répondre, préparer la location et la facturer. Nous ne le vendons pas.',
        'Demandez-nous ce que nous conservons à votre sujet, pour le corriger ou le supprimer. Nos coordonnées sont au bas de chaque page.',
      ],
    ),
  ],
};

const accessibility: Delivered['accessibility'] = {
  name: both('Accessibility', 'Accessibilité'),
  blocks: [
    paragraphBlock(
      [
        'This store works with a keyboard, with a screen reader, at four times the size, and without script.',
        'If something stops you, call us or write to us. We take your order by phone and repair the page.',
      ],
      [
        'Cette boutique fonctionne au clavier, avec un lecteur d’écran, agrandie quatre fois et sans script.',
        'Si quelque chose vous arrête, appelez-nous ou écrivez-nous. Nous prenons votre commande au téléphone et corrigeons la page.',
      ],
    ),
  ],
};

/** What every store begins with: a home page, terms, menus and colours that pass for contrast, in both languages. [B3.53] */
export const delivered = (company: string): Delivered => ({
  theme,
  homepage: homepage(company),
  terms,
  privacy,
  accessibility,
  header: {
    groups: [
      {
        title: both('', ''),
        links: [{ text: both('All equipment', 'Tout l’équipement'), target: { to: 'all' } }],
      },
    ],
  },
  footer: {
    groups: [
      {
        title: both('Good to know', 'Bon à savoir'),
        links: [
          { text: both('Rental terms', 'Conditions de location'), target: { to: 'content', kind: 'terms' } },
        ],
      },
    ],
  },
});
