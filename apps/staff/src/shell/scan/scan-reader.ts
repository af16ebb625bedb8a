// A scanner types a character within 40 ms of the last one, at least four, and ends with Enter; no person types so fast. [B9.2]
const gapMs = 40;
const shortest = 4;

export type ScanReader = {
  /**
   * Takes a key.
   *
   * @param at milliseconds on any clock that runs evenly
   * @returns the code when this key ended a scan; 'began' when it may be the first of one
   */
  feed: (key: string, at: number) => { code: string } | 'began' | undefined;
};

/** Tells a scanner's typing from a person's. */
export const scanReader = (): ScanReader => {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    feed: (key, at) => {
      const isQuick = at - last <= gapMs;
      if (key === 'Enter') {
        const code = isQuick ? text : '';
        text = '';
        return code.length >= shortest ? { code } : undefined;
      }
      // Shift and its like come between the characters of a scan.
      if (key.length !== 1) return undefined;
      last = at;
      if (isQuick && text !== '') {
        text += key;
        return undefined;
      }
      text = key;
      return 'began';
    },
  };
};
