import type { formats as en } from '../en/formats.ts';
import type { Words } from '../words.ts';

export const formats: Words<typeof en> = {
  title: 'Formats',
  lead: 'Comment s’écrivent ici les numéros de téléphone et les codes postaux, et la longueur des commentaires.',
  edit: 'Modifier les formats',
  phones: 'Numéros de téléphone',
  phone_format: 'Format des numéros de téléphone',
  phoneHint: 'X remplace un chiffre\u00a0: (XXX) XXX-XXXX. Vide, les numéros s’écrivent de toute manière.',
  phoneExample: 'Un numéro se présente ainsi',
  anyPhone: 'De toute manière',
  postalCodes: 'Codes postaux',
  postal_format: 'Format des codes postaux',
  postalHint:
    'A remplace une lettre, 9 un chiffre\u00a0: A9A 9A9. 5-10 accepte tout code de 5 à 10 caractères. Vide, chacun suit son pays.',
  postalExample: 'Un code se présente ainsi',
  asCountry: 'Comme dans le pays de l’adresse',
  any: 'Tous, de 5 à 10 caractères',
  comments: 'Commentaires',
  comment_size: 'Longueur maximale d’un commentaire, en caractères',
  commentHint: 'De {{least}} à {{most}}.',
  example: 'Exemple',
  stays: 'Ce qui est inscrit reste tel quel. Le nouveau format est demandé quand la fiche est modifiée.',
};
