import type { Noun } from '@yardline/contract/nouns/nouns';

/** Whose a table is. */
export type Belonging = {
  /** The module that alone writes it, or the kernel. */
  owner: string;
  /** The noun whose rows it keeps; or why a change of it is told by none. */
  noun: Noun | { none: string };
};
