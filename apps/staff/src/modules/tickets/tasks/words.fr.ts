import type { tasks as en } from './words.en.ts';

export const tasks: typeof en = {
  from: 'Cour',
  toYard: 'Transférer les équipements à',
  toYardHint:
    'Les équipements sont en transfert jusqu’à la fermeture de la tâche et relèvent dès maintenant de l’autre cour.',
  noYard: 'Aucun transfert',
  customer: 'Client (facultatif)',
  ofContract: 'Contrat {{number}} · {{customer}}',
  sections: { who: 'Rattachement', things: 'À transporter' },
  lines: 'Lignes du contrat',
  words: 'Autre chose',
  wordsHint: 'Document, boîte de pièces, clés',
  add: 'Ajouter',
  things: 'Articles de la tâche',
  remove: 'Retirer {{name}}',
  pieces: 'Nombre\u00a0: {{name}}',
  transfer: 'Transfert',
  byTruck: 'Envoyer par camion',
  byTruckText:
    'La fermeture de la tâche reçoit les équipements. Les pièces restent en transfert jusqu’à leur réception à la cour. Si la tâche est annulée, le transfert reste en cours.',
  action: 'Nouvelle tâche',
};
