import type { mail as en } from '../../en/office/mail.ts';
import type { Words } from '../../words.ts';

export const mail: Words<typeof en> = {
  title: 'Courriels',
  subject: 'Objet',
  to: 'À',
  written: 'Créé',
  state: 'État',
  waiting: 'En cours d’envoi',
  kept: 'Non envoyé (aucun serveur de courriel)',
  sent: 'Envoyé',
  refused: 'Refusé',
  failed: 'Non envoyé',
  taken_back: 'Repris',
  notYet: 'En préparation…',
  text: 'Texte',
  withheld:
    'Le lien de ce courriel est masqué\u00a0: il donne accès au compte du destinataire. Le destinataire voit le lien juste après sa connexion. Les liens destinés aux clients sont visibles pour les membres de l’équipe qui peuvent les envoyer.',
  emptyTitle: 'Aucun courriel',
  emptyText:
    'Les courriels de Yardline à l’équipe et aux clients s’affichent ici. Sans serveur de courriel, les courriels ne sont pas envoyés.',
  server: {
    title: 'Serveur de courriel',
    now: 'Envoi des courriels',
    none: 'Les courriels sont envoyés par Yardline, de sa propre adresse. Connectez un compte ou un serveur pour utiliser votre adresse.',
    provider: 'Fournisseur',
    providerHint: 'Un compte chez Google ou Office 365 se connecte sur la page précédente.',
    providers: { Google: 'Google', Office365: 'Office 365', Other: 'Autre serveur de courriel' },
    account: 'Compte',
    server: 'Serveur',
    host: 'Hôte',
    port: 'Port',
    encryption: 'Chiffrement',
    encryptions: { none: 'Aucun', ssl: 'SSL, dès le début', tls: 'TLS, une fois connecté' },
    user: 'Nom d’utilisateur',
    password: 'Mot de passe',
    passwordKept:
      'Un mot de passe est enregistré et ne peut pas être consulté. Laissez vide pour conserver le mot de passe actuel.',
    passwordHint: 'Laissez vide si le serveur n’exige pas de mot de passe.',
    from: 'Expéditeur',
    fromName: 'Nom',
    fromNameHint: 'Nom affiché devant l’adresse, par exemple le nom de l’entreprise.',
    fromAddress: 'Adresse',
    edit: 'Changer de serveur',
    connect: 'Connecter un compte',
    connectText:
      'La connexion se fait chez le fournisseur, dans une autre fenêtre. Yardline ne voit jamais le mot de passe et peut seulement envoyer des courriels. Vous pouvez retirer l’accès chez le fournisseur ou ici.',
    connects: { Google: 'Connecter Google', Office365: 'Connecter Office 365' },
    prove: 'Confirmer votre identité',
    connecting: 'Connexion au fournisseur…',
    connected: 'Votre courriel a été connecté avec succès!',
    unknown: 'Ce fournisseur n’est pas encore offert par l’exploitant de Yardline.',
    try: 'Faire un essai',
    tryText: 'Un courriel d’essai est envoyé à l’adresse de votre choix, et chaque étape est montrée.',
    test: 'Envoyer un courriel d’essai',
    tested:
      'Le serveur a pris le courriel d’essai pour {{to}}. S’il n’arrive pas en quelques minutes, regardez dans les pourriels.',
    testAgain: 'Envoyer un autre essai',
    testTo: 'Destinataire de l’essai',
    result: 'Résultat de l’essai',
    testFailed: 'La connexion au service de courriel a échoué. Réessayez plus tard.',
    steps: {
      title: 'Étapes de l’essai',
      name: 'Nom du serveur trouvé',
      connect: 'Connexion établie',
      encrypt: 'Connexion chiffrée',
      sign_in: 'Authentification',
      sender: 'Expéditeur accepté',
      recipient: 'Destinataire accepté',
      message: 'Message accepté',
    },
    stepStates: { done: 'OK', failed: 'Échec', skipped: 'Non utilisé', not_reached: 'Non atteint' },
    faults: {
      name_unknown: 'Aucun serveur ne porte ce nom. Vérifiez l’hôte.',
      name_not_public:
        'Ce nom ne mène pas à un serveur public. Entrez le nom d’un serveur de courriel public.',
      no_answer:
        'Le serveur ne répond pas à ce port. Vérifiez l’hôte et le port\u00a0: 587 pour TLS, 465 pour SSL.',
      no_mail_server: 'Le serveur répond, mais refuse le courrier d’ici. Vérifiez l’hôte et le port.',
      dropped:
        'Le serveur a coupé la connexion. Réessayez plus tard\u00a0; si rien ne change, adressez-vous au fournisseur.',
      no_encryption:
        'La connexion n’a pas pu être chiffrée. Choisissez SSL pour le port 465, ou TLS pour le port 587.',
      certificate:
        'Le certificat du serveur ne correspond pas à son nom ou a expiré. Vérifiez l’hôte, ou adressez-vous au fournisseur.',
      account_lost: 'Le compte connecté ne nous laisse plus entrer. Connectez-le de nouveau.',
      credentials:
        'Le nom d’utilisateur ou le mot de passe est erroné. Entrez de nouveau le mot de passe. Certains fournisseurs exigent un mot de passe d’application.',
      sender_refused:
        'Le serveur n’envoie pas de cette adresse. Utilisez comme expéditeur une adresse du compte.',
      recipient_refused:
        'Le serveur n’accepte pas ce destinataire. Vérifiez l’adresse, et si le serveur exige un mot de passe.',
      message_refused:
        'Le serveur a refusé le message, peut-être comme pourriel. Adressez-vous au fournisseur.',
      later: 'Le serveur est occupé ou limite les envois. Réessayez dans quelques minutes.',
    },
    remove: 'Ne plus utiliser ce serveur',
    removeConfirm: 'Ne plus utiliser ce serveur',
    removeText: 'Les courriels seront envoyés par Yardline. Le compte et son mot de passe seront supprimés.',
  },
};
