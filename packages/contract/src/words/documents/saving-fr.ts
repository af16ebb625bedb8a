/** Refus de ce qui garde un document, en français. */
export const savingFr = {
  'contract.delete_signed':
    'Le client a signé ce document. Annulez-le plutôt\u00a0: le papier signé est ainsi conservé.',
  'contract.draft_let_go':
    'L’estimation de ce brouillon est de nouveau ouverte. Créez un contrat à partir de l’estimation.',
  'contract.not_deleted_draft': 'Seul un brouillon supprimé peut être restauré.',
  'fast_track.not_contract': 'Seul un contrat peut suivre la voie rapide.',
  'fast_track.delivered': 'Ce qui est livré part plus tard. Ouvrez le contrat sans la voie rapide.',
  'fast_track.lease': 'Un bail se facture par versements. Ouvrez le contrat sans la voie rapide.',
  'fast_track.begins_later':
    'Cette location commence plus tard. La voie rapide remet tout maintenant\u00a0: ouvrez le contrat sans elle.',
  'fast_track.needs_end':
    'La voie rapide facture jusqu’au retour convenu. Choisissez quand cet équipement revient.',
  'fast_track.total_changed':
    'Le total est de {total:money}, et non de {expected:money}. Vérifiez-le, puis confirmez de nouveau.',
  'extension.not_later':
    'Le retour de {product} est déjà prévu le {until}. Choisissez un jour ou une heure plus tard.',
  'extension.endless': '{product} n’a pas de date de retour\u00a0: rien à prolonger.',
  'extension.promised':
    '{product} est promis à {customer} ({number}) à partir du {from}. Faites-le revenir d’ici là, ou donnez un autre équipement à l’un des deux.',
  'extension.promised_elsewhere':
    '{product} est attendu ailleurs à partir du {from}. Faites-le revenir d’ici là, ou échangez-le.',
};
