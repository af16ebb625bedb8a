/** The company's logo. */
export const logo = {
  title: 'Logo',
  lead: 'Stands on quotes, contracts, invoices and other documents, and on e-mail to customers.',
  now: 'Your logo',
  none: 'No logo yet. Documents show your company’s name.',
  size: '{{width}} × {{height}} pixels',
  alt: 'Logo of {{company}}',
  choose: 'Choose picture',
  replace: 'Replace picture',
  hint: 'PNG or JPEG, at most 2 MB. A wide picture with a clear background prints best.',
  remove: 'Remove logo',
  removeText: 'Documents and e-mail show your company’s name alone. What was sent already stays as it was.',
  done: 'Logo saved',
  sample: 'See it on paper',
  sampleText: 'Opens a sample quote with your logo, name, address and color.',
  open: 'Open sample',
};
