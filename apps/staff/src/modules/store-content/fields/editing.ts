import type { Content } from '@yardline/contract/stores/contents';
import { isRefusalCode, say } from '@yardline/contract/words/say';
import { createContext, use } from 'react';
import { language } from '../../../platform/i18n.ts';
import { type Body, type Path, type Step, valueAt } from '../body.ts';

/** What the fields of an editor share: what is written, how it changes, and what is wrong with what was saved. */
export type Editing = {
  content: Content;
  body: Body;
  dispatch: (step: Step) => void;
  problems: Content['problems'];
  isReadOnly: boolean;
};

export const EditingContext = createContext<Editing | null>(null);

export const useEditing = (): Editing => {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('A field stands in an editor.');
  return editing;
};

/** The words of a problem. */
export const problemWords = ({ reason, message }: Content['problems'][number]): string =>
  reason === 'field.required' && isRefusalCode(reason) ? say(language(), reason) : message;

/** A place of what is written: its value, what is wrong there, and a function that changes it. */
export const usePlace = <T>(path: Path) => {
  const { body, dispatch, problems, isReadOnly } = useEditing();
  const name = path.join('.');
  const problem = problems.find((each) => each.path === name);
  return {
    value: valueAt(body, path) as T | undefined,
    error: problem === undefined ? undefined : problemWords(problem),
    isReadOnly,
    change: (value: T | undefined) => dispatch({ do: 'set', path, value }),
  };
};
