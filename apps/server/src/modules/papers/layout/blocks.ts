import type { Block } from './block.ts';
import { agreement, comments, signed, terms, totals } from './closing.ts';
import { facts, letterhead, parties } from './heading.ts';
import { checklist, lines } from './lines.ts';
import { photos } from './photos.ts';
import type { BlockName } from './templates.ts';

/** How each part is drawn. */
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
  signed,
  photos,
};
