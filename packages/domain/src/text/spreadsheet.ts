/**
 * The beginning of a formula in a spreadsheet program, also after blanks and line breaks, which some strip, and in the full
 * width of East Asian keyboards, which some accept. Source: OWASP, CSV Injection.
 */
const formula = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/u;
const negativeNumber = /^-\d+(?:\.\d+)?$/;

/**
 * A cell made safe for files that users open in a spreadsheet program: a text that would run as a formula gets a leading
 * quote. A plain negative number stays a number.
 */
export function neutralise(cell: string): string {
  return formula.test(cell) && !negativeNumber.test(cell) ? `'${cell}` : cell;
}

/** The inverse of `neutralise`, for files that are imported again. */
export function restore(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
