import type { Storage } from './tokens.ts';

/** What several people or companies keep under one name in this browser, each separately: by the owner's id. */
export type Kept = Readonly<Record<string, string>>;

/** Reads what is kept; anything that is not such a table counts as nothing. */
export const readKept = (text: string | null | undefined): Kept => {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
};

/** The same with one owner's value changed; an undefined value is taken out. */
export const withKept = (kept: Kept, owner: number, value: string | undefined): Kept => {
  const { [String(owner)]: _, ...others } = kept;
  return value === undefined ? others : { ...others, [owner]: value };
};

/** What an owner keeps under a name. */
export const keptFor = (storage: Storage, key: string, owner: number): string | undefined =>
  readKept(storage.getItem(key))[String(owner)];

/** Takes out what an owner keeps under a name. */
export const forgetKept = (storage: Storage, key: string, owner: number): void =>
  storage.setItem(key, JSON.stringify(withKept(readKept(storage.getItem(key)), owner, undefined)));
