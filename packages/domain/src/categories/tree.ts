/** A category as it stands: what it lies in, if in any. */
export type Node = { id: number; name: string; parentId: number | null };
/** The same with its name after those above it, and how many those are. */
export type Placed<N extends Node = Node> = N & { path: string; depth: number };

/** Between the names of a path. */
const arrow = ' › ';

/** Categories lie in nine others at most: nobody finds what lies deeper. */
export const mostDepth = 9;

/** Every category behind the one that it lies in, those beside each other by their names. The nodes have no circle. */
export function treeOf<N extends Node>(nodes: readonly N[]): Placed<N>[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const walk = (parentId: number | null, above: readonly string[]): Placed<N>[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((node) => {
        const names = [...above, node.name];
        return [{ ...node, path: names.join(arrow), depth: above.length }, ...walk(node.id, names)];
      });
  return walk(null, []);
}

/** The ids of a category and of all that lies in it, itself first and each before what lies in it. */
export function withinOf(id: number, nodes: readonly Node[]): number[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const walk = (at: number): number[] => [at, ...(below.get(at) ?? []).flatMap((node) => walk(node.id))];
  return walk(id);
}

/**
 * The names by which a category would lie within itself if it lay in this parent, from it and back to it; undefined where it
 * would not. [B5.31]
 */
export function circleOf(id: number, parentId: number | null, nodes: readonly Node[]): string | undefined {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const names: string[] = [];
  for (let at = parentId; at !== null;) {
    const node = known.get(at);
    if (node === undefined) return undefined;
    names.unshift(node.name);
    if (at === id) return [...names, node.name].join(arrow);
    at = node.parentId;
  }
  return undefined;
}
