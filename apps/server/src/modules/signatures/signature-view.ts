import type { SignatureSheet, SignatureType, SignatureView } from '@yardline/contract/signatures';
import type { Language } from '@yardline/domain/format/language';
import { type Content, type Paper, smallPrint, templates, word } from '../documents/public.ts';

const sheetOf = (paper: Paper): SignatureSheet => {
  const { language } = paper;
  const template = templates[paper.type];
  return {
    title: word(template.title, language),
    number: paper.number,
    facts: [
      ...paper.facts.map(({ label, value }) => ({ label: word(label, language), value })),
      ...(paper.ownFacts ?? []),
      ...(paper.currency === undefined
        ? []
        : [{ label: word('fact.currency', language), value: paper.currency }]),
    ],
    parties: paper.parties.map(({ label, ...party }) => ({ label: word(label, language), ...party })),
    lines: paper.lines.map((line) => ({ ...line, details: smallPrint(line) })),
    sums: paper.sums,
    comments: paper.comments,
    terms: word(template.terms, language),
  };
};

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
