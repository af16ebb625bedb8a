/** The command line imports a file of its machine. */
export { type FileResult, type FileWish, importFile } from './import-file.ts';
