import type { userMenu as en } from '../en/user-menu.ts';
import type { Words } from '../words.ts';

export const userMenu: Words<typeof en> = {
  title: 'Menu de l’utilisateur',
  clock: 'Pointeuse',
  clockedIn: 'Entrée pointée',
  clockedOut: 'Sortie pointée',
  clockIn: 'Pointer l’entrée',
  clockOut: 'Pointer la sortie',
  timeSaved: 'Temps enregistré',
  myTime: 'Mon temps',
  failed: 'Échec',
  settings: 'Paramètres',
  security: 'Sécurité',
  backOffice: 'Passer au système administratif',
  srmFailed: 'Connexion au système administratif impossible',
  goToPlay: 'Aller à Play',
  goToLive: 'Revenir à Live',
  switchCompany: 'Changer d’entreprise',
  allCompanies: 'Toutes les entreprises',
  otherCompanies: 'Afficher mes autres entreprises',
  switchText:
    'Votre session se ferme et votre sortie est pointée. L’autre entreprise vous demandera votre mot de passe.',
  company: 'Entreprise',
  selectDivision: 'Choisir une succursale',
  archiveContracts: 'Archivage des contrats',
  archive: 'Archiver',
  archiveOlder: 'Archiver les contrats antérieurs au',
  archiveHint: 'De préférence en dehors des heures d’ouverture.',
  archiveText:
    'Les contrats fermés avant cette date restent consultables, mais ne peuvent plus être rouverts.',
  archiveScheduled: 'L’archivage est programmé et se terminera plus tard. Vous pouvez quitter cette fenêtre.',
  archiveProgress: '{{done}} contrats archivés sur {{total}}',
  archiveDone_one: '{{count}} contrat archivé, fermé avant le',
  archiveDone_other: '{{count}} contrats archivés, fermés avant le',
  archiveFailed: 'Arrêté par une panne après {{count}} contrats; réessayez. Fermés avant le',
};
