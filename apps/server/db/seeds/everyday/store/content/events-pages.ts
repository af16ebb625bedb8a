import { articleBlock, type StoreContent } from './shape.ts';

const homepage: StoreContent['homepage'] = {
  name: { en: 'Tents and stages', fr: 'Tentes et scènes' },
  blocks: [
    {
      kind: 'hero',
      title: { en: 'Tents and stages for your day', fr: 'Tentes et scènes pour votre journée' },
      text: {
        en: 'Weddings, markets, concerts and company days around Albany and Troy. Tell us the date and the number of guests; we plan, set up and take down.',
        fr: 'Mariages, marchés, concerts et fêtes d’entreprise dans la région d’Albany et de Troy. Donnez-nous la date et le nombre d’invités; nous planifions, montons et démontons.',
      },
      button: {
        text: { en: 'Ask for a quote', fr: 'Demander une soumission' },
        target: { to: 'address', href: 'mailto:hello@northyard.example' },
      },
    },
    {
      kind: 'steps',
      title: { en: 'How it works', fr: 'Comment ça marche' },
      steps: [
        {
          title: { en: 'Tell us the date', fr: 'Donnez-nous la date' },
          text: {
            en: 'Date, place, number of guests, and whether the ground is grass or pavement.',
            fr: 'La date, le lieu, le nombre d’invités et le type de sol\u00a0: gazon ou pavage.',
          },
        },
        {
          title: { en: 'Get a plan and a price', fr: 'Recevez un plan et un prix' },
          text: {
            en: 'We draw the tent or stage to scale and quote rental, set-up and take-down together.',
            fr: 'Nous dessinons la tente ou la scène à l’échelle et chiffrons ensemble la location, le montage et le démontage.',
          },
        },
        {
          title: { en: 'We set up', fr: 'Nous montons' },
          text: {
            en: 'Our crew comes a day or two before, levels, anchors and checks everything.',
            fr: 'Notre équipe vient un ou deux jours avant, met à niveau, ancre et vérifie tout.',
          },
        },
        {
          title: { en: 'Enjoy your event', fr: 'Profitez de votre événement' },
          text: {
            en: 'We are on call during the event and take everything down afterwards.',
            fr: 'Nous restons joignables pendant l’événement et démontons tout ensuite.',
          },
        },
      ],
    },
    { kind: 'places', title: { en: 'Where we are', fr: 'Où nous trouver' } },
    {
      kind: 'faq',
      title: { en: 'Questions and answers', fr: 'Questions et réponses' },
      questions: [
        {
          question: { en: 'Do I pay a deposit?', fr: 'Dois-je verser un dépôt?' },
          answer: {
            en: 'Yes, a part of the price holds your date. The quote says how much. It is applied to the final invoice.',
            fr: 'Oui, une partie du prix retient la date. La soumission indique le montant. Le dépôt est appliqué à la facture finale.',
          },
        },
        {
          question: { en: 'Who pays for generator fuel?', fr: 'Qui paie le carburant de la génératrice?' },
          answer: {
            en: 'Generators arrive full. We fill them after the event and charge the gallons that were used.',
            fr: 'Les génératrices arrivent pleines. Nous les remplissons après l’événement et facturons les gallons utilisés.',
          },
        },
        {
          question: { en: 'What if we need it longer?', fr: 'Et si nous avons besoin de plus de temps?' },
          answer: {
            en: 'Tell us before the take-down. If the next event allows it, you pay one more day. If not, we take down as planned.',
            fr: 'Avisez-nous avant le démontage. Si l’événement suivant le permet, vous payez une journée de plus. Sinon, le démontage a lieu comme prévu.',
          },
        },
        {
          question: {
            en: 'Does the damage waiver apply?',
            fr: 'L’exonération des dommages s’applique-t-elle?',
          },
          answer: {
            en: 'You can add it to tents and stages. It limits what you pay for accidental damage; it is not insurance, and it does not cover loss.',
            fr: 'Vous pouvez l’ajouter pour les tentes et les scènes. Elle limite le montant à payer pour un dommage accidentel; ce n’est pas une assurance et elle ne couvre pas la perte.',
          },
        },
        {
          question: {
            en: 'Is delivery part of the price?',
            fr: 'La livraison est-elle comprise?',
          },
          answer: {
            en: 'The quote lists delivery, set-up and take-down as lines of their own, so that you see what each costs.',
            fr: 'La soumission présente la livraison, le montage et le démontage sur des lignes distinctes.',
          },
        },
        {
          question: { en: 'What do you need from me?', fr: 'De quoi avez-vous besoin?' },
          answer: {
            en: 'A photo ID in the name of the order, a contact for the day, and the permission of the owner of the grounds.',
            fr: 'Une pièce d’identité avec photo au nom de la commande, une personne à joindre ce jour-là et l’accord du propriétaire du terrain.',
          },
        },
      ],
    },
  ],
};

const text = articleBlock({
  en: [
    'These terms are written for the demonstration of an event rental shop. Your quote lists the equipment, the dates and the price.',
    '# Booking',
    'Your date is held when you accept the quote and the deposit is received. The balance is due a week before the event.',
    '# Canceling',
    'Up to thirty days before, the deposit moves to a new date. Later, we keep the part that set-up has already cost.',
    '# The site',
    'Please have the ground clear and the underground lines marked. Vehicles need firm access to the place.',
    '# Weather',
    'Tents are rented as protection from sun and rain. In a storm, everyone leaves the tent; our crew decides whether it stays up.',
    '# Care',
    'No open flame and no tape on the fabric. What is lost or damaged is charged at its repair or replacement, less what the damage waiver covers.',
  ],
  fr: [
    'Ces conditions sont rédigées pour la démonstration d’un centre de location pour événements. Votre soumission énumère l’équipement, les dates et le prix.',
    '# Réservation',
    'La date est retenue quand la soumission est acceptée et le dépôt, reçu. Le solde est dû une semaine avant l’événement.',
    '# Annulation',
    'Jusqu’à trente jours avant, le dépôt est reporté à une nouvelle date. Ensuite, nous gardons la part déjà engagée pour le montage.',
    '# Terrain',
    'Le sol doit être dégagé et les services enfouis, localisés. Les véhicules ont besoin d’un accès ferme.',
    '# Météo',
    'Les tentes sont louées pour protéger du soleil et de la pluie. En cas de tempête, la tente doit être évacuée; notre équipe décide si elle reste montée.',
    '# Soins',
    'Aucune flamme nue et aucun ruban adhésif sur la toile. Tout article perdu ou endommagé est facturé au coût de réparation ou de remplacement, moins la part couverte par l’exonération des dommages.',
  ],
});

/** The home page and the terms of Northyard Events' store. */
export const eventsPages: Pick<StoreContent, 'homepage' | 'terms'> = {
  homepage,
  terms: { name: { en: 'Rental terms', fr: 'Conditions de location' }, blocks: [text] },
};
