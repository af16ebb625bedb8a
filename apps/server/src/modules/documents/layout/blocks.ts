import type { Content } from 'pdfmake';
import { agreement, comments, terms, totals } from './closing.ts';
import { facts, letterhead, parties } from './heading.ts';
import { checklist, lines } from './lines.ts';
import type { Paper } from './paper.ts';
import type { BlockName, Template } from './templates.ts';

/** Draws one part of a document from its data. */
export type Block = (sheet: { paper: Paper; template: Template }) => Content[];

export const blocks: Readonly<Record<BlockName, Block>> = {
  letterhead,
  parties,
  facts,
  lines,
  checklist,
  totals,
  comments,
  terms,
  agreement,
};
