import { glob, readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

const isThere = (url: URL): Promise<boolean> =>
  stat(url).then(
    () => true,
    () => false,
  );

test('every link of a document leads to a file, and every decision that is named exists', async () => {
  const documents = await Array.fromAsync(glob(['*.md', 'docs/**/*.md'], { cwd: root.pathname }));
  const decisions = (await Array.fromAsync(glob('docs/adr/*.md', { cwd: root.pathname }))).map((path) =>
    path.slice('docs/adr/'.length, 'docs/adr/0000'.length),
  );
  const broken: string[] = [];
  for (const document of documents) {
    const url = new URL(document, root);
    const text = await readFile(url, 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g))
      if (!/^[a-z]+:/.test(target) && !(await isThere(new URL(target, url))))
        broken.push(`${document}: ${target}`);
    for (const [name, number = ''] of text.matchAll(/\b(?:ADR |adr\/)(\d{4})/g))
      if (!decisions.includes(number)) broken.push(`${document}: ${name}`);
  }
  expect(broken).toEqual([]);
});
