/** The signed content of a document, the printed signature, and the drawing of both. */
export { type Content, isStill, readContent } from './content.ts';
export { type KeptHash, newestVersion } from './content-hash.ts';
export { printedSignature } from './signed-paper.ts';
export { drawPaper } from './layout/draw.ts';
export { type Paper, smallPrint } from './layout/paper.ts';
export { templates } from './layout/templates.ts';
export { word } from './layout/words.ts';
