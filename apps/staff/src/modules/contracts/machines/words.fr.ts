import type { orderMachines as en } from './words.en.ts';

export const orderMachines: typeof en = {
  title: 'Équipements à vendre',
  none: 'Cette commande ne vend aucun équipement. Celui que vous ajoutez est retenu jusqu’à ce que vous le remettiez.',
  add: 'Ajouter un équipement',
  machine: 'Équipement',
  price: 'Prix',
  priceHint: 'Avant taxes. Une ligne de la commande le facture.',
  chooseMachine: 'Choisissez d’abord l’équipement.',
  acts: 'Actions',
  status: 'État',
  held: 'Retenu pour cette commande',
  handedOver: 'Remis',
  handOver: 'Remettre',
  handOverOf: 'Remettre {{number}}',
  handOverText: '{{number}} quitte le parc aujourd’hui, vendu à {{customer}}.',
  remove: 'Retirer',
  removeOf: 'Retirer {{number}}',
  removeText: '{{number}} redevient disponible et sa ligne quitte la commande.',
  soldBy: 'Commande client {{number}}',
};
