/** Imports a file from the command line. */
export { type FileResult, type FileWish, importFile } from './import-file.ts';
/** Refused rows as a CSV file for spreadsheet programs. */
export { csvLine, utf8Mark } from './csv-text.ts';
