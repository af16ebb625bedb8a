/** How long is waited before it is tried again, where the phone does not say that the line is back. */
const againMs = 20_000;

const lineIsBack = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, againMs);
    window.addEventListener('online', done);
  });

/**
 * Loads code that a page can do without, and waits for the line where there is none: a page that is there is not taken away because a
 * part of its frame could not be fetched.
 */
export const patient =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await lineIsBack();
      }
    }
  };
