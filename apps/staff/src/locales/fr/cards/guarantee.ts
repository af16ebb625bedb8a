import type { guarantee as english } from '../../en/cards/guarantee.ts';
import type { Words } from '../../words.ts';

export const guarantee: Words<typeof english> = {
  title: 'Garantie par carte',
  states: {
    pending: 'En attente du client',
    saved: 'Carte enregistrée',
    authorized: 'Retenue',
    captured: 'Débitée',
    released: 'Libérée',
    failed: 'Échouée',
    lapsed: 'Expirée',
  },
  isMoving: 'En cours',
  moving: 'Un débit ou une libération est en cours. Rechargez la page dans une minute.',
  whyNot: {
    pending: 'Le client donne une carte en ce moment.',
    saved: 'Le montant n’est pas encore retenu.',
    authorized: '',
    captured: 'Cette garantie a été débitée.',
    released: 'Cette garantie a été libérée.',
    failed: 'Rien n’est retenu sur cette carte.',
    lapsed: 'La banque ne retient plus ce montant. Prenez plutôt un dépôt.',
  },
  state: 'État',
  amount: 'Montant',
  onCard: 'Retenu sur une carte',
  card: 'Carte',
  from: 'Retenue à partir de',
  until: 'Retenue jusqu’à',
  captured: 'Débité',
  ended: 'Fin',
  older: 'Les garanties précédentes figurent dans l’historique.',
  failedTitle: 'Aucun montant retenu',
  failedText:
    'Nous avons demandé une autre carte au client par courriel. Vous pouvez aussi prendre un dépôt.',
  capture: {
    action: 'Débiter',
    title: 'Débiter la garantie',
    confirm: 'Débiter le montant',
    card: 'De la carte {{card}}',
    text: 'Le montant débité devient un dépôt de ce document. Une garantie se débite une seule fois; la banque libère le reste.',
    later: 'Entrez un montant pour voir le débit et le reste libéré.',
    result: 'Résultat',
    taken: 'Débité de la carte',
    released: 'Libéré au client',
  },
  release: {
    action: 'Libérer',
    text: 'La banque libère le montant au complet. Il ne pourra plus être débité.',
    forget: 'La carte enregistrée est oubliée, et aucun montant ne sera retenu pour ce document.',
  },
};
