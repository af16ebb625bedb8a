import type { Block } from '@yardline/contract/store/blocks';

/** What renters of Northyard ask most. */
export const northyardQuestions: Block = {
  kind: 'faq',
  title: { en: 'Questions and answers', fr: 'Questions et réponses' },
  questions: [
    {
      question: { en: 'Do I pay a deposit?', fr: 'Dois-je verser un dépôt?' },
      answer: {
        en: 'Larger orders and first rentals may ask for one. The cart shows the amount before you order. It is applied to your final invoice, and any balance is refunded the way you paid.',
        fr: 'Les commandes importantes et les premières locations peuvent en demander un. Le panier indique le montant avant la commande. Le dépôt est appliqué à la facture finale et tout solde est remboursé par le même moyen.',
      },
    },
    {
      question: { en: 'What about fuel?', fr: 'Et le carburant?' },
      answer: {
        en: 'Machines leave with a full tank. Bring them back full, or we refuel them: diesel $6.75 and gasoline $6.50 a gallon. Electric lifts leave charged.',
        fr: 'L’équipement part avec le plein. Rapportez-le plein, ou nous le remplissons\u00a0: diesel à 6,75\u00a0$ et essence à 6,50\u00a0$ le gallon. Les élévateurs électriques partent chargés.',
      },
    },
    {
      question: { en: 'What if I return late?', fr: 'Et si je suis en retard?' },
      answer: {
        en: 'Call us as soon as you know. If no one else has reserved the machine, we extend the rental at the same rates, and a longer stay can reach the cheaper weekly rate. Otherwise the extra time is charged by the rate table.',
        fr: 'Appelez-nous dès que possible. Si l’équipement n’est pas réservé, nous prolongeons la location aux mêmes tarifs, et une durée plus longue peut donner droit au tarif à la semaine. Sinon, le temps supplémentaire est facturé selon la grille tarifaire.',
      },
    },
    {
      question: { en: 'What does the damage waiver cover?', fr: 'Que couvre l’exonération des dommages?' },
      answer: {
        en: 'It limits what you pay for accidental damage when you used the machine as intended. It is not insurance, and it leaves out loss, misuse, tires and missing parts. The cart shows its price as a line of its own. You can do without it if you show insurance for rented equipment.',
        fr: 'Elle limite le montant à payer pour un dommage accidentel lors d’un usage normal. Ce n’est pas une assurance\u00a0: elle exclut la perte, le mauvais usage, les pneus et les pièces manquantes. Le panier indique son prix sur une ligne distincte. Vous pouvez la refuser si vous présentez une assurance pour équipement loué.',
      },
    },
    {
      question: { en: 'Do you deliver?', fr: 'Faites-vous la livraison?' },
      answer: {
        en: 'Yes, from every yard. Delivery within 50 miles is $125, pickup the same. Beyond that we add $2.30 a mile, both ways. Have someone on site to show the place and check the machine with our driver.',
        fr: 'Oui, à partir de chaque cour. La livraison dans un rayon de 50 milles coûte 125\u00a0$, le ramassage aussi. Au-delà, nous ajoutons 2,30\u00a0$ le mille, aller et retour. Prévoyez une personne sur place pour montrer l’endroit et vérifier l’équipement à la livraison.',
      },
    },
    {
      question: { en: 'What do I bring to the counter?', fr: 'Que dois-je apporter au comptoir?' },
      answer: {
        en: 'A driver’s license or other photo ID in the name of the order, and the card you pay with. To tow, bring a vehicle with a hitch and working trailer lights. For lifts, forklifts and large machines we may ask about training.',
        fr: 'Un permis de conduire ou une autre pièce d’identité avec photo au nom de la commande, et la carte de paiement. Pour remorquer, un véhicule avec attelage et feux de remorque en état. Pour les nacelles, les chariots élévateurs et les gros engins, nous pouvons vous demander votre formation.',
      },
    },
  ],
};
