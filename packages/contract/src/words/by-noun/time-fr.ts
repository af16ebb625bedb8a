import type { timeEn } from './time-en.ts';

export const timeFr: Record<keyof typeof timeEn, string> = {
  'clock.not_a_pair': 'Un temps de travail a un début et une fin.',
  'clock.not_yours': 'Vous ne pouvez pointer que pour vous.',
  'clock.wrong_time':
    'L’horloge de cet appareil est décalée de {minutes} {minutes|minute|minutes}. Réglez l’horloge, puis pointez votre sortie.',
  'clock.end_before_start': 'La fin doit suivre le début.',
  'clock.too_long': 'Un temps de travail dure au plus {days} jours.',
  'clock.overlaps': 'Ce temps de travail est déjà enregistré.',
  'time.overlaps': 'Ce temps chevauche un temps déjà enregistré.',
  'absence.overlaps': 'Une autre absence couvre ces jours. Modifiez-la.',
  'absence.ordered': 'Le dernier jour ne peut pas précéder le premier.',
  'absence.of_one_day': 'Des heures sont d’un seul jour\u00a0: entrez deux fois le même jour.',
  'shift.repeated': 'Ce jour figure deux fois dans la liste.',
  'time.averaging_elsewhere': 'Seul l’Ontario permet le calcul de la moyenne sur plusieurs semaines.',
  'time.averaging_not_week': 'Choisissez un jour où une semaine commence.',
  'time.averaging_earlier_first':
    'Les heures supplémentaires sont une moyenne de plusieurs semaines. Approuvez d’abord la semaine du {week}.',
  'time.averaging_later_approved':
    'Les heures supplémentaires de la semaine du {week}, déjà approuvée, comptent cette semaine. Demandez d’abord à {name} de renvoyer l’autre.',
  'time.averaging_later_exported':
    'Les heures supplémentaires de la semaine du {week}, déjà exportée à la paie, comptent cette semaine. Exportez aussi cette semaine, puis demandez une correction.',
  'time.averaging_in_use':
    'Des semaines de cette période de moyenne sont déjà approuvées. Modifiez le calcul une fois la période terminée, à partir d’une semaine qui n’est pas approuvée.',
  'time.own_week':
    'Vous ne pouvez pas approuver votre propre semaine. Demandez à un collègue qui peut approuver le temps.',
  'time.own_correction':
    'Vous ne pouvez pas répondre à une correction de votre propre temps. Demandez à un collègue qui peut approuver le temps.',
  'time.asked_already': 'Une correction de ce temps attend déjà une réponse.',
  'time.week_approved': 'Cette semaine est approuvée. Demandez d’abord à {name} de la renvoyer.',
  'time.week_exported':
    'Cette semaine est exportée à la paie. Demandez une correction\u00a0: la différence part avec le prochain export.',
  'time.week_changed':
    'Cette semaine a changé depuis que vous l’avez ouverte. Vérifiez-la de nouveau, puis approuvez-la.',
  'time.week_submitted': 'Cette semaine est déjà soumise.',
  'time.week_not_submitted': 'Cette semaine n’est pas soumise.',
  'time.week_not_over': 'Cette semaine n’est pas terminée. Elle peut être approuvée à partir du {day}.',
  'time.week_in_future': 'Cette semaine n’a pas commencé.',
  'time.still_open': 'Le pointage de {name}, commencé cette semaine, est encore ouvert. Terminez-le d’abord.',
  'time.job_runs':
    'Le bon de travail {order_n} est en cours pour {name} depuis cette semaine. Mettez-le d’abord en pause.',
  'time.corrections_open': 'Répondez d’abord aux corrections de cette semaine.',
  'time.in_future': 'Un temps ne s’enregistre qu’une fois passé.',
  'time.before_start': 'La fin doit suivre le début.',
  'time.not_clocked_in': 'Le pointage est déjà terminé.',
  'time.correction_over': 'Cette correction a déjà une réponse.',
  'time.stretch_replaced': 'Ce temps a été corrigé entre-temps.',
  'time.week_start_in_use':
    'Des semaines sont déjà soumises\u00a0: le premier jour de la semaine et l’heure de la journée ne peuvent plus être changés.',
  'payroll.not_whole_weeks':
    'Une paie prend des semaines entières\u00a0: choisissez le premier jour d’une semaine et le dernier jour d’une semaine.',
  'payroll.too_many_weeks': 'Un export porte sur {weeks} semaines au plus.',
  'payroll.nothing': 'Il n’y a rien à exporter\u00a0: aucune semaine approuvée, aucun ajustement.',
  'payroll.bonus_needs_amount':
    'L’export comprend des primes\u00a0: donnez un en-tête à la colonne des montants.',
};
