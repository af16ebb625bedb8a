import { useWindowHeight, useWindowWidth } from '../../shell/wall/window-size.ts';
import type { CardSize } from './board-address.ts';

/** Window space not used by cards: margins at the sides, head and foot, and the gap between two cards. */
const [margin, around, gap] = [48, 168, 16];

/** The least that a card needs to be read from across a yard office. */
const least: Readonly<Record<CardSize, { width: number; height: number }>> = {
  small: { width: 176, height: 136 },
  medium: { width: 250, height: 192 },
  large: { width: 330, height: 256 },
};

const times = (space: number, one: number): number => Math.max(1, Math.floor((space + gap) / (one + gap)));

/** How many cards of a size a window holds without scrolling, in columns and rows. */
export const fitOf = (size: CardSize, { width, height }: { width: number; height: number }) => {
  const columns = times(width - margin, least[size].width);
  const rows = times(height - around, least[size].height);
  return { columns, rows, most: Math.min(500, columns * rows) };
};

/** Cards on a page at the desk, where one scrolls. */
export const deskMost: Readonly<Record<CardSize, number>> = { small: 96, medium: 48, large: 24 };

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/** What fits the window as it is now; for what is loaded before anything is drawn. */
export const fitNow = (size: CardSize) => fitOf(size, windowSize());

/** What fits the window, whenever it changes. */
export const useFit = (size: CardSize) => {
  const [width, height] = [useWindowWidth(), useWindowHeight()];
  return fitOf(size, { width, height });
};
