/** The width at which lines of documents break. [S5.13] */
export const lineWidth = 60;

/**
 * Breaks a text into lines of at most `width` characters, at the last space that fits; a longer word is cut. Line
 * breaks that the writer made are kept. [S5.13] [B5.44]
 */
export function wrapText(text: string, width = lineWidth): string[] {
  return text.split(/\r?\n/).flatMap((line) => wrapLine(line, width));
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const end = space > 0 ? space : width;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
