import type { ticketsEn } from './tickets-en.ts';

export const ticketsFr: Record<keyof typeof ticketsEn, string> = {
  'ticket.contract_locked':
    '{holder} a ouvert le contrat dans le système administratif\u00a0: le bon ne peut pas être modifié.',
  'ticket.not_found': 'Bon introuvable',
  'ticket.code_unknown': 'Code d’état inconnu. Utilisez CP, F ou A.',
  'ticket.code_not_of_type': '{code} ne ferme pas ce type de bon.',
  'ticket.quantity_exceeds': 'Quantité supérieure au nombre d’articles à transporter.',
  'ticket.driver_not_allowed': 'L’affectation d’un chauffeur ou d’une chauffeuse est impossible à cet état.',
  'ticket.counted_on_task': 'Décrivez en mots un produit compté, avec sa quantité.',
  'ticket.carried_twice': 'Cet article est déjà sur la tâche.',
  'ticket.transfer_needs_machine': 'Ajoutez au moins un équipement à transférer à l’autre cour.',
  'ticket.transfer_day_missing': 'Choisissez le jour où les équipements arrivent à l’autre cour.',
  'ticket.nothing_to_move': 'Aucun article à livrer ni à ramasser sur ce contrat.',
  'ticket.not_closed': 'Seul un bon fermé peut être contrepassé.',
  'ticket.reversed_already': 'Ce bon est déjà contrepassé.',
  'ticket.pickup_follows': 'Un ramassage de ces articles existe. Annulez-le ou contrepassez-le d’abord.',
  'ticket.return_follows':
    'Une partie de ces articles a été retournée depuis. Leur ramassage ne peut plus être contrepassé.',
  'exchange_order.line_has_one': '{number} attend son échange sur place. Annulez d’abord cet échange.',
  'exchange_order.has_left':
    'L’équipement de remplacement est en route. Inscrivez sur le bon comment le trajet s’est terminé.',
  'exchange_order.over': 'Cet échange est fait ou annulé.',
  'exchange_order.not_coming': '{number} n’est pas attendu de cet échange.',
  'exchange_order.not_reversed':
    'Un échange sur place ne peut pas être contrepassé. Échangez de nouveau les équipements.',
  'exchange_order.together': 'Les deux équipements d’un échange sur place se déplacent ensemble.',
  'contract.line_followed': '{line} a été facturé, retourné, échangé ou mis hors location depuis son départ.',
  'contract.line_over': 'La location de {line} est terminée. Prolongez-la d’abord.',
};
