import type { SignatureSheet } from '@yardline/contract/signatures/signatures';
import { type Paper, printedSmall } from './layout/paper.ts';
import { templateOf } from './layout/templates.ts';
import { word } from './layout/words.ts';

/** What people call a paper, in its own language or in another: 'Rental contract 1042'. */
export const titleOf = (paper: Paper, language = paper.language): string =>
  [word(templateOf(paper).title, language), paper.number].join(' ').trim();

/** A paper as it is read on a screen, in the words in which it is printed. */
export const sheetOf = (paper: Paper): SignatureSheet => {
  const { language } = paper;
  const template = templateOf(paper);
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
    lines: paper.lines.map((line) => ({ ...line, details: printedSmall(line) })),
    sums: [...paper.sums, ...(paper.type === 'invoice' ? (paper.standing ?? []) : [])],
    comments: paper.comments,
    terms: word(template.terms, language),
  };
};
