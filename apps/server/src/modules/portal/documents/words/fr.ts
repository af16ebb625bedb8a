import type { DocumentWords } from './en.ts';

/** The same in French. */
export const fr: DocumentWords = {
  title: 'Documents',
  kinds: {
    contract: 'Contrat',
    reservation: 'Réservation',
    quote: 'Soumission',
    invoice: 'Facture',
    receipt: 'Reçu',
    delivery_proof: 'Preuve de livraison',
    pickup_proof: 'Preuve de ramassage',
  },
  lists: {
    contract: 'Contrats',
    reservation: 'Réservations',
    quote: 'Soumissions',
    invoice: 'Factures',
    receipt: 'Reçus',
    delivery_proof: 'Livraisons',
    pickup_proof: 'Ramassages',
  },
  all: 'Tous',
  document: 'Document',
  date: 'Date',
  amount: 'Montant',
  none: 'Aucun document ici.',
  waiting: 'En attente d’une signature',
  sign: (document: string) => `Signer ${document}`,
  signer: (name: string) => `Pour ${name}`,
  asked: 'Envoyé',
  whole: 'Tous les documents de la location',
  open: 'Ouvrir le document à signer',
  opened: 'Le document est prêt à signer. Les liens envoyés avant ne s’ouvrent plus.',
};
