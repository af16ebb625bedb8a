const told = (name: string): string =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** Whether this page belongs to the sandbox: the server says so, whatever the address looks like. */
export const isPlay = told('environment') === 'play';

/** Where the other environment signs a user in; undefined without a server's answer, as in development. */
export const otherSignIn = (email: string): string | undefined =>
  URL.parse(email === '' ? '/' : `/?email=${encodeURIComponent(email)}`, told('other-environment'))?.href;

/** What a window of the product is called. */
export const pageTitle = (title: string): string => `${isPlay ? 'PLAY · ' : ''}${title} · Yardline`;
