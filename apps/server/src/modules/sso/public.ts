/** The identity provider that comes with the product. */
export { serveProvider } from './provider/serve-provider.ts';
