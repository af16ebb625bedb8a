/** What a spreadsheet program takes for the beginning of a formula. Source: OWASP, CSV Injection. */
const formula = /^[=+\-@\t\r]/;
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
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
