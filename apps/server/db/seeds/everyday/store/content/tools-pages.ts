import { articleBlock, type StoreContent } from './shape.ts';

const homepage: StoreContent['homepage'] = {
  name: { en: 'Tool rental', fr: 'Location d’outils' },
  blocks: [
    {
      kind: 'hero',
      title: { en: 'Good tools by the day', fr: 'De bons outils à la journée' },
      text: {
        en: 'Drills, saws, sanders and ladders from the tool counter in Troy. Cleaned, sharpened and tested after every rental.',
        fr: 'Perceuses, scies, ponceuses et échelles au comptoir d’outils de Troy. Nettoyés, affûtés et essayés après chaque location.',
      },
      button: {
        text: { en: 'Ask the counter', fr: 'Demander au comptoir' },
        target: { to: 'address', href: 'mailto:tools@northyard.example' },
      },
    },
    {
      kind: 'steps',
      title: { en: 'How it works', fr: 'Comment ça marche' },
      steps: [
        {
          title: { en: 'Tell us the job', fr: 'Décrivez le travail' },
          text: {
            en: 'What material, how much of it, and by when. We suggest the tool and the bits or blades for it.',
            fr: 'Le matériau, la quantité et l’échéance. Nous proposons l’outil et les mèches ou les lames voulues.',
          },
        },
        {
          title: { en: 'Pick it up', fr: 'Passez le prendre' },
          text: {
            en: 'We show you how it works before you leave. Most tools fit in a car.',
            fr: 'Nous vous montrons son fonctionnement avant votre départ. La plupart des outils entrent dans une voiture.',
          },
        },
        {
          title: { en: 'Return it', fr: 'Rapportez l’outil' },
          text: {
            en: 'Bring it back with its case and accessories. You pay for the supplies that you used.',
            fr: 'Rapportez-le avec son coffret et ses accessoires. Vous payez les fournitures utilisées.',
          },
        },
      ],
    },
    { kind: 'places', title: { en: 'The counter', fr: 'Le comptoir' } },
    {
      kind: 'faq',
      title: { en: 'Questions and answers', fr: 'Questions et réponses' },
      questions: [
        {
          question: { en: 'Do I pay a deposit?', fr: 'Dois-je verser un dépôt?' },
          answer: {
            en: 'For a first rental we may hold one on your card. It is released when the tool is back and in order.',
            fr: 'Pour une première location, un montant peut être retenu sur la carte. La retenue est levée au retour de l’outil en bon état.',
          },
        },
        {
          question: { en: 'Do gas tools come with fuel?', fr: 'Les outils à essence sont-ils remplis?' },
          answer: {
            en: 'They leave full. Return them full, or pay for the fuel that is missing. Two-cycle mix is sold at the counter.',
            fr: 'Ils partent pleins. Rapportez-les pleins, ou payez le carburant manquant. L’essence mélangée deux temps est vendue au comptoir.',
          },
        },
        {
          question: { en: 'What if I am late?', fr: 'Et si je suis en retard?' },
          answer: {
            en: 'Call us before the tool is due. If it is free, you keep it at the same rate; a short delay is no problem.',
            fr: 'Appelez-nous avant l’heure du retour. Si l’outil est libre, vous le gardez au même tarif; un court retard ne pose pas de problème.',
          },
        },
        {
          question: { en: 'Is there a damage waiver?', fr: 'Y a-t-il une exonération des dommages?' },
          answer: {
            en: 'Yes. It covers accidental damage in normal use. It is not insurance, and it covers neither loss nor misuse.',
            fr: 'Oui. Elle couvre un dommage accidentel lors d’un usage normal. Ce n’est pas une assurance et elle ne couvre ni la perte ni le mauvais usage.',
          },
        },
        {
          question: { en: 'Do you deliver tools?', fr: 'Livrez-vous les outils?' },
          answer: {
            en: 'Tools are picked up at the counter. With a machine from Northyard Equipment, they can ride on the same truck.',
            fr: 'Les outils se prennent au comptoir. Avec une location de Northyard Equipment, ils peuvent voyager dans le même camion.',
          },
        },
        {
          question: { en: 'What ID do you ask for?', fr: 'Quelle pièce d’identité demandez-vous?' },
          answer: {
            en: 'A photo ID in the name of the order, and the card that you pay with.',
            fr: 'Une pièce d’identité avec photo au nom de la commande et la carte de paiement.',
          },
        },
      ],
    },
  ],
};

const text = articleBlock({
  en: [
    'These terms are written for the demonstration of a tool counter. Your contract lists the tools, the dates and the price.',
    '# Time',
    'A day is 24 hours. Weekly rates apply by themselves when they are cheaper.',
    '# Care',
    'Use each tool for what it is made for, with eye and ear protection. Tell us of a fault and stop; we exchange the tool at no cost.',
    '# Wear and supplies',
    'Bits, blades and sandpaper are sold, or charged by their wear. We measure them with you.',
    '# Loss and damage',
    'You are responsible for the tool until it is back. The damage waiver covers accidents in normal use.',
  ],
  fr: [
    'Ces conditions sont rédigées pour la démonstration d’un comptoir d’outils. Votre contrat énumère les outils, les dates et le prix.',
    '# Durée',
    'Une journée compte 24 heures. Le tarif à la semaine s’applique automatiquement quand il est plus avantageux.',
    '# Soins',
    'Utilisez chaque outil selon l’usage prévu, avec lunettes et protection auditive. En cas de défaut, arrêtez et avisez-nous; nous échangeons l’outil sans frais.',
    '# Usure et fournitures',
    'Mèches, lames et disques abrasifs sont vendus, ou facturés à l’usure. Nous les mesurons avec vous.',
    '# Perte et dommages',
    'Vous êtes responsable de l’outil jusqu’à son retour. L’exonération des dommages couvre les accidents lors d’un usage normal.',
  ],
});

/** The home page and the terms of Northyard Tools' store. */
export const toolsPages: Pick<StoreContent, 'homepage' | 'terms'> = {
  homepage,
  terms: { name: { en: 'Rental terms', fr: 'Conditions de location' }, blocks: [text] },
};
