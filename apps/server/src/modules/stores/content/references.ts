import type { ContentKind } from '@yardline/contract/store/blocks';

/** What a body shows or leads to, and the field that names it. */
export type Reference = {
  path: string;
  of: 'picture' | 'listing' | 'category' | 'page';
  id: number;
};

const at = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);

/** Where a link leads, by the field of its target that names the row. */
const ofTarget = (path: string, target: { to: unknown; id?: unknown }): Reference[] => {
  const { to, id } = target;
  return (to === 'listing' || to === 'category' || to === 'page') && typeof id === 'number'
    ? [{ path: at(path, 'id'), of: to, id }]
    : [];
};

const within = (path: string, value: unknown): Reference[] => {
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) =>
      typeof each === 'number' && path.endsWith('listings')
        ? [{ path: at(path, index), of: 'listing' as const, id: each }]
        : within(at(path, index), each),
    );
  if (typeof value !== 'object' || value === null) return [];
  if ('to' in value) return ofTarget(path, value);
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    key === 'picture' && typeof each === 'number'
      ? [{ path: at(path, key), of: 'picture' as const, id: each }]
      : within(at(path, key), each),
  );
};

/** Everything that a body names by its row, in the order of its fields. A theme names nothing. */
export const referencesOf = (kind: ContentKind, body: unknown): Reference[] =>
  kind === 'theme' ? [] : within('', body);
