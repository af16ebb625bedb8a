import { yard, type Nodes, type Order } from './nodes.ts';
import { type Question } from './question.ts';

/** An order with the minutes of driving from its first node to each, and the same for the way back. */
export type Track = { order: Order; ahead: Float64Array; back: Float64Array };

/** A stretch of an order, `[from, to)`, driven as it is or the other way round. */
export type Piece = { of: Track; from: number; to: number; isBack?: boolean };

export type Tracks = { trackOf: (order: Order) => Track; driveOf: (pieces: readonly Piece[]) => number };

/** One node, as a piece of its own. */
export const pieceOf = (node: number): Piece => ({
  of: { order: [node], ahead: new Float64Array(1), back: new Float64Array(1) },
  from: 0,
  to: 1,
});

/** A return to the yard between two runs. */
export const returning = pieceOf(yard);

/** The order that pieces make when they are driven one after the other. */
export const joinedOrder = (pieces: readonly Piece[]): number[] => {
  const order: number[] = [];
  for (const { of, from, to, isBack } of pieces)
    if (isBack === true) for (let at = to - 1; at >= from; at -= 1) order.push(of.order[at] ?? yard);
    else for (let at = from; at < to; at += 1) order.push(of.order[at] ?? yard);
  return order;
};

/**
 * Minutes of driving of an order that is made of pieces of others, without making it: what is driven within a piece is known before.
 * It is the least that the order may cost, so that most moves need no further look.
 */
export function tracksOf({ travel, home }: Question, { all }: Nodes): Tracks {
  const places = Int32Array.from(all, ({ place }) => place);
  const placeOf = (node: number): number => places[node] ?? home;
  const minutes = (from: number, to: number): number => travel.minutes[from * travel.size + to] ?? 0;
  return {
    trackOf: (order) => {
      const track: Track = {
        order,
        ahead: new Float64Array(order.length),
        back: new Float64Array(order.length),
      };
      for (let at = 1; at < order.length; at += 1) {
        const [from, to] = [placeOf(order[at - 1] ?? yard), placeOf(order[at] ?? yard)];
        track.ahead[at] = (track.ahead[at - 1] ?? 0) + minutes(from, to);
        track.back[at] = (track.back[at - 1] ?? 0) + minutes(to, from);
      }
      return track;
    },
    driveOf: (pieces) => {
      let sum = 0;
      let place = home;
      for (const { of, from, to, isBack } of pieces) {
        if (from >= to) continue;
        const [first, last] = [placeOf(of.order[from] ?? yard), placeOf(of.order[to - 1] ?? yard)];
        const along = isBack === true ? of.back : of.ahead;
        sum += minutes(place, isBack === true ? last : first);
        sum += (along[to - 1] ?? 0) - (along[from] ?? 0);
        place = isBack === true ? first : last;
      }
      return sum + minutes(place, home);
    },
  };
}
