import i18next from 'i18next';

type Told = Readonly<Record<string, unknown>>;

const isTold = (answer: unknown): answer is Told => typeof answer === 'object' && answer !== null;

/** 'Quote 31 saved' out of 'Quote {{number}} saved'; undefined when the answer lacks what the sentence names. */
const fill = (sentence: string, answer: Told): string | undefined => {
  const wanted = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, key = '']) => answer[key]);
  if (wanted.some((value) => typeof value !== 'number' && (typeof value !== 'string' || value === '')))
    return undefined;
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(answer[key]));
};

/**
 * What a toast says of a call that succeeded: the sentence of its endpoint with the record's number, or 'Saved'.
 * Documents are told apart by their kind, and drafts, which have no number, from both.
 */
export const saySaved = (endpoint: string, answer: unknown): string => {
  const told = isTold(answer) ? answer : {};
  const kind = told['status'] === 'draft' ? 'draft' : told['kind'];
  for (const key of [...(typeof kind === 'string' ? [`${endpoint}-${kind}`] : []), endpoint]) {
    const sentence: unknown = i18next.getResource(i18next.language, 'saved', key);
    const said = typeof sentence === 'string' ? fill(sentence, told) : undefined;
    if (said !== undefined) return said;
  }
  return i18next.t('done');
};
