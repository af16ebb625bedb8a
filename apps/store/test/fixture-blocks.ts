import type { DrawnBlock, PicturedLink, ShopLanguage } from '@yardline/contract/store/page';
import { both, cards, picture } from './fixture-frame.ts';
import { shortProduct } from './fixture-product.ts';

type Blocks = { [Kind in DrawnBlock['kind']]: Extract<DrawnBlock, { kind: Kind }> };

const told = (language: ShopLanguage): Pick<Blocks, 'steps' | 'faq' | 'places' | 'video' | 'contact'> => ({
  contact: {
    kind: 'contact',
    title: both(language, 'Write to us', 'Écrivez-nous'),
    text: both(language, 'We answer within a day.', 'Nous répondons en un jour.'),
    action: `/store/northyard/${language}/contact`,
    back: '',
    places: [
      { code: 'ALB', title: 'Albany' },
      { code: 'TRO', title: 'Troy' },
    ],
    at: 'ALB',
    fields: { name: { value: '' }, email: { value: '' }, phone: { value: '' }, message: { value: '' } },
    isSent: false,
  },
  video: {
    kind: 'video',
    title: both(language, 'A lift in five minutes', 'Une nacelle en cinq minutes'),
    text: both(language, 'How to check it before work.', 'Comment l’inspecter avant le travail.'),
    host: 'Vimeo',
    href: 'https://vimeo.com/123456789',
    picture: picture('video', both(language, 'A person beside a lift', 'Une personne à côté d’une nacelle')),
  },
  steps: {
    kind: 'steps',
    title: both(language, 'How renting works', 'Comment louer'),
    steps: [
      {
        title: both(language, 'Choose dates', 'Choisir les dates'),
        text: both(language, 'Prices and stock follow them.', 'Les prix et le stock suivent.'),
      },
      {
        title: both(language, 'Reserve', 'Réserver'),
        text: both(language, 'By phone or e-mail.', 'Par téléphone ou par courriel.'),
      },
      {
        title: both(language, 'Pick up', 'Ramasser'),
        text: both(language, 'Or have it delivered.', 'Ou faites livrer.'),
      },
    ],
  },
  faq: {
    kind: 'faq',
    title: both(language, 'Questions', 'Questions'),
    questions: [
      {
        question: both(language, 'Do you deliver?', 'Livrez-vous?'),
        answer: both(language, 'Yes, within 60 miles.', 'Oui, dans un rayon de 100 km.'),
      },
      {
        question: both(language, 'Is fuel included?', 'L’essence est-elle comprise?'),
        answer: both(language, 'No. Return it full.', 'Non. Rapportez le réservoir plein.'),
      },
    ],
  },
  places: {
    kind: 'places',
    title: both(language, 'Our yards', 'Nos succursales'),
    places: [
      {
        title: 'Albany',
        address: ['120 Yard Road', 'Albany, NY 12207'],
        phone: '+1 518 555-0100',
        hours: [
          {
            days: both(language, 'Monday to Friday', 'Du lundi au vendredi'),
            hours: both(language, '7:00 AM – 5:00 PM', 'de 7 h à 17 h'),
          },
          {
            days: both(language, 'Saturday', 'Samedi'),
            hours: both(language, '8:00 AM – 12:00 PM', 'de 8 h à 12 h'),
          },
        ],
      },
      { title: 'Troy', address: ['8 River Street', 'Troy, NY 12180'], phone: '', hours: [] },
    ],
  },
});

const led = (language: ShopLanguage, name: string): PicturedLink[] => [
  {
    picture: picture(`${name}1`, ''),
    title: both(language, 'Roofers', 'Couvreurs'),
    text: both(language, 'Lifts and ladders', 'Nacelles et échelles'),
    href: `/store/northyard/${language}/c/1`,
  },
  {
    picture: picture(`${name}2`, both(language, 'A garden', 'Un jardin')),
    title: both(language, 'Gardeners', 'Jardiniers'),
    text: '',
    href: `/store/northyard/${language}/c/2`,
  },
];

/** One of each kind of block. */
export const blocks = (language: ShopLanguage): Blocks => ({
  hero: {
    kind: 'hero',
    title: both(language, 'Equipment ready when your crew is', 'L’équipement prêt quand votre équipe l’est'),
    text: both(
      language,
      'Choose your dates, see what is free and what it costs. Pick up at our yard, or we deliver to your site.',
      'Choisissez vos dates et voyez ce qui est libre, et à quel prix. Ramassage à notre cour ou livraison au chantier.',
    ),
    button: {
      text: both(language, 'See all equipment', 'Voir tout l’équipement'),
      href: `/store/northyard/${language}/search`,
    },
    picture: picture('yard', both(language, 'Our yard in Albany', 'Notre cour à Albany')),
  },
  rich_text: { kind: 'rich_text', text: shortProduct(language).body },
  category_grid: {
    kind: 'category_grid',
    title: both(language, 'Browse by category', 'Parcourir les catégories'),
    categories: [
      ['Aerial lifts', 'Nacelles'],
      ['Earthmoving', 'Excavation'],
      ['Power and light', 'Énergie et éclairage'],
      ['Compaction', 'Compactage'],
      ['Parts', 'Pièces'],
    ].map(([en = '', fr = ''], index) => ({
      text: both(language, en, fr),
      href: `/store/northyard/${language}/c/${index}`,
      picture: index === 3 ? null : picture(`category-${index}`, ''),
      count: index * 7 + 1,
    })),
  },
  listing_row: {
    kind: 'listing_row',
    title: both(language, 'Most rented', 'Les plus loués'),
    cards: cards(language, 4),
  },
  ...told(language),
  notice: {
    kind: 'notice',
    text: both(language, 'Closed on Thanksgiving Day.', 'Fermé le jour de l’Action de grâce.'),
  },
  call_to_action: {
    kind: 'call_to_action',
    title: both(language, 'Need something else?', 'Autre chose?'),
    text: both(language, 'We re-rent from partners.', 'Nous louons aussi de partenaires.'),
    button: { text: both(language, 'Write to us', 'Écrivez-nous'), href: 'mailto:rent@northyard.example' },
  },
  image: {
    kind: 'image',
    picture: picture('lot', both(language, 'Our lot', 'Notre terrain')),
    caption: both(language, 'Our lot in spring', 'Notre terrain au printemps'),
  },
  gallery: {
    kind: 'gallery',
    title: both(language, 'Seen at work', 'Vu au travail'),
    pictures: [
      { picture: picture('g1', both(language, 'A lift', 'Une nacelle')), caption: '' },
      {
        picture: picture('g2', both(language, 'A digger', 'Une pelle')),
        caption: both(language, 'On Main Street', 'Rue principale'),
      },
    ],
  },
  tiles: {
    kind: 'tiles',
    title: both(language, 'For your trade', 'Pour votre métier'),
    tiles: led(language, 't'),
  },
  carousel: { kind: 'carousel', title: both(language, 'New here', 'Nouveautés'), slides: led(language, 's') },
  columns: {
    kind: 'columns',
    title: both(language, 'Why us', 'Pourquoi nous'),
    columns: [
      { title: both(language, 'Near', 'Proche'), text: shortProduct(language).body },
      { title: '', text: shortProduct(language).body },
    ],
  },
});
