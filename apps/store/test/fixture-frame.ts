import type { Card, CardList, Frame, Picture, ShopLanguage } from '@yardline/contract/store/page';

export const both = <T>(language: ShopLanguage, en: T, fr: T): T => (language === 'en' ? en : fr);

/** A name that would end a script, were it put into one as it is. */
export const hostileName = 'Lift </script><script>alert(1)</script> & "Co" <!--';

export const picture = (name: string, alt: string): Picture => ({
  base: `/store/northyard/store-media/${name}/`,
  widths: [160, 320, 640, 1280],
  width: 1280,
  height: 960,
  alt,
});

export const frame = (language: ShopLanguage, address = ''): Frame => {
  const base = '/store/northyard';
  const whole = (other: ShopLanguage): string => `https://rent.example.com${base}/${other}${address}`;
  const link = (en: string, fr: string, path: string) => ({
    text: both(language, en, fr),
    href: `${base}/${language}${path}`,
  });
  return {
    language,
    base,
    title: both(language, 'Northyard Rentals', 'Location Northyard'),
    description: both(language, 'Equipment for rent.', 'De l’équipement à louer.'),
    canonical: whole(language),
    alternates: [
      { language: 'en', href: whole('en') },
      { language: 'fr', href: whole('fr') },
      { language: 'x-default', href: whole('en') },
    ],
    otherLanguage: both(
      language,
      { text: 'Français', href: `${base}/fr${address}` },
      { text: 'English', href: `${base}/en${address}` },
    ),
    isIndexed: true,
    structured: [{ '@context': 'https://schema.org', '@type': 'LocalBusiness', name: hostileName }],
    store: {
      name: 'Northyard Rentals',
      phone: '+1 518 555-0100',
      email: 'rent@northyard.example',
      currency: 'USD',
    },
    themeHref: `${base}/theme.css`,
    header: [
      link('Aerial lifts', 'Nacelles', '/c/aerial-lifts'),
      link('Earthmoving', 'Excavation', '/c/earthmoving'),
      link('Power and light', 'Énergie et éclairage', '/c/power'),
      link('Tools', 'Outils', '/c/tools'),
    ],
    footer: [
      {
        title: both(language, 'About us', 'À propos'),
        links: [link('Our yards', 'Nos cours', '/pages/yards')],
      },
    ],
    lasting: [
      link('Rental terms', 'Conditions de location', '/pages/terms'),
      link('Privacy', 'Confidentialité', '/pages/privacy'),
      link('Accessibility', 'Accessibilité', '/pages/accessibility'),
    ],
    categories: [
      link('Aerial lifts', 'Nacelles', '/c/aerial-lifts'),
      link('Earthmoving', 'Excavation', '/c/earthmoving'),
      link('Parts', 'Pièces', '/c/parts'),
    ],
    account: {
      text: both(language, 'Sign in', 'Se connecter'),
      href: `/store/northyard/${language}/account`,
    },
    cartHref: `${base}/${language}/cart`,
    when: {
      from: '2026-12-01T08:00',
      to: '2026-12-04T17:00',
      isChosen: true,
      at: 'main',
      places: [
        { code: 'main', title: both(language, 'Albany yard', 'Cour d’Albany') },
        { code: 'troy', title: 'Troy' },
      ],
      earliest: '2026-11-30T08:00',
      latest: '2028-05-22T17:00',
      stepMinutes: 30,
    },
    words: '',
  };
};

const names: readonly [en: string, fr: string][] = [
  ['19 ft electric scissor lift', 'Plateforme élévatrice à ciseaux électrique de 19 pi'],
  ['Mini excavator, 1.7 t', 'Mini-pelle de 1,7 t'],
  ['45 ft articulating boom lift', 'Nacelle articulée de 45 pi'],
  ['Skid steer loader', 'Chargeuse compacte'],
  ['20 kW generator', 'Génératrice de 20 kW'],
  ['Plate compactor, 90 kg', 'Plaque vibrante de 90 kg'],
  ['Electric breaker hammer', 'Marteau piqueur électrique'],
  ['LED light tower', 'Tour d’éclairage à DEL'],
];

export const card = (language: ShopLanguage, index: number): Card => {
  const [en, fr] = names[index % names.length] ?? ['', ''];
  const name = both(language, en, fr);
  const prices: Card['price'][] = [
    { kind: 'total', cents: 31_200 + index * 1_500, text: both(language, '3 days', '3 jours') },
    { kind: 'from', cents: 12_000 + index * 500 },
    { kind: 'each', cents: 1_295, unit: both(language, 'each', 'unité') },
    { kind: 'on_request' },
  ];
  const stocks: Card['stock'][] = [
    { word: 'available' },
    { word: 'last', count: 2 },
    { word: 'gone', nextFree: '2026-12-08T07:30' },
    { word: 'available', count: 6 },
  ];
  const made: Card = {
    href: `/store/northyard/${language}/p/product-${index}`,
    name: index < names.length ? name : `${name} (${index})`,
    summary: both(
      language,
      'Indoor work up to 25 ft, with non-marking tires and a deck that extends.',
      'Travaux intérieurs jusqu’à 25 pi, pneus non marquants et plateforme extensible.',
    ),
    picture: index % 5 === 3 ? null : picture(`picture-${index}`, name),
    price: prices[index % 6 < 3 ? 0 : index % 4] ?? { kind: 'on_request' },
  };
  const stock = stocks[index % 4];
  if (stock !== undefined && made.price.kind !== 'each' && made.price.kind !== 'on_request')
    made.stock = stock;
  return made;
};

export const cards = (language: ShopLanguage, count: number, from = 0): Card[] =>
  Array.from({ length: count }, (_, index) => card(language, from + index));

export const list = (language: ShopLanguage, count = 24): CardList => ({
  cards: cards(language, count),
  total: 61,
  facets: [
    {
      name: both(language, 'Power', 'Énergie'),
      field: 'power',
      values: [
        { id: '11', name: both(language, 'Electric', 'Électrique'), count: 24, isChosen: true },
        { id: '12', name: 'Diesel', count: 31, isChosen: false },
        { id: '13', name: both(language, 'Gas', 'Essence'), count: 0, isChosen: false },
      ],
    },
    {
      name: both(language, 'Working height', 'Hauteur de travail'),
      field: 'height',
      values: [
        { id: '21', name: both(language, '25 ft', '25 pi'), count: 12, isChosen: false },
        { id: '22', name: both(language, '32 ft', '32 pi'), count: 9, isChosen: false },
      ],
    },
  ],
  sort: 'price',
  previous: '?page=1',
  next: '?page=3',
  page: 2,
  pages: 3,
  clear: '?',
});
