import type { Link, Picture } from '@yardline/contract/store/page';
import { homeOf } from './addresses.ts';
import type { ShopListing } from './listed.ts';
import type { Look } from './look.ts';
import type { Told } from './prices.ts';

// What search engines read of a page: schema.org, from the same values as the page shows.

type Data = Record<string, unknown>;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The way down to a page. */
export const crumbData = ({ scope, store, base }: Look, crumbs: readonly Link[]): Data => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: `${homeOf(scope, store)}${(href.split('?')[0] ?? '').slice(base.length)}`,
  })),
});

/** The shop with its places and their hours. */
export const businessData = ({ store }: Look, url: string): Data[] =>
  store.places.map((place) => ({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: `${store.name}, ${place.title}`,
    url,
    telephone: place.phone || store.phone,
    address: place.address.join(', '),
    openingHours: place.opening.hours.map(
      ({ weekday, opens, closes }) =>
        `${['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'][weekday - 1] ?? ''} ${opens}-${closes}`,
    ),
  }));

/** Questions of a page with their answers. */
export const faqData = (questions: readonly { question: string; answer: string }[]): Data => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const offersOf = ({ rates, price }: Told, currency: string): Data[] => {
  if (price.kind === 'each')
    return [{ '@type': 'Offer', price: dollars(price.cents), priceCurrency: currency }];
  return rates.map(({ text, cents }) => ({
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: dollars(cents),
      priceCurrency: currency,
      unitText: text,
    },
  }));
};

/** A product with what it costs everybody. */
export const productData = (
  { scope, store, base: under }: Look,
  {
    listing,
    told,
    pictures,
    url,
  }: { listing: ShopListing; told: Told; pictures: readonly Picture[]; url: string },
): Data => {
  const offers = offersOf(told, scope.company.currency);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.name,
    description: listing.summary,
    url,
    image: pictures.map(
      ({ base, widths }) => `${homeOf(scope, store)}${base.slice(under.length)}${widths.at(-1) ?? 320}.webp`,
    ),
    brand: { '@type': 'Organization', name: store.name },
    ...(offers.length === 0 ? {} : { offers }),
  };
};
