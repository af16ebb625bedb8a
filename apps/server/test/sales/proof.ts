import { createHash } from 'node:crypto';
import type { Proof } from '@yardline/contract/store/page';

/** Works out what a browser would, and answers what its form brings; nothing where nothing is asked. */
export const proofOf = (asked: Proof | undefined): string => {
  if (asked === undefined) return '';
  const { token, salt, target, most } = asked;
  for (let number = 0; number < most; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === target) return `${token}.${number}`;
  throw new Error('no number below the most has the digest');
};
