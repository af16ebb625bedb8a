import { type Lane, type Load, type Question } from './question.ts';

/** A return to the yard between two runs, in an order of nodes. */
export const yard = -1;

/** Nodes of a lane in their order. Leaving the yard first and returning last are not among them. */
export type Order = readonly number[];

/**
 * What a stop does with its load. Deliveries are loaded at the last visit to the yard before them, what is collected is unloaded at
 * the next: neither needs a node of its own there, so that a reversed stretch is still a run. A way between two sites has two nodes.
 */
type Kind = 'deliver' | 'collect' | 'take' | 'bring';

export type Node = {
  load: number;
  kind: Kind;
  place: number;
  weight: number;
  service: number;
  from: number;
  to: number;
  /** The other node of a way between two sites. */
  twin: number | undefined;
  /** The lane that it is pinned to, and which of its pinned nodes it is. */
  pin: { lane: number; rank: number } | undefined;
};

export type Nodes = {
  all: readonly Node[];
  /** Nodes of each load. */
  of: readonly Order[];
  /** How many nodes are pinned to each lane. */
  pinned: readonly number[];
  /** The order given for each lane. */
  given: readonly Order[];
};

type Plain = Omit<Node, 'twin' | 'pin'>;

const alwaysOpen = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

const plainNodes = (load: Load, index: number, home: number): Plain[] => {
  const shared = { load: index, weight: load.weight, service: load.service };
  const { from, to } = load.slot ?? alwaysOpen;
  if (load.from === home) return [{ ...shared, kind: 'deliver', place: load.to, from, to }];
  if (load.to === home) return [{ ...shared, kind: 'collect', place: load.from, from, to }];
  return [
    { ...shared, kind: 'take', place: load.from, from: alwaysOpen.from, to: alwaysOpen.to },
    { ...shared, kind: 'bring', place: load.to, from, to },
  ];
};

/** The acts that a node stands for; the others of its load are done in the yard. */
const actOf: Record<Kind, 'load' | 'unload'> = {
  deliver: 'unload',
  collect: 'load',
  take: 'load',
  bring: 'unload',
};

/** No return to the yard before the first stop, after the last, or twice in a row. */
export const tidy = (order: Order): number[] => {
  const kept = order.filter((node, at) => node !== yard || (at > 0 && order[at - 1] !== yard));
  return kept.at(-1) === yard ? kept.slice(0, -1) : kept;
};

/** Numbers for everything that a lane may visit, so that orders are lists of numbers. */
export function readNodes({ loads, lanes, home }: Question): Nodes {
  const all: Node[] = [];
  const of = loads.map((load, index) => {
    const first = all.length;
    const plain = plainNodes(load, index, home);
    for (const [at, node] of plain.entries())
      all.push({ ...node, twin: plain.length === 2 ? first + 1 - at : undefined, pin: undefined });
    return plain.map((_, at) => first + at);
  });
  const indexOf = new Map(loads.map(({ id }, index) => [id, index]));
  const nodeOf = ({ load, act }: Lane['given'][number]): number =>
    (of[indexOf.get(load) ?? -1] ?? []).find((node) => {
      const kind = all[node]?.kind;
      return kind !== undefined && actOf[kind] === act;
    }) ?? yard;
  const pinned = lanes.map(() => 0);
  const given = lanes.map((lane, index) => {
    const acts = lane.given.filter(({ load }) => indexOf.has(load));
    for (const act of acts) {
      const node = all[nodeOf(act)];
      if (!act.isPinned || node === undefined) continue;
      node.pin = { lane: index, rank: pinned[index] ?? 0 };
      pinned[index] = (pinned[index] ?? 0) + 1;
    }
    return tidy(acts.map(nodeOf));
  });
  return { all, of, pinned, given };
}
