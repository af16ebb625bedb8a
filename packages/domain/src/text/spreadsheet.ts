/**
 * What a spreadsheet program takes for the beginning of a formula, also behind blanks and line breaks, which some cut off, and in the full
 * width of East Asian keyboards, which some take for the sign. Source: OWASP, CSV Injection.
 */
const formula = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/u;
const negativeNumber = /^-\d+(?:\.\d+)?$/;

/**
 * A cell as it may stand in a file that people open in a spreadsheet program: what would run as a formula there gets a quote
 * before it and is text. A plain negative number stays the number that it is.
 */
export function neutralise(cell: string): string {
  return formula.test(cell) && !negativeNumber.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was before `neutralise`: what such a file brings back means what it meant. */
export function restore(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
