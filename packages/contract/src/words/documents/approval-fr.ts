/** Pourquoi une approbation ne peut être demandée, donnée ou utilisée. */
export const approvalFr = {
  'approval.not_found': 'Cette approbation ne vise pas cette action. Redemandez-la.',
  'approval.not_askable':
    'Personne ne peut approuver cette action pour vous. Demandez à un collègue de la faire.',
  'approval.not_needed': 'Vous pouvez le faire sans approbation.',
  'approval.cannot_lift': '{name} ne peut pas l’approuver non plus\u00a0: {why}',
  'approval.of_oneself': 'Demandez à un collègue. On n’approuve pas son propre travail.',
  'approval.decided': 'Une réponse a déjà été donnée.',
  'approval.not_given': 'Ce n’est pas encore approuvé.',
  'approval.expired': 'Cette approbation est expirée. Redemandez-la.',
  'approval.used': 'Cette approbation a déjà servi. Redemandez-la.',
  'approval.changed':
    'Le total était de {was:money} à l’approbation et il est maintenant de {now:money}. Redemandez-la.',
  'approval.on_own_screen': '{name} se connecte en deux étapes et doit approuver à son propre écran.',
  'approval.wrong_password': 'Ce mot de passe est erroné ou verrouillé après trop d’essais.',
  'approval.too_many': 'Vous avez {limit} demandes en attente. Attendez une réponse ou annulez-en une.',
};
