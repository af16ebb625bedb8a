/** Refusals about bars that are moved on the timeline. */
export const barsEn = {
  'bar.taken': '{number} is taken until {until}: {holder}.',
  'bar.taken_without_end': '{number} is taken, with no known end: {holder}.',
  'bar.left_yard': '{number} has left the yard. Exchange it on its contract.',
  'bar.changed': '{number} no longer has this rental. Look at the timeline again.',
  'bar.elsewhere': '{number} belongs to another yard. Transfer it first.',
  'bar.no_end': 'This rental has no end. Give the document an end first.',
};
