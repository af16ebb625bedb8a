/** The signed content of a document, the printed signature, and the drawing of both. */
export { type Content, isStill, readContent } from './content.ts';
export { newestVersion } from './content-hash.ts';
export { printedSignature } from './signed-paper.ts';
export { drawPaper } from './draw-paper.ts';
export { word } from './layout/words.ts';
/** A paper on a screen, and what people call it. */
export { sheetOf, titleOf } from './sheet.ts';
/** The paper of everything that can be sent. */
export { readSendable } from './sendable.ts';
/** Tags for machines and bins. */
export { tags } from './tags/draw-tag.ts';
