type Both = { readonly en: string; readonly fr: string };

/** Why orders from the web are usually declined: as a clerk calls it, and what the shopper reads. Clerks change it as they like. */
export const usualReasons: readonly { readonly key: string; readonly label: Both; readonly text: Both }[] = [
  {
    key: 'taken',
    label: { en: 'Not free', fr: 'Pas libre' },
    text: {
      en: 'What you asked for is not free in that period.',
      fr: 'Les articles demandés ne sont pas libres pendant cette période.',
    },
  },
  {
    key: 'repair',
    label: { en: 'Under repair', fr: 'En réparation' },
    text: {
      en: 'The machine is under repair and not ready in time.',
      fr: 'L’appareil est en réparation et ne sera pas prêt à temps.',
    },
  },
  {
    key: 'far',
    label: { en: 'Too far', fr: 'Trop loin' },
    text: {
      en: 'We do not deliver to this address.',
      fr: 'Nous ne livrons pas à cette adresse.',
    },
  },
  {
    key: 'unreached',
    label: { en: 'Not reached', fr: 'Injoignable' },
    text: {
      en: 'We had a question about your order and could not reach you.',
      fr: 'Nous avions une question sur votre commande et n’avons pas pu vous joindre.',
    },
  },
];
