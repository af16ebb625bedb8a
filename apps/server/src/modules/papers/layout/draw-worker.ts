import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { labelPages } from '../labels/definition.ts';
import { definitionOf } from './definition.ts';
import type { Drawn, ToDraw } from './draw.ts';
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

const draw = async ({ id, ...asked }: ToDraw): Promise<Drawn> => {
  try {
    const definition =
      'paper' in asked ? definitionOf(asked.paper, asked.following) : labelPages(asked.sheet);
    return { id, bytes: Uint8Array.from(await pdfmake.createPdf(definition).getBuffer()) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', async (asked: ToDraw) => {
  const drawn = await draw(asked);
  parentPort?.postMessage(drawn, 'bytes' in drawn ? [drawn.bytes.buffer as ArrayBuffer] : []);
});
