/** What machines looked like when they left and when they came back. */
export const machinePhotos = {
  title: 'Photos of {{number}}',
  ways: { out: 'Out', in: 'In' },
  none: 'No photos',
  addShort: 'Add photos',
  add: { out: 'Add photos out, {{number}}', in: 'Add photos in, {{number}}' },
  choose: { out: 'Photos out, {{number}}', in: 'Photos in, {{number}}' },
  open: { out: 'Open photo out, {{number}}: {{name}}', in: 'Open photo in, {{number}}: {{name}}' },
  position: '{{at}} of {{count}}',
  previous: 'Previous',
  next: 'Next',
  ofContract: 'Machines, out and in',
};
