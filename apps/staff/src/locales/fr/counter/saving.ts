import type { saving as english } from '../../en/counter/saving.ts';
import type { Words } from '../../words.ts';

export const saving: Words<typeof english> = {
  toast: { view: 'Voir', undo: 'Annuler', reason: 'Fermé par erreur' },
  copy: {
    title: 'Copier',
    submit: 'Créer le brouillon',
    text: 'Même client, même chantier et mêmes articles, pour la même durée, aux prix d’aujourd’hui. Un équipement déjà pris est remplacé par n’importe quel équipement de son groupe.',
    kind: 'Créer',
    date: 'Début le',
    done: 'Brouillon créé à partir de {{name}}',
    today: 'Aujourd’hui',
    before: 'à l’époque',
    replaced: '{{product}} est pris; remplacé par {{by}}.',
  },
  extend: {
    title: 'Prolonger',
    date: 'Nouvelle date de retour',
    time: 'Heure',
    by: { day1: '+ 1 jour', days2: '+ 2 jours', week1: '+ 1 semaine', weeks4: '+ 4 semaines' },
    items: 'Articles',
    due: 'retour prévu',
    price: 'Prix',
    before: 'Total actuel',
    more: 'Prolongation',
    after: 'Nouveau total',
    cannot: 'Impossible de prolonger aussi longtemps',
    incomplete: 'Choisissez une date, une heure et au moins un article.',
    checking: 'Vérification du prix et des disponibilités…',
    promised: 'est promis à {{customer}}, <record>{{name}}</record>, à partir du',
    elsewhere: 'est attendu ailleurs à partir du',
    until: 'Retour le {{date}} à {{time}}',
    exchange: 'L’échanger contre un autre équipement',
    substitute: 'Donner un autre équipement à {{customer}}',
  },
};
