import { neutralise } from '@yardline/domain/text/spreadsheet';
import papaparse from 'papaparse';

/** The mark by which spreadsheet programs know UTF-8. */
export const utf8Mark = '\ufeff';

/** A row of a CSV file that people open in a spreadsheet program; nothing in it runs there. RFC 4180. */
export const csvLine = (cells: readonly string[], delimiter = ','): string =>
  `${papaparse.unparse([cells.map(neutralise)], { delimiter })}\r\n`;
