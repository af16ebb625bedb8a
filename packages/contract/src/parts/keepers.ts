const words = {
  en: {
    sales_order: 'sales order',
    reservation: 'reservation',
    contract: 'contract',
    checkout: 'a checkout in the store',
  },
  fr: {
    sales_order: 'commande client',
    reservation: 'réservation',
    contract: 'contrat',
    checkout: 'une commande en cours dans la boutique',
  },
} as const;

/**
 * A document that keeps pieces of a part or has a machine, as a refusal names it; a shopper's checkout has no number yet.
 *
 * @example nameOfKeeper('en', { kind: 'reservation', number: 15 }) → 'reservation 15'
 */
export const nameOfKeeper = (
  language: 'en' | 'fr',
  { kind, number }: { kind: string; number: number | null },
): string => {
  const { checkout, ...kinds } = words[language];
  const isNamed = kind === 'reservation' || kind === 'contract';
  return number === null ? checkout : `${kinds[isNamed ? kind : 'sales_order']} ${number}`;
};
