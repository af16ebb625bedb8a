import type { ListingSheet } from './sheet.ts';

/** What a shopper reads of scaffolding and of what a site or an event needs. */
export const site: readonly ListingSheet[] = [
  {
    of: 'RSTR',
    en: {
      name: 'Portable restroom',
      summary: 'Clean single restroom for jobsites, weddings and street events.',
      text: [
        'Delivered, leveled and stocked with paper and hand sanitizer.',
        'Emptied and cleaned weekly on long rentals. One for about ten people on a site is a good start.',
      ],
      know: [
        'Footprint about 4 by 4 ft',
        'Weight 185 lb (85 kg)',
        'Level ground within 20 ft of the service truck',
      ],
    },
    fr: {
      name: 'Toilette portative',
      summary: 'Toilette propre pour chantiers, mariages et événements de rue.',
      text: [
        'Livrée, mise à niveau et garnie de papier et de désinfectant.',
        'Vidange et nettoyage chaque semaine pour les longues locations. Comptez-en une pour environ dix personnes sur un chantier.',
      ],
      know: [
        'Encombrement d’environ 4 sur 4\u00a0pi',
        'Poids 85\u00a0kg (185\u00a0lb)',
        'Sol plat à moins de 20\u00a0pi du camion de service',
      ],
    },
  },
  {
    of: 'FENCE-10',
    en: {
      name: '10 ft temporary fence panel',
      summary: 'Free-standing mesh panel to close off a site, a pool or a crowd.',
      text: [
        'Panels stand in feet and clamp to each other. Two people set 100 ft in half an hour.',
        'Count one foot and one clamp a panel; sandbags for windy places.',
      ],
      know: ['10 ft long, 6 ft high', 'Foot and clamp included', 'Gates and screens on request'],
    },
    fr: {
      name: 'Panneau de clôture temporaire de 10\u00a0pi',
      summary: 'Panneau grillagé autoportant pour fermer un chantier, une piscine ou une foule.',
      text: [
        'Les panneaux tiennent sur des pieds et se fixent entre eux. À deux, on pose 100\u00a0pi en une demi-heure.',
        'Comptez un pied et une bride par panneau; des sacs de sable aux endroits venteux.',
      ],
      know: [
        '10\u00a0pi de long, 6\u00a0pi de haut',
        'Pied et bride compris',
        'Barrières et toiles sur demande',
      ],
    },
  },
  {
    of: 'CONE-28',
    en: {
      name: '28 in traffic cone',
      summary: 'Reflective cone for lane closures, parking and deliveries.',
      text: [
        'Heavy base and two reflective collars, visible by day and night.',
        'Stacks in a trunk. Rent a few more than you think: some always wander.',
      ],
      know: ['28 in high, two reflective collars', 'Rented by the piece'],
    },
    fr: {
      name: 'Cône de signalisation de 28\u00a0po',
      summary: 'Cône réfléchissant pour voies fermées, stationnements et livraisons.',
      text: [
        'Base lourde et deux bandes réfléchissantes, visibles de jour comme de nuit.',
        'S’empile dans un coffre. Prenez-en quelques-uns de plus\u00a0: il en disparaît toujours.',
      ],
      know: ['28\u00a0po de haut, deux bandes réfléchissantes', 'Loué à l’unité'],
    },
  },
  {
    of: 'BARR-A',
    en: {
      name: 'A-frame barricade',
      summary: 'Folding barricade with reflective boards for sidewalks and street work.',
      text: [
        'Folds flat for the truck and opens in seconds. Lights can be fitted on top.',
        'Put sandbags on the lower rail when it is windy.',
      ],
      know: ['Two reflective boards', 'Rented by the piece; lights on request'],
    },
    fr: {
      name: 'Barricade pliante en A',
      summary: 'Barricade pliante à panneaux réfléchissants pour trottoirs et travaux de rue.',
      text: [
        'Se plie à plat dans le camion et s’ouvre en quelques secondes. Des feux se posent sur le dessus.',
        'Mettez des sacs de sable sur la traverse du bas s’il vente.',
      ],
      know: ['Deux panneaux réfléchissants', 'Louée à l’unité; feux sur demande'],
    },
  },
  {
    of: 'SCF-FRAME',
    en: {
      name: '5 x 5 ft scaffold frame',
      summary: 'Steel walk-through frame, the upright of a scaffold tower.',
      text: [
        'Two frames and two braces make one bay of 7 ft; stack them for height.',
        'Tell us the length and height of the wall, and we count frames, braces and planks for you.',
      ],
      know: [
        '5 ft wide, 5 ft high',
        'Coupling pins included; base plates and wheels on request',
        'Have it put up by trained people',
      ],
    },
    fr: {
      name: 'Cadre d’échafaudage de 5 sur 5\u00a0pi',
      summary: 'Cadre d’acier de passage, le montant d’une tour d’échafaudage.',
      text: [
        'Deux cadres et deux croisillons forment une travée de 7\u00a0pi; empilez-les pour la hauteur.',
        'Donnez-nous la longueur et la hauteur du mur\u00a0: nous comptons cadres, croisillons et planches.',
      ],
      know: [
        '5\u00a0pi de large, 5\u00a0pi de haut',
        'Goupilles comprises; socles et roues sur demande',
        'Montage par du personnel formé',
      ],
    },
  },
  {
    of: 'SCF-BRACE',
    en: {
      name: '7 ft scaffold cross brace',
      summary: 'Cross brace that joins two scaffold frames at a bay of 7 ft.',
      text: [
        'Two for each bay, one on each side. They lock on the studs of the frames without tools.',
        'Check that every lock has closed before anyone climbs.',
      ],
      know: ['For bays of 7 ft', 'Galvanized steel, folds for transport'],
    },
    fr: {
      name: 'Croisillon d’échafaudage de 7\u00a0pi',
      summary: 'Croisillon qui relie deux cadres d’échafaudage en une travée de 7\u00a0pi.',
      text: [
        'Deux par travée, un de chaque côté. Ils se verrouillent sur les goujons des cadres, sans outil.',
        'Vérifiez chaque verrou avant de monter.',
      ],
      know: ['Pour travées de 7\u00a0pi', 'Acier galvanisé, se plie pour le transport'],
    },
  },
  {
    of: 'SCF-PLANK',
    en: {
      name: '7 ft aluminum scaffold plank',
      summary: 'Light aluminum plank with hooks for scaffold bays of 7 ft.',
      text: [
        'Hooks hold it on the frames, and the ribbed deck keeps its grip when wet.',
        'Three planks cover the width of a frame.',
      ],
      know: ['7 ft long, about 19 in wide', 'Hooks with wind locks', 'One person can carry it'],
    },
    fr: {
      name: 'Planche d’échafaudage en aluminium de 7\u00a0pi',
      summary: 'Planche d’aluminium légère à crochets pour travées de 7\u00a0pi.',
      text: [
        'Les crochets la tiennent sur les cadres, et sa surface nervurée reste adhérente une fois mouillée.',
        'Trois planches couvrent la largeur d’un cadre.',
      ],
      know: [
        '7\u00a0pi de long, environ 19\u00a0po de large',
        'Crochets avec verrous contre le vent',
        'Se porte seul',
      ],
    },
  },
  {
    of: 'HARNESS',
    en: {
      name: 'Safety harness with lanyard',
      summary: 'Full-body harness with shock-absorbing lanyard for boom lifts and roofs.',
      text: [
        'One size adjusts to most people. We inspect each set after every rental.',
        'In a boom lift, clip to the anchor in the basket and nowhere else.',
      ],
      know: [
        'Five adjustment points, back ring',
        'Lanyard 6 ft with shock absorber',
        'Return it dry; a set that has caught a fall is sold to you',
      ],
    },
    fr: {
      name: 'Harnais de sécurité avec longe',
      summary: 'Harnais complet avec longe à absorbeur pour nacelles et toitures.',
      text: [
        'Une taille réglable pour la plupart des gens. Nous inspectons chaque ensemble après chaque location.',
        'Dans une nacelle, accrochez-vous à l’ancrage du panier et nulle part ailleurs.',
      ],
      know: [
        'Cinq points de réglage, anneau dorsal',
        'Longe de 6\u00a0pi avec absorbeur d’énergie',
        'Rapportez-le sec; un ensemble qui a arrêté une chute vous est vendu',
      ],
    },
  },
];
