import type { Scope } from '../../kernel/scope.ts';
import type { ShopStore } from './store-row.ts';

/** What the addresses of a store's pages begin with where the shopper is: nothing under a host of the store's own. */
export const baseOf = ({ storeHost }: Pick<Scope, 'storeHost'>, { path }: Pick<ShopStore, 'path'>): string =>
  storeHost === undefined ? `/store/${path}` : '';

/**
 * Where search engines know the store: under its primary host, or else under its path. Never taken from what a request says, so
 * that no stranger's name gets into a page.
 */
export const homeOf = (
  { site }: Pick<Scope, 'site'>,
  { path, host }: Pick<ShopStore, 'path' | 'host'>,
): string => {
  if (site === undefined) return '';
  return host === null ? `${site.publicUrl.origin}/store/${path}` : `${site.publicUrl.protocol}//${host}`;
};

/** Whether the store is the copy in Play: crawlers keep away, and its pages say that nothing comes of an order. */
export const isInPlay = ({ site }: Pick<Scope, 'site'>): boolean => site?.environments.here === 'play';
