import { queryAllByRole } from '@testing-library/dom';
import type { ByRoleMatcher } from '@testing-library/dom';

/** Words on the screen: a part of them in any case, or all of them as they are with `exact`, or a pattern. */
export type Words = string | RegExp;

/** How an element is told from others of its role. */
export type RoleOptions = {
  name?: Words;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  selected?: boolean;
  expanded?: boolean;
  pressed?: boolean;
};

/** A text as it is read: runs of spaces are one, and signs without width none. */
export const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\u200B', '').replaceAll(/\s+/g, ' ').trim();

/** Whether a text is what these words ask for. */
export const fits = (words: Words, exact = false): ((text: string | null | undefined) => boolean) => {
  if (words instanceof RegExp) return (text) => words.test(plain(text));
  const wanted = plain(words);
  if (exact) return (text) => plain(text) === wanted;
  const lower = wanted.toLowerCase();
  return (text) => plain(text).toLowerCase().includes(lower);
};

/** Elements of a role that a reader of the screen meets. */
export const byRole = (root: Element, role: ByRoleMatcher, options: RoleOptions): Element[] => {
  const { name, exact, ...state } = options;
  const isNamed = name === undefined ? undefined : fits(name, exact);
  return queryAllByRole(root as HTMLElement, role, {
    ...state,
    ...(isNamed === undefined ? {} : { name: isNamed }),
  });
};

const labelled = 'input,select,textarea,button,meter,output,progress,[aria-label],[aria-labelledby]';

const labelsOf = (element: Element): string[] => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.flatMap((id) => element.ownerDocument.querySelector(`#${CSS.escape(id)}`) ?? []);
  if (named.length > 0) return named.map(({ textContent }) => textContent);
  const label = element.getAttribute('aria-label') ?? '';
  if (label.trim() !== '') return [label];
  const { labels } = element as HTMLInputElement;
  return labels === null || labels === undefined ? [] : [...labels].map(({ textContent }) => textContent);
};

/** Controls of that label. */
export const byLabel = (root: Element, words: Words, exact?: boolean): Element[] => {
  const isSaid = fits(words, exact);
  return [...root.querySelectorAll(labelled)].filter((element) => labelsOf(element).some(isSaid));
};

const unseen = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'HEAD', 'TITLE']);

/** The innermost elements that contain the words. */
export const byText = (root: Element, words: Words, exact?: boolean): Element[] => {
  const isSaid = fits(words, exact);
  const saying = [...root.querySelectorAll('*')].filter(
    (element) => !unseen.has(element.tagName) && isSaid(element.textContent),
  );
  const outer = new Set(saying.map(({ parentElement }) => parentElement));
  return saying.filter((element) => !outer.has(element as HTMLElement));
};

/** Elements with an attribute of these words. */
export const byAttribute = (root: Element, attribute: string, words: Words, exact?: boolean): Element[] =>
  [...root.querySelectorAll(`[${attribute}]`)].filter((element) =>
    fits(words, exact)(element.getAttribute(attribute)),
  );

/** Whether a person sees the element: no part of what it is in is hidden. */
export const isSeen = (element: Element): boolean => {
  if (!element.isConnected || getComputedStyle(element).visibility === 'hidden') return false;
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false;
  return true;
};
