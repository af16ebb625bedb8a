/** Whether a dialog or a panel lies over the page; not over an element that is part of it. */
const isCovered = (element: Element | null): boolean => {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return top !== undefined && !top.contains(element);
};

/**
 * The act of a key, which does nothing while a dialog or a panel lies over the page.
 * @param over the element that it leads to, which may be part of a panel itself
 */
export const unlessCovered =
  (act: () => void, over: () => Element | null = () => null) =>
  (): void => {
    if (!isCovered(over())) act();
  };
