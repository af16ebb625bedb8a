/** A record told in a few sentences. */
export const summary = {
  open: 'Summary',
  language: 'Language of the summary',
  byMachine: 'Made by a machine. Check it against the facts before you rely on it.',
  byRules: 'Made from the data of this record.',
  at: 'Made',
  facts: 'Facts',
  copy: 'Copy text',
  copied: 'Copied',
};
