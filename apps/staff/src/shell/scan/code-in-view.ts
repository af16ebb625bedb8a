/** Milliseconds after which a code that was not seen any more counts as shown again: a hand trembles, and a frame is blurred. */
const gone = 1_500;

/** Our labels carry the address of the machine's page; what is meant is the machine. */
const page = /^https?:\/\/[^/]+\/inventory\/asset\/([^/?#]+)$/;

/** What a text that was read stands for: the code that a scanner would have typed. */
export const codeOf = (text: string): string => {
  const number = page.exec(text.trim())?.[1];
  return number === undefined ? text.trim() : decodeURIComponent(number);
};

/**
 * Tells codes in pictures that follow one another: each once, however long it is held before the camera, and again when it was
 * away meanwhile.
 */
export const codeInView = (): ((read: string | undefined, at: number) => string | undefined) => {
  let shown: { code: string; at: number } | undefined;
  return (read, at) => {
    if (read === undefined) return undefined;
    const code = codeOf(read);
    if (code === '') return undefined;
    const isSame = shown?.code === code && at - shown.at < gone;
    shown = { code, at };
    return isSame ? undefined : code;
  };
};
