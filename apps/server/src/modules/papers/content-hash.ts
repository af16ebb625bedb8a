import { createHash } from 'node:crypto';
import type { Language } from '@yardline/domain/format/language';
import { type Paper, type PaperLine, smallPrint } from './layout/paper.ts';

/** The sentence by which a signer agreed, as long as it has not been put into other words. */
const firstConsent = {
  en: 'I have read this document and agree to it. My signature here counts as if I had written it on paper.',
  fr: 'J’ai lu ce document et je l’accepte. Ma signature ici vaut comme si je l’avais apposée sur papier.',
};

/**
 * French as it was set for the first two versions: a plain space before the colon, but for four sentences about prices that had
 * a no-break one. How a text is set says nothing of the document.
 */
const setBefore = (text: string): string =>
  /^(Durée facturée|Remise de |Compteur |\S+ heures? en sus, chacune )/.test(text)
    ? text
    : text.replaceAll('\u00a0:', ' :');

/** A text however it is set: every kind of space is one. */
const evenly = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Of a line what was hashed from the beginning. What is printed beside it since then a version names for itself. */
const lineOf = (line: PaperLine, details: string[]) => {
  const { product, description, quantity, from, to, rate, discount, amount, meter } = line;
  return { product, description, quantity, from, to, rate, discount, amount, meter, details };
};

const paperOf = (paper: Paper, set: (text: string) => string) => {
  const { type, language, company, number, code, mark, parties, comments, covered } = paper;
  const { facts, sums } = covered ?? paper;
  return {
    type,
    language,
    accent: '',
    company,
    number,
    code,
    mark,
    facts,
    parties,
    comments,
    sums: sums.map((sum) => ({ ...sum, label: set(sum.label) })),
  };
};

const withOwnFacts = ({ ownFacts }: Paper) => (ownFacts === undefined ? {} : { ownFacts });

/**
 * What of a paper is hashed, version by version; the first three take papers in old words (`isInOldWords`). A version is never changed once something was signed by it: whatever papers
 * say beside it one day is a version of its own, so that a signature tells of the document, not of our printing.
 */
const versions: Readonly<Record<number, { told: (paper: Paper) => object; consent: typeof firstConsent }>> = {
  1: {
    told: (paper) => ({
      ...paperOf(paper, setBefore),
      lines: paper.lines.map((line) => lineOf(line, line.details.map(setBefore))),
    }),
    consent: firstConsent,
  },
  // With serial numbers, and with what the company itself asks on its documents; its invoices did not print that yet.
  2: {
    told: (paper) => ({
      ...paperOf(paper, setBefore),
      ...(paper.type === 'invoice' ? {} : withOwnFacts(paper)),
      lines: paper.lines.map((line) => lineOf(line, smallPrint(line).map(setBefore))),
    }),
    consent: firstConsent,
  },
  // With that on invoices too, and however texts are set.
  3: {
    told: (paper) => ({
      ...paperOf(paper, evenly),
      ...withOwnFacts(paper),
      lines: paper.lines.map((line) => lineOf(line, smallPrint(line).map(evenly))),
    }),
    consent: firstConsent,
  },
  // In the words of today, with the names of taxes in place of their codes, and with what the amounts are in.
  4: {
    told: ({ currency = '', ...paper }) => ({
      ...paperOf(paper, evenly),
      ...withOwnFacts(paper),
      currency,
      lines: paper.lines.map((line) => lineOf(line, smallPrint(line).map(evenly))),
    }),
    consent: firstConsent,
  },
};

/** The version by which contents are hashed today. */
export const newestVersion = 4;

/** Whether a version hashes papers in the words that they had before the fourth. */
export const isInOldWords = (version: number): boolean => version < 4;

/** From before versions were recorded: by one of the first two. */
const unversioned = 0;

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What is read and agreed to, whatever it is hashed by. */
export type Read = { papers: readonly Paper[]; language: Language };

/** The hash of what is read and agreed to: its words, not their colour. @throws Error for a version that never was */
export const hashOf = ({ papers, language }: Read, version: number = newestVersion): Buffer => {
  const known = versions[version];
  if (known === undefined) throw new Error(`content was never hashed by a version ${version}`);
  const content = { consent: known.consent[language], papers: papers.map(known.told) };
  return createHash('sha256').update(JSON.stringify(content, inOrder)).digest();
};

/** A hash that was kept, with the version by which it was made. */
export type KeptHash = { content_hash: Buffer; content_version: number };

/** Whether a document says what it said when its hash was kept. */
export const saysWhatWas = (
  read: Read,
  { content_hash: hash, content_version: version }: KeptHash,
): boolean => (version === unversioned ? [1, 2] : [version]).some((each) => hashOf(read, each).equals(hash));

/** The sentence that today's version hashes. */
export const consentOf = (language: Language): string => versions[newestVersion]?.consent[language] ?? '';
