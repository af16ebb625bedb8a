/** The beginning of a text, at most so long as forms count it, and never half of a character. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
