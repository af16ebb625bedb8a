/** The embedded identity provider. */
export { serveProvider } from './provider/serve-provider.ts';
