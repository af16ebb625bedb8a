import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preloadsIn } from './preloads.ts';

let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'yardline-preloads-'));
  const words = { en: ['/_app/en.js', '/_app/more.js'], fr: ['/_app/fr.js'] };
  const pages = [
    { at: '^/contracts$', files: ['/_app/list.js', '/_app/list.css'], words },
    { at: '', files: ['/_app/desk.js'], words },
  ];
  await writeFile(join(dist, 'preloads.json'), JSON.stringify({ start: '/_app/start.js', pages }));
});
afterAll(() => rm(dist, { recursive: true }));

it('names the files of the first address that fits, and the words of each language', () => {
  const head = preloadsIn(dist);
  expect(head('/contracts')).toBe(
    [
      '<meta name="words-en" content="/_app/en.js /_app/more.js">',
      '<meta name="words-fr" content="/_app/fr.js">',
      '<script type="module" async crossorigin src="/_app/start.js"></script>',
      '<link rel="modulepreload" crossorigin href="/_app/list.js">',
      '<link rel="preload" as="style" crossorigin href="/_app/list.css">',
    ].join(''),
  );
  expect(head('/contracts/1')).toContain('/_app/desk.js');
  expect(head('/contracts/1')).not.toContain('/_app/list.js');
});

it('says nothing for a build that does not say', () => {
  expect(preloadsIn(join(dist, 'elsewhere'))('/contracts')).toBe('');
});
