import type { Endpoint } from '@yardline/contract/endpoint';
import { z } from 'zod';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const schemaText = (schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
  schema === undefined ? '' : JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2);

const part = (title: string, text: string): string =>
  text === '' ? '' : `<details><summary>${title}</summary><pre>${escaped(text)}</pre></details>`;

const section = (endpoint: Endpoint): string => `
<article id="${endpoint.name}">
  <h3><span class="method">${endpoint.method}</span> <code>${escaped(endpoint.path)}</code></h3>
  <p>${escaped(endpoint.summary)}</p>
  <p class="needs">needs <code>${escaped([endpoint.needs].flat().join(' or '))}</code>${endpoint.effect === undefined ? '' : ' · Idempotency-Key'}${endpoint.versioned === true ? ' · If-Match' : ''}</p>
  ${part('Query', schemaText(endpoint.query, 'input'))}${part('Body', schemaText(endpoint.body, 'input'))}${part('Answer', schemaText(endpoint.reply, 'output'))}
</article>`;

const style = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8884;padding:.5rem 0}h3{margin:.5rem 0;font-size:1rem}.method{display:inline-block;min-width:4rem;font-weight:700}
.needs{color:#767676;font-size:.85rem}pre{overflow:auto;max-height:24rem;background:#8881;padding:.75rem;border-radius:6px}`;

/** The API reference as a readable page without scripts. */
export const docsPage = (endpoints: readonly Endpoint[], nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Yardline API</title>
<style nonce="${nonce}">${style}</style></head>
<body><h1>Yardline API</h1>
<p>${endpoints.length} calls. The same in machine form: <a href="/openapi.json">/openapi.json</a>.</p>
${endpoints.map(section).join('')}
</body></html>`;
