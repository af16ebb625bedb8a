/** The paragraphs of a text: an empty line stands between them. */
export const partsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
