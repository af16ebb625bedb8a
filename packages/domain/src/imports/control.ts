/** Control characters that no text has: any but tab, line feed, vertical tab, form feed and return. */
// oxlint-disable-next-line no-control-regex -- these characters are what is looked for
const control = /[\u0000-\u0008\u000e-\u001f]/g;

const names: Readonly<Record<string, string>> = { 0: 'NUL', 7: 'BEL', 8: 'BS', 26: 'SUB', 27: 'ESC' };

/** The first control character in a text, by its name for a search: 'BEL (U+0007)'. */
export const controlIn = (text: string): string | undefined => {
  const at = text.search(control);
  if (at < 0) return undefined;
  const code = text.charCodeAt(at);
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = names[code];
  return name === undefined ? point : `${name} (${point})`;
};

/** A text with a replacement character for each control character. */
export const withoutControls = (text: string): string => text.replaceAll(control, '\ufffd');
