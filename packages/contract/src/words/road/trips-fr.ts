import type { tripsEn } from './trips-en.ts';

export const tripsFr: Record<keyof typeof tripsEn, string> = {
  'truck.number_taken': 'Un autre camion porte ce numéro.',
  'truck.inactive': 'Ce camion est hors service. Choisissez-en un autre.',
  'truck.in_use': 'Ce camion a des tournées à faire. Donnez-leur d’abord un autre camion.',
  'truck.overloaded':
    'Le camion porterait plus que sa charge utile. Prévoyez un deuxième voyage ou un camion plus gros.',
  'truck.payload_invalid': 'Entrez une charge utile en kilogrammes, 100 000 au plus.',
  'truck.length_invalid': 'Entrez une longueur de plateforme en mètres, 60 au plus.',
  'trip.driver_twice': 'Le chauffeur a une autre tournée à cette heure.',
  'trip.truck_twice': 'Le camion a une autre tournée à cette heure.',
  'trip.not_driver': 'Cette personne n’est pas un chauffeur actif.',
  'trip.times_invalid': 'La tournée doit finir après son début.',
  'trip.step_not_allowed': 'La tournée {number} est à l’état « {status} »\u00a0: ce n’est plus possible.',
  'trip.other_under_way': 'Le chauffeur a une autre tournée en cours. Terminez-la d’abord.',
  'trip.ticket_placed': '{ticket} est sur la tournée {trip} de {driver}. Placé par {user}.',
  'trip.ticket_moved': '{ticket} n’est plus sur la tournée où vous l’avez vu. Rechargez le tableau.',
  'trip.ticket_unplaced': '{ticket} n’est pas sur cette tournée.',
  'trip.ticket_over': '{ticket} est fermé, terminé ou annulé.',
  'trip.ticket_aboard': '{ticket} est déjà sur le camion ou livré.',
  'trip.order_incomplete': 'La tournée a maintenant d’autres arrêts. Rechargez le tableau.',
  'trip.stop_reached': 'Le camion a déjà atteint cet arrêt.',
  'trip.not_under_way': 'Commencez d’abord la tournée.',
  'trip.stop_not_reached': 'Enregistrez d’abord l’arrivée à cet arrêt.',
  'trip.load_first': '{ticket} doit d’abord être chargé à un arrêt précédent.',
  'trip.swap_order':
    '{pickup} se charge après le déchargement de {delivery}\u00a0: l’équipement de remplacement d’abord.',
  'trip.empty': 'Aucun bon n’est encore placé sur cette tournée.',
  'trip.stop_without_place':
    '{place}\u00a0: introuvable sur la carte. Entrez un code postal ou placez le repère sur le bon.',
  'trip.stop_late':
    '{place}\u00a0: {minutes} minutes de retard sur le créneau promis. Dites pourquoi ou changez l’ordre.',
  'trip.back_late': 'Le camion revient {minutes} minutes après la fin de la tournée.',
};
