/**
 * The help for one family of screens. Words of the screens stand between asterisks, and a test compares them with the tables of
 * words, so that help never names a button that is not there.
 */
export type HelpText = {
  /** What the screens are called. */
  title: string;
  /** What they are for. */
  what: string;
  /** What people do here, each with where they find it. */
  steps: readonly [string, string, string, ...string[]];
  /** What to do when something is refused. */
  refused: string;
};

/** A text in pieces: what stands between asterisks is a word of a screen. */
export const piecesOf = (text: string): readonly { text: string; isWord: boolean }[] =>
  text
    .split('*')
    .map((piece, index) => ({ text: piece, isWord: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
