import { looking } from './styles.ts';

const slowness = Number(process.env['SLOWNESS'] ?? 1);

/** How long a screen may take to show something, milliseconds. */
export const patience = 10_000 * slowness;

/** Whether the page has changed lately, so that it is worth another look. */
const change = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      // The rest of what changes in this turn comes along.
      setTimeout(resolve, 4);
    };
    const observer = new MutationObserver(done);
    const timer = setTimeout(done, 40);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** Looks again after every change of the page until it finds something. @returns undefined when it never does */
export const until = async <T>(look: () => T | undefined, within = patience): Promise<T | undefined> => {
  const end = performance.now() + within;
  for (;;) {
    const found = looking(look);
    if (found !== undefined || performance.now() > end) return found;
    await change();
  }
};
