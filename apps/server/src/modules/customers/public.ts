/** Lists of documents are searched by their customers too. */
export { type CustomerWord, everyWord } from './find-by-words.ts';
