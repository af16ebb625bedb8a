import type { Language } from '@yardline/domain/format/language';

/** What a model is asked: to tell facts in a few sentences. */
export type ModelQuestion = {
  /** What the facts are of: 'contract', 'machine'. */
  about: string;
  language: Language;
  facts: readonly { label: string; value: string }[];
};

/** What writes summaries outside of the product. The product knows nothing else about it. */
export type TextModel = {
  /** Its text as it came, to be trusted by no one; undefined where there is none in time. Never throws. */
  write: (question: ModelQuestion) => Promise<string | undefined>;
};
