/** How long a search waits for the next letter: long enough to type on, short enough to feel at once. [S9.10] */
export const searchPauseMs = 200;
