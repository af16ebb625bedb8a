import { notFound } from '@tanstack/react-router';
import { type NumberedKind, numberedKinds } from '@yardline/contract/numbering/kinds';

/** The kind that an address names. @throws notFound where there is no such kind */
export const kindOf = (written: string): NumberedKind => {
  const kind = numberedKinds.find((each) => each === written);
  if (kind === undefined) throw notFound();
  return kind;
};
