import { productAvailability } from '@yardline/contract/availability/availability';
import { periodIn } from './period.ts';

type Search = Readonly<Record<string, unknown>>;

/** What an address may say about a product's period; anything else is left out. */
export const productSearch = (raw: Search): Record<string, string> => {
  const { shape } = productAvailability.query;
  const kept = Object.entries(shape).flatMap(([key, rule]) => {
    const value = raw[key];
    return typeof value === 'string' && rule.safeParse(value).success ? [[key, value] as const] : [];
  });
  return Object.fromEntries(kept);
};

/** The call behind the address of a product's availability. */
export const productInput = (number: string, search: Search, zone: string) => {
  const { location } = productSearch(search);
  return {
    params: { number },
    query: { ...periodIn(productSearch(search), zone), ...(location === undefined ? {} : { location }) },
  };
};
