/** What whoever is asked to sign reads. */
export const signing = {
  refused: {
    unknown: {
      title: 'This link opens nothing',
      lead: 'Perhaps a part of the address is missing. Open the link from the mail once more, or ask whoever sent it.',
    },
  },
};
