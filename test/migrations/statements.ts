/** A piece of SQL without its comments, in one line, and the text of its first pair of dollars. */
export type Said = { text: string; body: string | undefined };

type Scan = { depth: number; text: string; body: string | undefined; found: Said[] };

const quoted = /^(?:'(?:[^']|'')*'|"[^"]*")/;
const dollars = /^(\$\w*\$)([\s\S]*?)\1/;
const comment = /^(?:--[^\n]*|\/\*[\s\S]*?\*\/)/;

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const close = (scan: Scan): void => {
  if (tidy(scan.text) !== '') scan.found.push({ text: tidy(scan.text), body: scan.body });
  Object.assign(scan, { text: '', body: undefined });
};

/** Cuts SQL at a mark that stands outside of quotes, comments and parentheses. */
const cut = (sql: string, mark: ';' | ','): Said[] => {
  const scan: Scan = { depth: 0, text: '', body: undefined, found: [] };
  for (let place = 0; place < sql.length;) {
    const rest = sql.slice(place);
    const skipped = comment.exec(rest)?.[0];
    const inDollars = dollars.exec(rest);
    const literal = quoted.exec(rest)?.[0] ?? inDollars?.[0];
    const sign = sql[place] ?? '';
    if (inDollars !== null) scan.body ??= inDollars[2];
    if (skipped === undefined && literal === undefined) {
      if (sign === '(') scan.depth += 1;
      if (sign === ')') scan.depth -= 1;
      if (sign === mark && scan.depth === 0) close(scan);
      else scan.text += sign;
    } else scan.text += literal ?? ' ';
    place += (skipped ?? literal ?? sign).length;
  }
  close(scan);
  return scan.found;
};

/** The statements of a migration. */
export const statementsOf = (sql: string): Said[] => cut(sql, ';');

/** The parts of a list, such as what `alter table` does one after the other. */
export const partsOf = (list: string): string[] => cut(list, ',').map(({ text }) => text);
