import type { warrantyClaimsEn } from './warranty-claims-en.ts';

export const warrantyClaimsFr: Record<keyof typeof warrantyClaimsEn, string> = {
  'claim.order_open': 'Fermez d’abord le bon de travail\u00a0: son coût n’est connu qu’à ce moment.',
  'claim.nothing_to_claim': 'Aucun fournisseur n’assume une part non réclamée de ce bon de travail.',
  'claim.line_claimed': 'Une autre réclamation demande déjà une de ces lignes.',
  'claim.not_draft': 'Seul un brouillon peut demander d’autres montants.',
  'claim.step': 'Cette réclamation est à l’état «\u00a0{status}\u00a0»\u00a0: ce n’est pas possible.',
  'claim.nothing_claimed': 'Indiquez d’abord ce qui est réclamé\u00a0: aucune ligne ne demande un montant.',
  'claim.note_required': 'Expliquez ce qui est nouveau avant de déposer de nouveau cette réclamation.',
  'claim.approved_beyond': 'Le montant approuvé ne peut pas dépasser le montant réclamé.',
  'claim.received_beyond': 'Le montant reçu ne peut pas dépasser le montant approuvé.',
  'claim.core_order': 'Indiquez la date de retour demandée avant la date d’envoi des pièces.',
};
