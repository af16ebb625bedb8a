import type { ListingSheet } from './sheet.ts';

/** What a shopper reads of machines for lawns and gardens, and of pumps. */
export const grounds: readonly ListingSheet[] = [
  {
    of: 'TRCH',
    en: {
      name: '36 in walk-behind trencher',
      summary: 'Cuts narrow trenches for sprinklers, cable and drain lines in lawns and soil.',
      text: [
        'Digs a clean trench 4 to 6 in wide as fast as several people with shovels. Tracks keep it straight.',
        'Take it overnight or for a weekend at a lower rate; see the rates below.',
      ],
      know: [
        'Digs 36 in deep',
        'Weight 1,410 lb (640 kg)',
        'Gas, 2 gal tank',
        'Have buried lines marked before you dig',
        'Comes on its own trailer on request',
      ],
    },
    fr: {
      name: 'Trancheuse à conducteur marchant de 36\u00a0po',
      summary: 'Creuse des tranchées étroites pour arrosage, câbles et drains.',
      text: [
        'Elle ouvre une tranchée nette de 4 à 6\u00a0po de large aussi vite que plusieurs personnes à la pelle. Ses chenilles la gardent droite.',
        'Louez-la pour la nuit ou la fin de semaine à tarif réduit; voyez les tarifs plus bas.',
      ],
      know: [
        'Creuse à 36\u00a0po',
        'Poids 640\u00a0kg (1\u00a0410\u00a0lb)',
        'Essence, réservoir de 2\u00a0gal US',
        'Faites localiser les services enfouis avant de creuser',
        'Sur remorque, sur demande',
      ],
    },
  },
  {
    of: 'STMP',
    en: {
      name: 'Self-propelled stump grinder',
      summary: 'Grinds tree stumps below ground level, through a 36 in gate.',
      text: [
        'The toothed wheel swings from side to side and turns the stump into chips that you can rake into the hole.',
        'Cut the stump low with a chain saw first and clear stones away; worn teeth from stones are charged.',
      ],
      know: [
        'Grinds about 12 in below ground',
        'Weight 1,370 lb (620 kg)',
        'Gas, 6 gal tank',
        'Bring eye and ear protection',
      ],
    },
    fr: {
      name: 'Essoucheuse automotrice',
      summary: 'Broie les souches sous le niveau du sol; passe une barrière de 36\u00a0po.',
      text: [
        'La roue dentée balaie de côté et réduit la souche en copeaux, à râteler dans le trou.',
        'Coupez d’abord la souche bas à la scie à chaîne et enlevez les pierres; les dents abîmées par les pierres sont facturées.',
      ],
      know: [
        'Broie à environ 12\u00a0po sous le sol',
        'Poids 620\u00a0kg (1\u00a0370\u00a0lb)',
        'Essence, réservoir de 6\u00a0gal US',
        'Apportez lunettes et protection auditive',
      ],
    },
  },
  {
    of: 'CHIP',
    en: {
      name: '6 in brush chipper',
      summary: 'Towable chipper that turns branches up to 6 in into mulch.',
      text: [
        'Feed branches butt end first; the rollers pull them in and stop by themselves when the engine labors.',
        'The chute turns to fill a truck or spread mulch over a bed.',
      ],
      know: [
        'Branches up to 6 in',
        'Weight 1,980 lb (900 kg); 2 in ball',
        'Gas, 8 gal tank',
        'No loose clothing; bring gloves, eye and ear protection',
      ],
    },
    fr: {
      name: 'Déchiqueteuse à branches de 6\u00a0po',
      summary: 'Déchiqueteuse remorquable qui réduit en paillis les branches jusqu’à 6\u00a0po.',
      text: [
        'Engagez les branches par le gros bout; les rouleaux les tirent et s’arrêtent quand le moteur force.',
        'La goulotte pivote pour remplir un camion ou étendre le paillis.',
      ],
      know: [
        'Branches jusqu’à 6\u00a0po',
        'Poids 900\u00a0kg (1\u00a0980\u00a0lb); boule de 2\u00a0po',
        'Essence, réservoir de 8\u00a0gal US',
        'Pas de vêtements amples; apportez gants, lunettes et protection auditive',
      ],
    },
  },
  {
    of: 'AERT',
    en: {
      name: 'Lawn aerator',
      summary: 'Pulls plugs from a tired lawn so that water, air and seed reach the roots.',
      text: [
        'Water the lawn the day before and mark sprinkler heads. One afternoon does a large yard.',
        'Spring and fall weekends fill up early: reserve ahead.',
      ],
      know: ['Plugs about 3 in deep, 26 in wide', 'Weight 260 lb (120 kg); ramp needed to load', 'Gas'],
    },
    fr: {
      name: 'Aérateur à gazon',
      summary: 'Extrait des carottes de terre pour que l’eau, l’air et la semence atteignent les racines.',
      text: [
        'Arrosez la veille et marquez les têtes d’arrosage. Un après-midi suffit pour un grand terrain.',
        'Les fins de semaine du printemps et de l’automne se réservent tôt.',
      ],
      know: [
        'Carottes d’environ 3\u00a0po, largeur de 26\u00a0po',
        'Poids 120\u00a0kg (260\u00a0lb); rampe nécessaire pour charger',
        'Essence',
      ],
    },
  },
  {
    of: 'PMP3',
    en: {
      name: '3 in trash pump',
      summary: 'Gas pump for muddy water: flooded basements, trenches and ponds.',
      text: [
        'Passes small stones and leaves that would stop a clean-water pump. Prime it once with a bucket of water.',
        'Suction hose and strainer come with it; add discharge hoses of 50 ft for the distance you need.',
      ],
      know: [
        'About 300 gallons a minute',
        'Weight 135 lb (62 kg)',
        'Gas, 1 gal tank',
        'Outdoors only; never in a closed room',
      ],
    },
    fr: {
      name: 'Pompe à déchets de 3\u00a0po',
      summary: 'Pompe à essence pour eau boueuse\u00a0: sous-sols inondés, tranchées et étangs.',
      text: [
        'Elle laisse passer les petites pierres et les feuilles qui bloqueraient une pompe à eau claire. Amorcez-la avec un seau d’eau.',
        'Boyau d’aspiration et crépine compris; ajoutez des boyaux de refoulement de 50\u00a0pi selon la distance.',
      ],
      know: [
        'Environ 300\u00a0gallons par minute',
        'Poids 62\u00a0kg (135\u00a0lb)',
        'Essence, réservoir de 1\u00a0gal US',
        'À l’extérieur seulement, jamais dans un local fermé',
      ],
    },
  },
  {
    of: 'PMP6',
    en: {
      name: '6 in towable diesel pump',
      summary: 'Self-priming pump for bypass, quarry and excavation water.',
      text: [
        'Primes by itself, runs dry without damage and moves solids up to about 3 in.',
        'We plan suction, discharge and fuel with you for jobs that run day and night.',
      ],
      know: [
        'About 1,500 gallons a minute',
        'Weight 3,700 lb (1,700 kg)',
        'Diesel, 60 gal tank',
        'Delivery and set-up recommended',
      ],
    },
    fr: {
      name: 'Pompe diesel remorquable de 6\u00a0po',
      summary: 'Pompe auto-amorçante pour dérivations, carrières et excavations.',
      text: [
        'Elle s’amorce seule, tourne à sec sans dommage et laisse passer des solides d’environ 3\u00a0po.',
        'Nous planifions avec vous aspiration, refoulement et carburant pour les travaux de jour et de nuit.',
      ],
      know: [
        'Environ 1\u00a0500\u00a0gallons par minute',
        'Poids 1\u00a0700\u00a0kg (3\u00a0700\u00a0lb)',
        'Diesel, réservoir de 60\u00a0gal US',
        'Livraison et installation recommandées',
      ],
    },
  },
  {
    of: 'HOSE-3-50',
    en: {
      name: '3 in discharge hose, 50 ft',
      summary: 'Lay-flat hose that carries water away from a 3 in pump.',
      text: [
        'Couple several lengths to reach a drain or ditch, and weigh the end down before you start the pump.',
        'Drain and roll it up before you return it.',
      ],
      know: ['3 in, 50 ft long, cam couplings at both ends', 'Lies flat when empty; fits in a car'],
    },
    fr: {
      name: 'Boyau de refoulement de 3\u00a0po, 50\u00a0pi',
      summary: 'Boyau plat qui évacue l’eau d’une pompe de 3\u00a0po.',
      text: [
        'Raccordez plusieurs longueurs jusqu’au drain ou au fossé, et lestez le bout avant de démarrer la pompe.',
        'Égouttez-le et enroulez-le avant le retour.',
      ],
      know: [
        '3\u00a0po, 50\u00a0pi de long, raccords à cames aux deux bouts',
        'Se roule à plat; entre dans une voiture',
      ],
    },
  },
];
