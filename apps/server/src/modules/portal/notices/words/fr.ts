import type { NoticeWords } from './en.ts';

/** The same in French. */
export const fr: NoticeWords = {
  title: 'Avis par courriel',
  hint: (email: string) => `Choisissez ce que nous annonçons par courriel à ${email}, et quand.`,
  kinds: {
    due_back: 'De l’équipement doit revenir demain',
    delivery: 'Le livreur est en route',
    invoice: 'Il y a une nouvelle facture',
    request: 'Le magasin a répondu à une demande',
  },
  ways: {
    now: 'Courriel immédiat',
    digest: 'Une fois par jour, dans un seul courriel',
    off: 'Aucun courriel',
  },
  submit: 'Enregistrer les avis',
  saved: 'Votre choix est enregistré.',
  stop: {
    title: 'Arrêter les courriels',
    one: (kind: string, email: string) =>
      `«\u00a0${kind}\u00a0»\u00a0: nous n’envoyons plus ce courriel à ${email}.`,
    all: (email: string) => `Nous n’envoyons plus d’avis par courriel à ${email}.`,
    askOne: (kind: string, email: string) => `Arrêter ce courriel à ${email}\u00a0: «\u00a0${kind}\u00a0»?`,
    askAll: (email: string) => `Arrêter tous les avis par courriel à ${email}?`,
    submit: 'Arrêter les courriels',
    over: 'Ce lien ne fonctionne pas. Vous pouvez choisir vos courriels dans votre compte.',
    account: 'Ouvrir votre compte',
  },
};
