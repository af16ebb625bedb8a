import { yard, type Nodes } from './nodes.ts';
import { returning, type Piece, type Track } from './tracks.ts';

/** One order in pieces, for each lane that a move changes. */
export type Move = readonly (readonly Piece[])[];

/** The moves between orders, each by its number: undefined where a number stands for none. */
export type Moves = { count: number; at: (number: number) => Move | undefined };

const longest = 3;

/** 2-opt: a stretch is driven the other way round (Croes 1958). */
const reversals = (of: Track): Moves => {
  const size = of.order.length;
  return {
    count: size ** 2,
    at: (number) => {
      const [from, to] = [Math.floor(number / size), number % size];
      if (from >= to) return undefined;
      return [
        [
          { of, from: 0, to: from },
          { of, from, to: to + 1, isBack: true },
          { of, from: to + 1, to: size },
        ],
      ];
    },
  };
};

/** Or-opt: up to three stops in a row go elsewhere in the lane, either way round (Or 1976). */
const shifts = (of: Track): Moves => {
  const size = of.order.length;
  return {
    count: size * (size + 1) * longest * 2,
    at: (number) => {
      const isBack = number % 2 === 1;
      const length = (Math.floor(number / 2) % longest) + 1;
      const rest = Math.floor(number / (2 * longest));
      const [from, target] = [Math.floor(rest / (size + 1)), rest % (size + 1)];
      const to = from + length;
      if (to > size || (target >= from && target <= to) || (isBack && length === 1)) return undefined;
      const moved = { of, from, to, isBack };
      return target < from
        ? [[{ of, from: 0, to: target }, moved, { of, from: target, to: from }, { of, from: to, to: size }]]
        : [[{ of, from: 0, to: from }, { of, from: to, to: target }, moved, { of, from: target, to: size }]];
    },
  };
};

/** A return to the yard is left out. */
const merges = (of: Track): Moves => ({
  count: of.order.length,
  at: (at) =>
    of.order[at] === yard
      ? [
          [
            { of, from: 0, to: at },
            { of, from: at + 1, to: of.order.length },
          ],
        ]
      : undefined,
});

const inOneRing = (rings: readonly Moves[]): Moves => ({
  count: rings.reduce((sum, { count }) => sum + count, 0),
  at: (number) => {
    let left = number;
    for (const { count, at } of rings) {
      if (left < count) return at(left);
      left -= count;
    }
    return undefined;
  },
});

/** All that is looked at within one lane. */
export const movesWithin = (track: Track): Moves =>
  inOneRing([merges(track), reversals(track), shifts(track)]);

type Pair = readonly [Track, Track];

/** What leaves an order, and what remains of it: a stretch, or both ends of a way between two sites. */
const takenFrom = (
  of: Track,
  { from, to }: { from: number; to: number },
  { all }: Nodes,
): { taken: Piece[]; left: Piece[] } => {
  const twin = to - from === 1 ? all[of.order[from] ?? yard]?.twin : undefined;
  const other = twin === undefined ? -1 : of.order.indexOf(twin);
  if (other <= from)
    return {
      taken: [{ of, from, to }],
      left: [
        { of, from: 0, to: from },
        { of, from: to, to: of.order.length },
      ],
    };
  return {
    taken: [
      { of, from, to },
      { of, from: other, to: other + 1 },
    ],
    left: [
      { of, from: 0, to: from },
      { of, from: to, to: other },
      { of, from: other + 1, to: of.order.length },
    ],
  };
};

/**
 * Relocate: up to three stops in a row, either way round, or both ends of a way between two sites, go to the other lane. There
 * they join a run, or have one of their own.
 */
const relocations = ([from, to]: Pair, nodes: Nodes): Moves => {
  const forms = 4;
  const [size, gaps] = [from.order.length, to.order.length + 1];
  return {
    count: size * gaps * longest * forms,
    at: (number) => {
      const form = number % forms;
      const length = (Math.floor(number / forms) % longest) + 1;
      const rest = Math.floor(number / (forms * longest));
      const [start, target] = [Math.floor(rest / gaps), rest % gaps];
      if (start + length > size || (form === 1 && length === 1)) return undefined;
      const { taken, left } = takenFrom(from, { from: start, to: start + length }, nodes);
      const moved = form === 1 ? taken.map((piece) => ({ ...piece, isBack: true })) : taken;
      return [
        left,
        [
          { of: to, from: 0, to: target },
          ...(form === 2 ? [returning] : []),
          ...moved,
          ...(form === 3 ? [returning] : []),
          { of: to, from: target, to: gaps - 1 },
        ],
      ];
    },
  };
};

/** Swap: a stop of one lane for one of the other. */
const swaps = ([a, b]: Pair): Moves => {
  const [mine, theirs] = [a.order.length, b.order.length];
  return {
    count: mine * theirs,
    at: (number) => {
      const [i, j] = [Math.floor(number / theirs), number % theirs];
      return [
        [
          { of: a, from: 0, to: i },
          { of: b, from: j, to: j + 1 },
          { of: a, from: i + 1, to: mine },
        ],
        [
          { of: b, from: 0, to: j },
          { of: a, from: i, to: i + 1 },
          { of: b, from: j + 1, to: theirs },
        ],
      ];
    },
  };
};

/** Exchange of tails: each lane ends as the other did. */
const tails = ([a, b]: Pair): Moves => {
  const [mine, theirs] = [a.order.length, b.order.length];
  return {
    count: (mine + 1) * (theirs + 1),
    at: (number) => {
      const [i, j] = [Math.floor(number / (theirs + 1)), number % (theirs + 1)];
      return [
        [
          { of: a, from: 0, to: i },
          { of: b, from: j, to: theirs },
        ],
        [
          { of: b, from: 0, to: j },
          { of: a, from: i, to: mine },
        ],
      ];
    },
  };
};

const turned = ({ count, at }: Moves): Moves => ({ count, at: (number) => at(number)?.toReversed() });

/** All that is looked at between two lanes. */
export const movesBetween = ([a, b]: Pair, nodes: Nodes): Moves =>
  inOneRing([relocations([a, b], nodes), turned(relocations([b, a], nodes)), swaps([a, b]), tails([a, b])]);
