import type { orders as en } from '../../en/counter/orders.ts';
import type { Words } from '../../words.ts';

export const orders: Words<typeof en> = {
  day: 'Commandé le',
  expectedOn: 'Attendu le, si en livraison différée',
  expected: 'attendu le {{day}}',
  short: '{{short}} sur {{of}} en livraison différée',
  nothingIn: 'Rien de cette commande n’est encore en stock.',
  pickText: 'Les unités en stock pour cette commande sont proposées. Comptez-les ou balayez chaque pièce.',
  pieces: '{{product}}\u00a0: {{there}} en stock sur {{of}}',
  notOn: '{{code}} n’est pas en attente sur cette commande.',
  counted: '{{code}}\u00a0: {{count}}',
  allCounted: '{{code}}\u00a0: tout ce qui est en stock pour cette commande est compté.',
  scanSerial: '{{code}}\u00a0: balayez le numéro de série de l’unité.',
  again: '{{code}} est déjà compté.',
  bins_one: 'Casier {{bins}}',
  bins_other: 'Casiers {{bins}}',
};
