import type { requestsEn } from './requests-en.ts';

/** French words of refusals about what customers ask for, and about lines that they dispute. */
export const requestsFr: Record<keyof typeof requestsEn, string> = {
  'customer_request.decided': 'Cette demande a déjà reçu une réponse.',
  'customer_request.asked_already': '{product} fait partie de la demande {number}, qui est encore ouverte.',
  'customer_request.nothing_to_pick_up': 'Un ramassage est déjà prévu pour cet équipement.',
  'customer_request.past': 'Ce moment est passé. Choisissez-en un plus tard.',
  'customer_request.too_many_photos': 'Une demande prend jusqu’à {most} photos.',
  'dispute.decided': 'Cette contestation est déjà tranchée.',
  'dispute.open_already': 'La contestation {number} au sujet de cette ligne est encore ouverte.',
  'dispute.nothing_left': 'Il ne reste rien à contester sur cette ligne\u00a0: elle a été créditée.',
  'dispute.exceeds': 'On peut contester au plus {most:money} de cette ligne.',
  'dispute.not_rejected': 'Seule une contestation refusée peut être rouverte.',
  'dispute.reopened_already': 'Cette contestation a déjà été rouverte. Veuillez nous appeler.',
};
