import type { tillEn } from './till-en.ts';

/** Pourquoi une caisse ou un bordereau de dépôt refuse. */
export const tillFr: Record<keyof typeof tillEn, string> = {
  'till.drawer_taken': 'Cette division a déjà une caisse de ce nom.',
  'till.drawer_open': 'Cette caisse est déjà ouverte. Fermez-la d’abord.',
  'till.drawer_inactive': 'Cette caisse n’est pas utilisée.',
  'till.not_open':
    'Aucune caisse n’est ouverte ici pour l’argent comptant. Ouvrez-en une sous Caisse ou choisissez un autre mode.',
  'till.choose_drawer': 'Plusieurs caisses sont ouvertes. Choisissez celle qui reçoit cet argent.',
  'till.closed':
    'Cette caisse a été fermée par {name}. Rien n’a été enregistré de votre part; consultez d’abord le compte.',
  'till.unknown_coin': 'Il n’existe pas de telle pièce ni de telle coupure.',
  'till.second_person':
    'L’écart dépasse {limit:money} et vous avez ouvert cette caisse. Une autre personne doit la fermer.',
  'bank_slip.empty': 'Choisissez ce qui va à la banque.',
  'bank_slip.taken':
    'Une partie est déjà sur un autre bordereau ou ne compte plus. Consultez de nouveau la liste.',
  'bank_slip.not_above_zero':
    'Un bordereau apporte de l’argent à la banque\u00a0: son total doit être supérieur à zéro.',
  'bank_slip.before_payment':
    'Un élément du bordereau date du {day}. Choisissez cette date ou une date ultérieure.',
  'bank_slip.no_bank': 'Choisissez un compte d’actif qui est utilisé.',
  'bank_slip.taken_back': 'Ce bordereau est déjà renversé.',
  'bank_slip.payment_returned':
    'Un paiement de ce bordereau est revenu par la suite. Corrigez le paiement et non le bordereau.',
};
