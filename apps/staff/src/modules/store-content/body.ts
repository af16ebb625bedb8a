import type { ContentDraft } from '@yardline/contract/stores/contents';

/** What is written of a content, by which its fields are found: names and places in lists. */
export type Body = ContentDraft['body'];
export type Path = readonly (string | number)[];
type Node = Record<string | number, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What stands at a place; undefined where nothing does. */
export const valueAt = (value: unknown, path: Path): unknown => {
  let at = value;
  for (const key of path) at = isNode(at) ? at[key] : undefined;
  return at;
};

/** The same with something else at a place, which is left out where that is undefined. */
export const withValue = (value: unknown, path: Path, next: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, next));
  const node: Node = isNode(value) ? value : {};
  const inner = withValue(node[key], rest, next);
  const others = Object.entries(node).filter(([name]) => name !== key);
  if (inner === undefined) return Object.fromEntries(others);
  return Object.fromEntries(
    key in node
      ? Object.entries(node).map(([name, each]) => [name, name === key ? inner : each])
      : [...others, [key, inner]],
  );
};

/** Whether two bodies say the same, whatever the order in which they name their fields. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (!isNode(one) || !isNode(other)) return one === other;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(one[name], other[name]))
  );
};

export type Step =
  | { do: 'set'; path: Path; value: unknown }
  | { do: 'insert'; path: Path; value: unknown }
  | { do: 'remove' | 'up' | 'down' | 'double'; path: Path; index: number }
  | { do: 'undo' }
  /** Another user's, in place of what is written; undoing brings it back. */
  | { do: 'replace'; body: Body }
  /** What is written stays, and undoing brings the other user's. */
  | { do: 'over'; body: Body }
  | { do: 'take'; body: Body };

type Change = Exclude<Step, { do: 'undo' | 'take' | 'replace' | 'over' }>;

const moved = (list: readonly unknown[], index: number, to: number): unknown[] =>
  to < 0 || to >= list.length ? [...list] : list.toSpliced(index, 1).toSpliced(to, 0, list[index]);

const changed = (body: Body, step: Change): Body => {
  if (step.do === 'set') return withValue(body, step.path, step.value) as Body;
  const known = valueAt(body, step.path);
  const list: readonly unknown[] = Array.isArray(known) ? known : [];
  const listOf = (): readonly unknown[] => {
    if (step.do === 'insert') return [...list, step.value];
    if (step.do === 'remove') return list.toSpliced(step.index, 1);
    if (step.do === 'double') return list.toSpliced(step.index + 1, 0, list[step.index]);
    return moved(list, step.index, step.do === 'up' ? step.index - 1 : step.index + 1);
  };
  return withValue(body, step.path, listOf()) as Body;
};

/** What is written now, and what was before each change, the newest last. */
export type Writing = { body: Body; before: readonly Body[] };

const mostUndone = 100;

const isSamePlace = (one: Step | undefined, other: Step): boolean =>
  one?.do === 'set' && other.do === 'set' && one.path.join('.') === other.path.join('.');

/** The next state of what is written; letters that are typed into one field are undone together. */
export const write = (
  { body, before, last }: Writing & { last?: Step | undefined },
  step: Step,
): Writing & { last?: Step | undefined } => {
  if (step.do === 'take') return { body: step.body, before: [] };
  if (step.do === 'replace') return { body: step.body, before: [...before, body].slice(-mostUndone) };
  if (step.do === 'over') return { body, before: [...before, step.body].slice(-mostUndone) };
  if (step.do === 'undo') {
    const was = before.at(-1);
    return was === undefined ? { body, before } : { body: was, before: before.slice(0, -1) };
  }
  const next = changed(body, step);
  if (isSamePlace(last, step)) return { body: next, before, last: step };
  return { body: next, before: [...before, body].slice(-mostUndone), last: step };
};
