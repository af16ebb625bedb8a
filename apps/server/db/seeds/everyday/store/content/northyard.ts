import type { Block } from '@yardline/contract/store/blocks';
import { northyardQuestions } from './northyard-questions.ts';
import { northyardTerms } from './northyard-terms.ts';
import type { StoreContent, StoreLookup } from './shape.ts';

const steps: Block = {
  kind: 'steps',
  title: { en: 'How it works', fr: 'Comment ça marche' },
  steps: [
    {
      title: { en: 'Choose your dates', fr: 'Choisissez vos dates' },
      text: {
        en: 'Set the branch and the dates at the top of any page. Prices and what is free follow at once.',
        fr: 'Indiquez la succursale et les dates en haut de la page. Les prix et les disponibilités suivent aussitôt.',
      },
    },
    {
      title: { en: 'Add equipment', fr: 'Ajoutez de l’équipement' },
      text: {
        en: 'Put machines, accessories and supplies in one cart. The cart shows the whole price with taxes.',
        fr: 'Réunissez équipement, accessoires et fournitures dans un seul panier. Le panier indique le prix complet avec taxes.',
      },
    },
    {
      title: { en: 'Pick up or have it delivered', fr: 'Passez au comptoir ou faites livrer' },
      text: {
        en: 'We check, fuel and show every machine before it leaves. Delivery is booked in the same order.',
        fr: 'Chaque équipement est vérifié, rempli et expliqué avant de partir. La livraison se réserve dans la même commande.',
      },
    },
    {
      title: { en: 'Return it', fr: 'Rapportez l’équipement' },
      text: {
        en: 'Bring it back clean and full, or call for a pickup. Rent stops when you tell us that you are done.',
        fr: 'Rapportez-le propre et plein, ou demandez un ramassage. La location s’arrête à votre avis de fin de location.',
      },
    },
  ],
};

const mostWanted = ['SL19', 'MX15', 'SKID', 'PLTC', 'GN02', 'LTWR', 'BT34', 'BRKR', 'CSAW', 'DEHU'] as const;

const home = (look: StoreLookup): StoreContent['homepage'] => ({
  name: { en: 'Equipment rental', fr: 'Location d’équipement' },
  blocks: [
    {
      kind: 'hero',
      title: {
        en: 'The right machine, on the day you need it',
        fr: 'Le bon équipement, le jour voulu',
      },
      text: {
        en: 'Lifts, excavators, generators and tools from our yards in Albany, Buffalo and Chicago. See the price for your dates and reserve online.',
        fr: 'Nacelles, pelles, génératrices et outils dans nos cours d’Albany, de Buffalo et de Chicago. Voyez le prix pour vos dates et réservez en ligne.',
      },
      button: { text: { en: 'See all equipment', fr: 'Voir tout l’équipement' }, target: { to: 'all' } },
    },
    { kind: 'category_grid', title: { en: 'Shop by category', fr: 'Parcourir les catégories' } },
    {
      kind: 'listing_row',
      title: { en: 'Most rented', fr: 'Les plus demandés' },
      listings: mostWanted.map((code) => look.listing(code)),
    },
    steps,
    { kind: 'places', title: { en: 'Our yards', fr: 'Nos cours' } },
    northyardQuestions,
    {
      kind: 'call_to_action',
      title: { en: 'A big job, or not sure what to rent?', fr: 'Un grand chantier ou un choix difficile?' },
      text: {
        en: 'Tell our counter what you have to do. We find the right machine and send you a quote the same day.',
        fr: 'Dites au comptoir ce que vous avez à faire. Nous trouvons l’équipement et envoyons une soumission le jour même.',
      },
      button: {
        text: { en: 'Call 518-555-0100', fr: 'Appeler au 518-555-0100' },
        target: { to: 'address', href: 'tel:+15185550100' },
      },
    },
  ],
});

/** French names of the categories that the header leads to; the database keeps one name of a category. */
const headerCategories = [
  ['Aerial work', 'Travail en hauteur'],
  ['Earthmoving', 'Terrassement'],
  ['Material handling', 'Manutention'],
  ['Concrete and masonry', 'Béton et maçonnerie'],
  ['Air and power', 'Air et énergie'],
  ['Event and site', 'Événements et chantiers'],
] as const;

const allEquipment = {
  text: { en: 'All equipment', fr: 'Tout l’équipement' },
  target: { to: 'all' },
} as const;

const terms = {
  text: { en: 'Rental terms', fr: 'Conditions de location' },
  target: { to: 'content', kind: 'terms' },
} as const;

const menus = (look: StoreLookup): Pick<StoreContent, 'header' | 'footer'> => ({
  header: {
    groups: [
      {
        title: { en: 'Equipment', fr: 'Équipement' },
        links: [
          ...headerCategories.map(([en, fr]) => ({
            text: { en, fr },
            target: { to: 'category' as const, id: look.category(en) },
          })),
          allEquipment,
        ],
      },
    ],
  },
  footer: {
    groups: [
      {
        title: { en: 'Equipment', fr: 'Équipement' },
        links: [
          {
            text: { en: 'Lawn and garden', fr: 'Pelouse et jardin' },
            target: { to: 'category', id: look.category('Lawn and garden') },
          },
          {
            text: { en: 'Climate', fr: 'Chauffage et climat' },
            target: { to: 'category', id: look.category('Climate') },
          },
          {
            text: { en: 'Supplies', fr: 'Fournitures' },
            target: { to: 'category', id: look.category('Supplies') },
          },
          allEquipment,
        ],
      },
      { title: { en: 'Renting', fr: 'Location' }, links: [terms] },
      {
        title: { en: 'Contact', fr: 'Nous joindre' },
        links: [
          {
            text: { en: 'Albany: 518-555-0100', fr: 'Albany\u00a0: 518-555-0100' },
            target: { to: 'address', href: 'tel:+15185550100' },
          },
          {
            text: { en: 'Buffalo: 716-555-0110', fr: 'Buffalo\u00a0: 716-555-0110' },
            target: { to: 'address', href: 'tel:+17165550110' },
          },
          {
            text: { en: 'Chicago: 312-555-0120', fr: 'Chicago\u00a0: 312-555-0120' },
            target: { to: 'address', href: 'tel:+13125550120' },
          },
          {
            text: { en: 'hello@northyard.example', fr: 'hello@northyard.example' },
            target: { to: 'address', href: 'mailto:hello@northyard.example' },
          },
        ],
      },
    ],
  },
});

/** The content of Northyard Equipment's store. */
export const northyardContent = (look: StoreLookup): StoreContent => {
  const { header, footer } = menus(look);
  return {
    homepage: home(look),
    terms: northyardTerms,
    header,
    footer,
    theme: {
      text: '#17241f',
      background: '#ffffff',
      surface: '#f3f6f4',
      accent: '#1f6f54',
      on_accent: '#ffffff',
      border: '#c9d3ce',
      link: '#1a6149',
      focus: '#b45309',
      radius: 8,
    },
  };
};
