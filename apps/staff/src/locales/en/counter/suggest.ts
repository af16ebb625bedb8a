export const suggest = {
  with: 'Recommended with {{number}}',
  came: 'Added automatically',
  takeOff: 'Remove',
  takeOffNamed: 'Remove {{number}}',
  dismiss: 'Hide suggestions',
  failed: 'Suggestions for {{number}} could not be loaded',
  again: 'Try again',
};
