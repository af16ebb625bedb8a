import type { signIn as en } from '../en/sign-in.ts';
import type { Words } from '../words.ts';

export const signIn: Words<typeof en> = {
  title: 'Connexion à Yardline',
  lead: 'Location, parc et facturation au même endroit.',
  email: 'Courriel',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  next: 'Suivant',
  enter: 'Se connecter',
  goBack: 'Revenir',
  forgot: 'Mot de passe oublié?',
  chooseCompany: 'Choisissez une entreprise',
  chooseCompanyText: 'Cette adresse appartient à plusieurs entreprises.',
  company: 'Entreprise',
  tenants: 'entreprises',
  continue: 'Continuer',
  switching: 'changement d’entreprise',
  back: 'Revenir où j’étais',
  loggingOut: 'déconnexion en cours',
  language: 'English',
};
