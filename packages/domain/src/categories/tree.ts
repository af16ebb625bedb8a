/** A category, with its parent if any. */
export type Node = { id: number; name: string; parentId: number | null };
/** A category with its path of names and its depth. */
export type Placed<N extends Node = Node> = N & { path: string; depth: number };

/** Separates the names of a path. */
const arrow = ' › ';

/** The greatest depth of a category: deeper ones would not be found. */
export const mostDepth = 9;

/** Every category after its parent, siblings sorted by name. The nodes have no circle. */
export function treeOf<N extends Node>(nodes: readonly N[]): Placed<N>[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const walk = (parentId: number | null, above: readonly string[]): Placed<N>[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
      .flatMap((node) => {
        const names = [...above, node.name];
        return [{ ...node, path: names.join(arrow), depth: above.length }, ...walk(node.id, names)];
      });
  return walk(null, []);
}

/** The ids of a category and of all below it, itself first and each parent before its children. */
export function withinOf(id: number, nodes: readonly Node[]): number[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const walk = (at: number): number[] => [at, ...(below.get(at) ?? []).flatMap((node) => walk(node.id))];
  return walk(id);
}

/**
 * The names of the circle that this parent would create, from the category and back to it; undefined where it would create
 * none. [B5.31]
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
