import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { labelPages } from '../labels/definition.ts';
import { definitionOf } from './definition.ts';
import { tagPage } from '../tags/definition.ts';
import type { Drawing, Drawn, ToDraw } from './draw.ts';
import { readFaces } from './fonts.ts';
import { tableLayouts } from './style.ts';

// The published types know the library's own file system in browsers only.
const { virtualfs } = pdfmake as typeof pdfmake & {
  virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
};
for (const [name, bytes] of Object.entries(readFaces())) virtualfs.writeFileSync(name, bytes);

pdfmake.setFonts({ Paper: { normal: 'regular', bold: 'strong' } });
pdfmake.setTableLayouts(tableLayouts);
// A document is drawn from its own data and its fonts: nothing that a text names is fetched or opened.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

const pagesOf = (asked: Drawing) => {
  if ('paper' in asked) return definitionOf(asked.paper, asked.following);
  return 'tag' in asked ? tagPage(asked.tag) : labelPages(asked.sheet);
};

const draw = async ({ id, ...asked }: ToDraw): Promise<Drawn> => {
  try {
    const definition = pagesOf(asked);
    return { id, bytes: Uint8Array.from(await pdfmake.createPdf(definition).getBuffer()) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', async (asked: ToDraw) => {
  const drawn = await draw(asked);
  parentPort?.postMessage(drawn, 'bytes' in drawn ? [drawn.bytes.buffer as ArrayBuffer] : []);
});
