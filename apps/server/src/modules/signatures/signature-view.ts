import type { SignatureType, SignatureView } from '@yardline/contract/signatures/signatures';
import type { Language } from '@yardline/domain/format/language';
import { type Content, sheetOf } from '../papers/public.ts';

/** What is signed, in the words in which it is printed. */
export const viewOf = (
  type: SignatureType,
  language: Language,
  { paper, following, consent, hash }: Content,
): SignatureView => ({
  type,
  language,
  consent,
  content_hash: hash.toString('hex'),
  company: { ...paper.company, accent: paper.accent },
  sheets: [paper, ...following].map(sheetOf),
});
