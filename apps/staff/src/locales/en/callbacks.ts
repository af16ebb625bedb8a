export const callbacks = {
  title: 'Return addresses',
  reach:
    'An application at one of these addresses learns the name, e-mail and company of people who sign in for it, and nothing else.',
  new: 'New return address',
  add: 'Add the address',
  name: 'Name',
  nameHint: 'Which of your applications it is.',
  application: 'Application',
  applications: { srm: 'Back office (SRM)', web: 'Web', gateway: 'Gateway' },
  url: 'Address',
  urlHint:
    'People are sent back to it letter by letter, with a code that its server redeems within 30 seconds.',
  created: 'Added',
  remove: 'Remove the address',
  removeTitle: 'Remove {{name}}?',
  removeText: 'Nobody is sent there any more, and codes on their way open nothing.',
  once: 'Copy the secret now: it is shown this once and not kept.',
  copy: 'Copy the secret',
  copied: 'Copied',
  done: 'Done',
  howTo: 'With it the server at the address asks who was sent back:',
  emptyTitle: 'No addresses yet',
  emptyText:
    'An application of yours can send people here to sign in, and get them back at an address of this list.',
};
