import type { BoardCard } from '@yardline/contract/rental-board/rental-board';

type Code = BoardCard['status_code'];

/** What a status means for the yard; colour and sign follow. */
export type BoardTone = 'free' | 'out' | 'moving' | 'fetch' | 'promised' | 'shop';

/**
 * The color of each status: with a customer, on the road, to be fetched or inspected, promised, under repair,
 * free. [B3.55]
 */
export const toneOf: Readonly<Record<Code, BoardTone>> = {
  A: 'free',
  C: 'out',
  L: 'out',
  E: 'out',
  O: 'out',
  D: 'moving',
  I: 'moving',
  P: 'moving',
  X: 'moving',
  F: 'fetch',
  CP: 'fetch',
  R: 'promised',
  S: 'promised',
  W: 'shop',
};
