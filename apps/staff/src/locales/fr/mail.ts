import type { mail as en } from '../en/mail.ts';
import type { Words } from '../words.ts';

export const mail: Words<typeof en> = {
  title: 'Courriels',
  subject: 'Objet',
  to: 'À',
  written: 'Écrit',
  state: 'État',
  waiting: 'En route',
  kept: 'Gardé ici',
  sent: 'Envoyé',
  refused: 'Refusé',
  notYet: 'En cours d’écriture…',
  text: 'Texte',
  withheld:
    'Ce courriel porte un lien avec lequel on agit au nom de son destinataire. Seuls les administrateurs le voient, et il n’est pas gardé une fois envoyé.',
  emptyTitle: 'Aucun courriel',
  emptyText:
    'Ce que Yardline écrit aux personnes de l’entreprise se trouve ici. Sans serveur de courriel, c’est aussi ici que cela reste.',
};
