import type { RichRun, RichText } from '@yardline/contract/store/rich-text';

// A description is written as plain lines: one paragraph a line, `## ` before a heading (`### ` and `#### ` for smaller ones),
// `- ` or `1. ` before an item of a list, **bold**, *italic*, [words](address). A backslash takes its meaning from a sign.

type Block = RichText[number];
type Look = { strong: boolean; em: boolean };
type Mark = '**' | '*';
type Token = ({ mark: Mark } | { text: string }) & { href: string | undefined };

const headings = { '##': 'h2', '###': 'h3', '####': 'h4' } as const;
const signs = { p: '', h2: '## ', h3: '### ', h4: '#### ' } as const;
const begun = /^(#{2,4} |- |\d+\. )/;

const link = /\[((?:\\.|[^\]\\])+)\]\(((?:\\.|[^\s)\\])+)\)/y;
const piece = /\\(.)|(\*\*)|(\*)|([^\\*[]+|[\\[])/y;

/** The signs and words of a line, or of the words of a link in it. */
const tokensOf = (line: string, href?: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    link.lastIndex = at;
    const linked = href === undefined ? link.exec(line) : null;
    if (linked !== null) {
      tokens.push(...tokensOf(linked[1] ?? '', (linked[2] ?? '').replaceAll(/\\(.)/g, '$1')));
      at += linked[0].length;
      continue;
    }
    piece.lastIndex = at;
    const [whole = '', escaped, strong, em] = piece.exec(line) ?? [line.slice(at)];
    if (strong !== undefined) tokens.push({ mark: '**', href });
    else if (em !== undefined) tokens.push({ mark: '*', href });
    else tokens.push({ text: escaped ?? whole, href });
    at += whole.length;
  }
  return tokens;
};

/** Signs without a partner are words: a lone star stays a star. */
const withoutLone = (tokens: readonly Token[]): Token[] => {
  const lone = (['**', '*'] as const).map((mark) => {
    const places = tokens.flatMap((token, at) => ('mark' in token && token.mark === mark ? [at] : []));
    return places.length % 2 === 1 ? places.at(-1) : undefined;
  });
  return tokens.map((token, at) =>
    'mark' in token && lone.includes(at) ? { text: token.mark, href: token.href } : token,
  );
};

const runOf = (text: string, { strong, em }: Look, href: string | undefined): RichRun => ({
  text,
  ...(strong ? { strong: true as const } : {}),
  ...(em ? { em: true as const } : {}),
  ...(href === undefined ? {} : { href }),
});

const looksLike = (one: RichRun, other: RichRun): boolean =>
  one.strong === other.strong && one.em === other.em && one.href === other.href;

const runsOf = (line: string): RichRun[] => {
  const runs: RichRun[] = [];
  const look: Look = { strong: false, em: false };
  for (const token of withoutLone(tokensOf(line))) {
    if ('mark' in token) {
      const key = token.mark === '**' ? 'strong' : 'em';
      look[key] = !look[key];
      continue;
    }
    const run = runOf(token.text, look, token.href);
    const last = runs.at(-1);
    if (last !== undefined && looksLike(last, run)) last.text += run.text;
    else runs.push(run);
  }
  return runs;
};

const blockOf = (line: string): Block => {
  const [, sign = '', rest = line] = /^(#{2,4}|-|\d+\.) (.*)$/.exec(line) ?? [];
  if (sign === '') return { kind: 'p', runs: runsOf(line) };
  if (sign === '-') return { kind: 'ul', items: [runsOf(rest)] };
  return sign.startsWith('#')
    ? { kind: headings[sign as keyof typeof headings], runs: runsOf(rest) }
    : { kind: 'ol', items: [runsOf(rest)] };
};

const saysNothing = (block: Block): boolean =>
  !('items' in block) && block.runs.every(({ text }) => text.trim() === '');

/** The tree of a written description. An empty line ends a list and is nothing itself. */
export const treeOf = (text: string): RichText => {
  const blocks: Block[] = [];
  let isAfterGap = true;
  for (const line of text.split(/\r?\n/)) {
    const block = blockOf(line);
    if (saysNothing(block)) {
      isAfterGap = true;
      continue;
    }
    const last = blocks.at(-1);
    if (!isAfterGap && 'items' in block && last?.kind === block.kind) last.items.push(...block.items);
    else blocks.push(block);
    isAfterGap = false;
  }
  return blocks;
};

const escaped = (text: string, signed: RegExp): string =>
  text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(signed, '\\$&');

const turnedTo = (from: Look, to: Look): string =>
  `${from.strong === to.strong ? '' : '**'}${from.em === to.em ? '' : '*'}`;

const lineOf = (runs: readonly RichRun[]): string => {
  let look: Look = { strong: false, em: false };
  let line = '';
  for (const { text, strong = false, em = false, href } of runs) {
    line += turnedTo(look, { strong, em });
    look = { strong, em };
    line +=
      href === undefined
        ? escaped(text, /[\\*[]/g)
        : `[${escaped(text, /[\\*[\]]/g)}](${escaped(href, /[\\)]/g)})`;
  }
  return line + turnedTo(look, { strong: false, em: false });
};

const writtenOf = (block: Block): string => {
  if ('items' in block)
    return block.items
      .map((runs, at) => `${block.kind === 'ul' ? '-' : `${at + 1}.`} ${lineOf(runs)}`)
      .join('\n');
  const line = lineOf(block.runs);
  return block.kind === 'p' && begun.test(line) ? `\\${line}` : `${signs[block.kind]}${line}`;
};

/** A description as it is written. */
export const textOf = (tree: RichText): string => tree.map(writtenOf).join('\n\n');
