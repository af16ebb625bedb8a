const told = (name: string): string =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** Whether this page belongs to the sandbox: the server says so, whatever the address looks like. */
export const isPlay = told('environment') === 'play';

/** Where the other environment signs a user in; undefined without a server's answer, as in development. */
export const otherSignIn = (email: string): string | undefined =>
  URL.parse(email === '' ? '/' : `/?email=${encodeURIComponent(email)}`, told('other-environment'))?.href;

/** What a window of the product is called. */
export const pageTitle = (title: string): string => `${isPlay ? 'PLAY · ' : ''}${title} · Yardline`;

const tiles = told('map-tiles');

/** A server of map tiles that the operator has set, with its places for zoom and position; empty without one, as in development. */
export const mapTiles = tiles.startsWith('http') ? tiles : '';

/** Whose map those tiles are. */
export const mapCredit = mapTiles === '' ? '' : told('map-credit');
