import { takenBackFr } from './taken-back-fr.ts';
import type { yardReturnsEn } from './yard-returns-en.ts';

/** Refus au sujet de ce qui est dans la cour. */
export const yardReturnsFr: Record<keyof typeof yardReturnsEn, string> = {
  ...takenBackFr,
  'yard_return.in_future': 'L’arrivée ne peut pas être dans le futur.',
  'yard_return.too_long_ago': 'L’arrivée ne peut pas remonter à plus de {days} jours.',
  'yard_return.before_out': '{code} est sorti après ce moment. Vérifiez le moment de l’arrivée.',
  'yard_return.choose_contract':
    '{code} est sorti sur plusieurs contrats. Choisissez celui d’où l’équipement revient.',
  'yard_return.line_not_out': '{code} n’est pas sorti sur ce contrat. Balayez-le de nouveau.',
  'yard_return.more_than_out':
    'Seulement {quantity} de {code} sont sortis sur ce contrat et ne sont pas encore dans la cour.',
  'yard_return.in_yard_already':
    '{code} est déjà dans la cour. Le comptoir n’a pas encore enregistré son retour.',
  'yard_return.machine_twice':
    'Un de ces équipements est déjà dans la cour. Le comptoir n’a pas encore enregistré son retour.',
  'yard_return.not_open': 'Cette ligne n’attend plus dans la cour.',
  'yard_return.known': 'L’équipement est sorti sur un contrat\u00a0: enregistrez le retour sur ce contrat.',
  'yard_return.partly_taken': 'Le comptoir en a déjà repris une partie.',
  'yard_return.not_of_contract': 'Rien de ce contrat n’attend dans ce retour en cour.',
  'return.after_arrival':
    'Le retour en cour {number} est arrivé le {arrived}. La facturation s’arrête au plus tard à ce moment\u00a0: choisissez ce moment ou un moment antérieur.',
};
