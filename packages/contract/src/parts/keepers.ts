const words = {
  en: { sales_order: 'sales order', reservation: 'reservation', checkout: 'a checkout in the store' },
  fr: {
    sales_order: 'commande client',
    reservation: 'réservation',
    checkout: 'une commande en cours dans la boutique',
  },
} as const;

/**
 * A document that keeps pieces of a part, as a refusal names it; a shopper's checkout has no number yet.
 *
 * @example nameOfKeeper('en', { kind: 'reservation', number: 15 }) → 'reservation 15'
 */
export const nameOfKeeper = (
  language: 'en' | 'fr',
  { kind, number }: { kind: string; number: number | null },
): string => {
  const { checkout, reservation, sales_order: order } = words[language];
  return number === null ? checkout : `${kind === 'reservation' ? reservation : order} ${number}`;
};
