import type { formats as en } from '../../en/office/formats.ts';
import type { Words } from '../../words.ts';

export const formats: Words<typeof en> = {
  title: 'Formats',
  lead: 'Format des numéros de téléphone et des codes postaux, longueur des commentaires.',
  edit: 'Modifier les formats',
  phones: 'Numéros de téléphone',
  phone_format: 'Format des numéros de téléphone',
  phoneHint: 'X remplace un chiffre\u00a0: XXX XXX-XXXX. Laissez vide pour accepter tout format.',
  phoneExample: 'Exemple de numéro',
  anyPhone: 'Tout format',
  postalCodes: 'Codes postaux',
  postal_format: 'Format des codes postaux',
  postalHint:
    'A remplace une lettre, 9 un chiffre\u00a0: A9A 9A9. 5-10 accepte tout code de 5 à 10 caractères. Laissez vide pour suivre le pays.',
  postalExample: 'Exemple de code',
  asCountry: 'Selon le pays de l’adresse',
  any: 'Tous, de 5 à 10 caractères',
  comments: 'Commentaires',
  comment_size: 'Longueur maximale d’un commentaire, en caractères',
  commentHint: 'De {{least}} à {{most}}.',
  example: 'Exemple',
  others: 'Nom, adresse, devise, durées de location',
  toCompany: 'Paramètres de l’entreprise',
  stays:
    'Les valeurs déjà enregistrées ne changent pas. Le nouveau format s’applique à la prochaine modification d’une fiche.',
};
