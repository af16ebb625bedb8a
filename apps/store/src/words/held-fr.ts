import type { HeldWords } from './held-en.ts';

export const heldFr: HeldWords = {
  title: 'Garantie par carte',
  now: {
    text: (amount) => `Nous retenons ${amount} sur votre carte, sans rien débiter.`,
    submit: (amount) => `Continuer pour retenir ${amount}`,
  },
  later: {
    text: (amount, day) =>
      `Nous enregistrons votre carte maintenant et y retiendrons ${amount} à partir du ${day}, sans rien débiter.`,
    submit: 'Continuer pour enregistrer votre carte',
  },
  notGiven: 'Aucune carte n’a pu être utilisée. Vous pouvez réessayer avec cette carte ou une autre.',
  states: {
    held: (amount, last4, day) =>
      `Nous retenons ${amount} sur la carte se terminant par ${last4} jusqu’au ${day}, sans avoir rien débité.`,
    kept: (amount, last4, day) =>
      `La carte se terminant par ${last4} est enregistrée. Nous y retiendrons ${amount} à partir du ${day}, sans rien débiter.`,
    failed: (amount) =>
      `Nous n’avons pas pu retenir ${amount} sur votre carte. Donnez-nous une autre carte pour que nous puissions vous remettre l’équipement.`,
    captured: (amount, last4) =>
      `Nous avons débité ${amount} de la carte se terminant par ${last4} et n’y retenons plus rien.`,
    over: (_amount, last4) => `Nous ne retenons plus rien sur la carte se terminant par ${last4}.`,
  },
  giveCard: 'Donner une autre carte',
  card: 'Carte d’essai',
  cardModes: {
    authorise: 'Le montant est retenu sur la carte, sans être débité.',
    save: 'La carte est enregistrée. Le montant y sera retenu plus tard; rien n’est débité maintenant.',
  },
  giveNone: 'Ne donner aucune carte et revenir',
};
