/** The command line imports a file of its machine. */
export { type FileResult, type FileWish, importFile } from './import-file.ts';
/** Refused rows leave as a file that people open in a spreadsheet program. */
export { csvLine, utf8Mark } from './csv-text.ts';
