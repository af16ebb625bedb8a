import type { SendingKind, SendingWay } from '@yardline/contract/sendings/sendings';
import type { Language } from '@yardline/domain/format/language';
import { fillNames } from '@yardline/domain/text/fill';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import type { SendingWords } from './words/type.ts';

const words: Readonly<Record<Language, SendingWords>> = { en, fr };

type About = { kind: SendingKind; language: Language; document: string; company: string; sender: string };

/** The message as it is proposed to its sender, in the customer's language. */
export const proposedText = ({ kind, language, document, company, sender }: About) => {
  const { subject, message, what } = words[language];
  const values = new Map([
    ['document', document],
    ['company', company],
    ['sender', sender],
  ]);
  values.set('what', fillNames(what[kind], values));
  return { subject: fillNames(subject, values), message: fillNames(message, values) };
};

/** The one sentence of a text, which its link follows. */
export const proposedSentence = (
  way: SendingWay,
  language: Language,
  { document, company }: Pick<About, 'document' | 'company'>,
): string =>
  fillNames(
    words[language].text[way],
    new Map([
      ['document', document],
      ['company', company],
    ]),
  );

/** The text of a call-off's receipt: its number, and the moment from which nothing is charged. */
export const receiptSentence = (
  language: Language,
  said: { company: string; document: string; moment: string; isWaiting: boolean },
): string => {
  const { receiptText, awaitsApproval } = words[language];
  const { company, document, moment, isWaiting } = said;
  const sentence = fillNames(
    receiptText,
    new Map([
      ['company', company],
      ['document', document],
      ['moment', moment],
    ]),
  );
  return isWaiting ? `${sentence} ${awaitsApproval}` : sentence;
};

/** The sentence before the link. */
export const asksFor = (way: SendingWay, language: Language): string => words[language].asks[way];
