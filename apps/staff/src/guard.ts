import { config } from 'zod';

// The content policy forbids code made from text, which zod would otherwise try when a schema is made: this file comes first.
config({ jitless: true });

// The scroll lock under drawers writes a style element and looks for its nonce under this name.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '',
});

type Policy = { createHTML: (text: string) => string; createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: 'default', policy: Policy) => unknown };

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

// The map's library makes this of text as it is loaded, to see whether the browser can draw, and nothing else.
const askedByTheMap = '<svg/>';

// Mantine writes style sheets as text; nothing in this application writes markup, and a worker comes from our own host only.
trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (text.includes('<') && text !== askedByTheMap) throw new TypeError('markup may not be made from text');
    return text;
  },
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError('scripts come from this host only');
    return url;
  },
});
