import type { Words } from '../../locales/words.ts';
import type { refundsBack as en } from './words.en.ts';

export const refundsBack: Words<typeof en> = {
  action: 'Reprendre ce remboursement',
  title: 'Reprendre le remboursement {{number}}',
  text: 'Il garde son numéro et ne compte plus à partir d’aujourd’hui. Le relevé montre les deux.',
  textDeposit:
    'Il garde son numéro et ne compte plus à partir d’aujourd’hui. Le dépôt est disponible de nouveau.',
  refused: 'Ce remboursement ne peut pas être repris',
  result: 'Après la reprise',
  credit: 'Solde de la note de crédit {{number}}',
  deposit: 'Disponible du dépôt {{number}}',
  freed: 'Son document est terminé\u00a0: le dépôt reste disponible au compte du client.',
  drawer: '{{amount}} de retour dans le tiroir-caisse {{name}}',
  nextSession: '{{amount}} de retour dans le tiroir-caisse {{name}}, à sa prochaine ouverture',
  posting: 'Livres\u00a0: {{amount}}, débit {{debit}}, crédit {{credit}}',
  reason: 'Motif',
};
