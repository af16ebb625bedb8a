import type { verify as en } from '../en/verify.ts';
import type { Words } from '../words.ts';

export const verify: Words<typeof en> = {
  title: 'Avant de continuer',
  lead: 'Connexion de {{name}} pour {{company}}.',
  loginTo: 'Se connecter à',
  targets: { web: 'Web', srm: 'Système administratif (SRM)' },
  division: 'Division',
  documentDivision: 'Division des documents',
  documentDivisionText:
    'Les nouveaux documents et le tableau de bord s’y rapportent. Vous pouvez en changer dans l’en-tête à tout moment.',
  loginAs: 'Se connecter comme',
  modes: { SCS: 'SCS', ME: 'Moi-même', CUSTOMER: 'Client' },
  modeHints: {
    SCS: 'Le compte de l’entreprise pour le fournisseur : {{email}}',
    ME: 'Avec vos propres droits',
    CUSTOMER: 'Un utilisateur de cette entreprise, par son adresse',
  },
  customerEmail: 'Courriel du client',
  reason: 'Motif',
  reasonHint: 'Conservé avec tout ce que vous changez. Vous agissez pour l’utilisateur 30 minutes au plus.',
  continue: 'Continuer',
  onlyWeb: 'Aller à l’application Web',
  notLetIn: 'Cette entreprise ne laisse pas entrer le personnel du fournisseur, et vous n’y travaillez pas.',
  logOut: 'Se déconnecter',
  toSrmTitle: 'Aller au système administratif?',
  toSrmText: 'Cette page va rediriger vers le système administratif.',
  redirect: 'Rediriger',
  srmFailed: 'impossible de se connecter au système de gestion de location',
  validating: 'validation de l’utilisateur',
  synchronising: 'synchronisation des données du compte',
  actingAs: 'Vous agissez comme {{name}}',
  actingBy: '{{staff}}, pour le fournisseur. Tout ce que vous changez est conservé avec les deux noms.',
  actingLeft: 'Temps restant',
  stopActing: 'Cesser',
  phone: 'Se connecter sur un téléphone',
  phoneText:
    'Balayez le code avec l’appareil photo du téléphone. Il vous y connecte, une fois, dans la minute.',
  phoneCode: 'Code QR qui vous connecte sur un téléphone',
  phoneOver: 'Ce code n’est plus valable.',
  phoneAgain: 'Afficher un nouveau code',
  phoneClosed: 'Pas pendant que vous agissez pour un autre',
};
