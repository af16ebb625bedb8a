import { articleBlock, type StoreContent } from './shape.ts';

const text = articleBlock({
  en: [
    'These terms are written for the demonstration of a rental shop. They say in plain words how a rental with Northyard Equipment works. Your contract lists your machines, dates and prices.',
    '# Reserving and canceling',
    'An order reserves the equipment for your dates. Change or cancel it free of charge until the day before it begins. If a machine fails before you get it, we give you one that does the same work, or your money back.',
    '# Rental time',
    'A day is 24 hours from check-out. The price is the cheapest combination of day, week and four-week rates that covers your time. Rent stops when the machine is back in our yard, or when you give us notice that you are done and the machine can be picked up.',
    '# Payment and deposit',
    'Without an account you pay when you order or when you pick up. A deposit is held until the machine is returned and checked, then applied to the invoice; any balance is refunded. Account customers are invoiced at return, and every four weeks on long rentals.',
    '# Use and care',
    'Use the machine for what it is built for, by people who know how to run it. Check oil and water each day, keep it locked at night, and do not move it to another site without telling us. Have buried lines marked before you dig.',
    '# Fuel and cleaning',
    'Return machines full and reasonably clean. We charge missing fuel by the gallon and heavy cleaning at $50 an hour.',
    '# Breakdowns',
    'Stop the machine and call the yard that rented it to you. We repair or exchange it as fast as we can, and rent does not run while a fault that is not yours keeps it down.',
    '# Damage, loss and theft',
    'You are responsible for the equipment from check-out until we have it back. Tell us of damage at once, and report theft to the police within a day. With the damage waiver, your share of accidental damage is limited as your contract says.',
    '# Delivery and pickup',
    'Our driver checks the machine with you and takes photos at both ends. Please have firm access, and someone who can sign. A trip that fails because the site is closed is charged.',
    '# Your information',
    'We use your name, contact and payment data for your rentals only. Ask any yard to see or correct them.',
  ],
  fr: [
    'Ces conditions sont rédigées pour la démonstration d’un centre de location. Elles expliquent en mots simples une location chez Northyard Equipment. Votre contrat énumère l’équipement, les dates et les prix.',
    '# Réserver et annuler',
    'Une commande réserve l’équipement pour vos dates. Modifiez-la ou annulez-la sans frais jusqu’à la veille. Si l’équipement fait défaut avant la sortie, nous en fournissons un qui fait le même travail, ou nous vous remboursons.',
    '# Durée de location',
    'Une journée compte 24 heures à partir de la sortie. Le prix est la combinaison la plus avantageuse des tarifs à la journée, à la semaine et aux quatre semaines. La location s’arrête au retour dans notre cour, ou à votre avis de fin de location quand l’équipement est prêt pour le ramassage.',
    '# Paiement et dépôt',
    'Sans compte, vous payez à la commande ou à la sortie. Le dépôt est conservé jusqu’au retour et à la vérification, puis appliqué à la facture; tout solde est remboursé. Les clients qui ont un compte sont facturés au retour, et toutes les quatre semaines pour les longues locations.',
    '# Utilisation et soins',
    'Utilisez l’équipement selon l’usage prévu, avec des personnes qui savent s’en servir. Vérifiez l’huile et l’eau chaque jour, verrouillez-le la nuit et avisez-nous avant de le déplacer vers un autre chantier. Faites localiser les services enfouis avant de creuser.',
    '# Carburant et nettoyage',
    'Rapportez l’équipement plein et raisonnablement propre. Le carburant manquant est facturé au gallon et le nettoyage important, à 50\u00a0$ l’heure.',
    '# Pannes',
    'Arrêtez l’équipement et appelez la cour qui vous l’a loué. Nous le réparons ou l’échangeons le plus vite possible, et la location ne court pas pendant une panne dont vous n’êtes pas responsable.',
    '# Dommages, perte et vol',
    'Vous êtes responsable de l’équipement de la sortie jusqu’à son retour chez nous. Signalez tout dommage sans tarder et déclarez un vol à la police dans la journée. Avec l’exonération des dommages, votre part d’un dommage accidentel est limitée selon le contrat.',
    '# Livraison et ramassage',
    'La personne qui livre vérifie l’équipement avec vous et prend des photos, à la livraison et au ramassage. Prévoyez un accès ferme et une personne qui peut signer. Un déplacement inutile parce que le chantier est fermé est facturé.',
    '# Vos renseignements',
    'Nous utilisons votre nom, vos coordonnées et vos données de paiement pour vos locations seulement. Demandez à une succursale de les consulter ou de les corriger.',
  ],
});

/** The terms of Northyard's store, as a demo shop would put them. */
export const northyardTerms: StoreContent['terms'] = {
  name: { en: 'Rental terms', fr: 'Conditions de location' },
  blocks: [text],
};
