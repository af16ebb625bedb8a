import type { playEn } from './play-en.ts';

export const playFr: Record<keyof typeof playEn, string> = {
  'play.refreshing':
    'Les données de Play sont en cours de copie. Connectez-vous plus tard; la durée dépend de la quantité de données.',
  'play.not_copied':
    'La copie dans Play date d’avant votre arrivée. Demandez une nouvelle copie à l’administration.',
  'play.copied_today':
    'Une copie a déjà été faite au cours des dernières 24 heures. La prochaine sera possible demain.',
  'play.in_progress': 'Une copie est déjà en cours.',
  'play.at_home': 'La protection de votre compte se modifie dans Live et s’applique aussi à Play.',
  'play.only': 'L’horloge ne se déplace que dans Play.',
  'play.through_live': 'Confirmez votre identité dans Live; vous reviendrez ensuite à Play.',
  'play.other_company':
    'Votre session de Live est ouverte chez {company}. Fermez-la, puis recommencez dans Play.',
  'play.closed': 'Play n’envoie aucun courriel\u00a0: il n’y a pas de serveur de courriel à connecter.',
  'play.clock_too_far': 'L’horloge se déplace de {days} jours au plus.',
  'play.day_over': 'Cette journée est déjà passée à l’horloge de Play. Choisissez une date ultérieure.',
  'play.run_in_progress': 'L’horloge avance jusqu’à une date. Attendez qu’elle s’arrête, ou arrêtez-la.',
  'play.run_over': 'Cette avance est déjà terminée.',
  'play.run_given_up': 'Le serveur s’est arrêté à chaque essai. L’horloge reste où elle était.',
};
