import type { DigestKind, FactName } from './facts.ts';

/** The facts of one record as they are written for people. */
export type Written = { readonly [F in FactName]?: string };

/** How a fact is told in one language. */
type FactWords = {
  label: string;
  /** The sentence of its value; left out where the first sentence tells it. */
  say?: (value: string, n: number) => string;
  /** The words of its codes. */
  words?: Readonly<Record<string, string>>;
  word?: (code: string) => string;
};

/** What digests are written with in one language. */
export type DigestWords = {
  yes: string;
  facts: Readonly<Record<FactName, FactWords>>;
  /** The sentence with which a digest of a kind begins; empty where none does. */
  first: Readonly<Record<DigestKind, (written: Written) => string>>;
};
