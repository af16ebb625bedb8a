import type { ListingSheet } from './sheet.ts';

/** What a shopper reads of the machines that move earth. */
export const earthmoving: readonly ListingSheet[] = [
  {
    of: 'MX15',
    en: {
      name: '1.5 ton mini excavator',
      summary: 'Small digger for trenches, stumps and garden work, through a gate and onto a trailer.',
      text: [
        'Rubber tracks retract to pass a gate and widen again to dig. Easy for a first-time user after a short lesson at the counter.',
        'Use it for drain lines, footings of a deck, ponds and small stumps. A 12 in bucket comes with it.',
      ],
      know: [
        'Digs about 7 ft deep',
        'Weight 3,900 lb (1,750 kg)',
        'Diesel, 5 gal tank',
        'Have buried lines marked before you dig',
        'Towed on a trailer by a full-size pickup, or delivered',
      ],
    },
    fr: {
      name: 'Mini-pelle de 1,5\u00a0tonne',
      summary:
        'Mini-excavatrice pour tranchées, souches et aménagement paysager; passe une barrière de jardin.',
      text: [
        'Les chenilles de caoutchouc se rétractent pour passer une barrière et s’élargissent pour creuser. Facile à prendre en main après une courte démonstration.',
        'Pour les drains, les semelles d’une terrasse, les étangs et les petites souches. Un godet de 12\u00a0po est compris.',
      ],
      know: [
        'Creuse à environ 7\u00a0pi',
        'Poids 1\u00a0750\u00a0kg (3\u00a0900\u00a0lb)',
        'Diesel, réservoir de 5\u00a0gal US',
        'Faites localiser les services enfouis avant de creuser',
        'Se remorque avec une camionnette pleine grandeur, ou livraison',
      ],
    },
  },
  {
    of: 'MX40',
    en: {
      name: '3 to 4 ton mini excavator',
      summary: "The contractor's mini: foundations, sewer lines and site work with power to spare.",
      text: [
        'Enclosed cab, dozer blade and auxiliary hydraulics. It swings within its tracks, so it works close to a wall.',
        'Ask for a breaker, a thumb or wider buckets; tell us the job and we fit them before you arrive.',
      ],
      know: [
        'Digs about 10 ft deep',
        'Weight 9,000 lb (4,100 kg)',
        'Diesel, 16 gal tank',
        'Have buried lines marked before you dig',
        'Delivery recommended',
      ],
    },
    fr: {
      name: 'Mini-pelle de 3 à 4\u00a0tonnes',
      summary: 'La mini-pelle des entrepreneurs\u00a0: fondations, égouts et travaux de chantier.',
      text: [
        'Cabine fermée, lame et circuit hydraulique auxiliaire. Elle pivote dans la largeur des chenilles et travaille près d’un mur.',
        'Demandez un marteau hydraulique, un pouce ou des godets plus larges; nous les installons avant votre arrivée.',
      ],
      know: [
        'Creuse à environ 10\u00a0pi',
        'Poids 4\u00a0100\u00a0kg (9\u00a0000\u00a0lb)',
        'Diesel, réservoir de 16\u00a0gal US',
        'Faites localiser les services enfouis avant de creuser',
        'Livraison recommandée',
      ],
    },
  },
  {
    of: 'EX15',
    en: {
      name: '15 ton excavator',
      summary: 'Mid-size crawler excavator for basements, utilities and land clearing.',
      text: [
        'Loads trucks quickly and still fits on a city lot. Comfortable cab with camera and heating.',
        'Comes with a digging bucket; a cleanup bucket and a hydraulic thumb are available.',
      ],
      know: [
        'Digs about 19 ft deep',
        'Weight 36,400 lb (16,500 kg)',
        'Diesel, 66 gal tank',
        'Delivered by lowboy; the delivery price depends on distance',
        'For experienced operators',
      ],
    },
    fr: {
      name: 'Pelle hydraulique de 15\u00a0tonnes',
      summary: 'Pelle sur chenilles de taille moyenne pour sous-sols, services publics et défrichage.',
      text: [
        'Elle charge vite les camions et tient sur un terrain en ville. Cabine confortable avec caméra et chauffage.',
        'Fournie avec un godet d’excavation; godet de nettoyage et pouce hydraulique offerts.',
      ],
      know: [
        'Creuse à environ 19\u00a0pi',
        'Poids 16\u00a0500\u00a0kg (36\u00a0400\u00a0lb)',
        'Diesel, réservoir de 66\u00a0gal US',
        'Livraison par fardier; le prix dépend de la distance',
        'Expérience de conduite nécessaire',
      ],
    },
  },
  {
    of: 'EX20',
    en: {
      name: '20 ton excavator',
      summary: 'Full-size excavator for mass digging, deep pipe and demolition cleanup.',
      text: [
        'The production class: a large bucket, long reach and smooth controls for a full day of loading.',
        'Choose it for deep excavation, road work and heavy lifting of pipe and boxes.',
      ],
      know: [
        'Digs about 22 ft deep',
        'Weight 49,600 lb (22,500 kg)',
        'Diesel, 91 gal tank',
        'Delivered by lowboy; leave room to unload',
        'For experienced operators',
      ],
    },
    fr: {
      name: 'Pelle hydraulique de 20\u00a0tonnes',
      summary: 'Pelle de grande taille pour terrassement, conduites profondes et déblais de démolition.',
      text: [
        'La catégorie de production\u00a0: grand godet, longue portée et commandes douces pour une journée complète de chargement.',
        'Choisissez-la pour l’excavation profonde, les travaux routiers et la pose de conduites lourdes.',
      ],
      know: [
        'Creuse à environ 22\u00a0pi',
        'Poids 22\u00a0500\u00a0kg (49\u00a0600\u00a0lb)',
        'Diesel, réservoir de 91\u00a0gal US',
        'Livraison par fardier; prévoyez l’espace pour décharger',
        'Expérience de conduite nécessaire',
      ],
    },
  },
  {
    of: 'BHL',
    en: {
      name: 'Backhoe loader',
      summary: 'Digs at the back and loads at the front: one machine for utility and road repair.',
      text: [
        'Drive it along the road between small jobs, dig the trench, then backfill and load out with the front bucket.',
        'Four-wheel drive and an extending stick make it the handiest tool for a small crew.',
      ],
      know: [
        'Digs about 14 ft deep; front bucket about 1.3 cubic yards',
        'Weight 15,900 lb (7,200 kg)',
        'Diesel, 42 gal tank',
        'Have buried lines marked before you dig',
      ],
    },
    fr: {
      name: 'Chargeuse-pelleteuse',
      summary: 'Rétrocaveuse\u00a0: creuse à l’arrière, charge à l’avant, pour services publics et routes.',
      text: [
        'Elle se déplace entre deux petits travaux, creuse la tranchée, puis remblaie et charge avec le godet avant.',
        'Avec ses quatre roues motrices et son balancier extensible, c’est l’engin polyvalent d’une petite équipe.',
      ],
      know: [
        'Creuse à environ 14\u00a0pi; godet avant d’environ 1,3\u00a0verge cube',
        'Poids 7\u00a0200\u00a0kg (15\u00a0900\u00a0lb)',
        'Diesel, réservoir de 42\u00a0gal US',
        'Faites localiser les services enfouis avant de creuser',
      ],
    },
  },
  {
    of: 'DZ06',
    en: {
      name: 'Dozer, D6 size',
      summary: 'Wide-track dozer for grading, pads, slopes and clearing.',
      text: [
        'Low ground pressure tracks carry it over soft soil, and a six-way blade shapes the surface in few passes.',
        'Ready for grade control; bring your own receiver or ask us for one.',
      ],
      know: [
        'Six-way blade',
        'Weight 45,200 lb (20,500 kg)',
        'Diesel, 90 gal tank',
        'Delivered by lowboy',
        'For experienced operators',
      ],
    },
    fr: {
      name: 'Bouteur, catégorie D6',
      summary: 'Bouteur à chenilles larges pour nivellement, remblais, talus et défrichage.',
      text: [
        'Ses chenilles à faible pression au sol le portent sur terrain mou; sa lame orientable façonne la surface en peu de passes.',
        'Prêt pour le nivellement assisté\u00a0: apportez votre récepteur ou demandez-nous-en un.',
      ],
      know: [
        'Lame orientable à six positions',
        'Poids 20\u00a0500\u00a0kg (45\u00a0200\u00a0lb)',
        'Diesel, réservoir de 90\u00a0gal US',
        'Livraison par fardier',
        'Expérience de conduite nécessaire',
      ],
    },
  },
  {
    of: 'WL05',
    en: {
      name: '2.5 yard wheel loader',
      summary: 'Articulated loader for stockpiles, snow and truck loading.',
      text: [
        'Moves fast between piles and turns tightly. The quick coupler takes forks as well as the bucket.',
        'In winter it clears large lots; ask for a snow pusher.',
      ],
      know: [
        'Bucket 2.5 cubic yards',
        'Weight 29,100 lb (13,200 kg)',
        'Diesel, 52 gal tank',
        'Delivered by truck',
      ],
    },
    fr: {
      name: 'Chargeuse sur roues de 2,5\u00a0verges',
      summary: 'Chargeuse articulée pour réserves de matériaux, neige et chargement de camions.',
      text: [
        'Elle se déplace vite d’une pile à l’autre et tourne court. L’attache rapide accepte les fourches comme le godet.',
        'En hiver, elle dégage les grands stationnements; demandez une pelle à neige.',
      ],
      know: [
        'Godet de 2,5\u00a0verges cubes',
        'Poids 13\u00a0200\u00a0kg (29\u00a0100\u00a0lb)',
        'Diesel, réservoir de 52\u00a0gal US',
        'Livraison par camion',
      ],
    },
  },
  {
    of: 'SKID',
    en: {
      name: 'Skid steer loader',
      summary: 'Compact loader that turns on the spot: move soil, gravel, pallets and snow.',
      text: [
        'On hard ground nothing its size moves more material. The quick plate takes forks, an auger, a broom or a breaker.',
        'Heated cab in winter. We show you the controls when you pick it up.',
      ],
      know: [
        'Lifts about 2,700 lb',
        'Weight 8,200 lb (3,700 kg)',
        'Diesel, 26 gal tank',
        'Best on firm ground; for mud or lawns choose the track loader',
      ],
    },
    fr: {
      name: 'Chargeuse compacte sur roues',
      summary: 'Chargeuse compacte qui pivote sur place\u00a0: terre, gravier, palettes et neige.',
      text: [
        'Sur sol dur, aucun engin de cette taille ne déplace plus de matériaux. La plaque d’attache accepte fourches, tarière, balai ou marteau.',
        'Cabine chauffée en hiver. Nous vous montrons les commandes au comptoir.',
      ],
      know: [
        'Lève environ 2\u00a0700\u00a0lb',
        'Poids 3\u00a0700\u00a0kg (8\u00a0200\u00a0lb)',
        'Diesel, réservoir de 26\u00a0gal US',
        'Préférez un sol ferme; sur la boue ou le gazon, prenez la chargeuse sur chenilles',
      ],
    },
  },
  {
    of: 'CTL',
    en: {
      name: 'Compact track loader',
      summary: 'Track loader that floats over mud, sand and lawns, with full loader power.',
      text: [
        'Rubber tracks spread the weight, so it works after rain and leaves less damage on grass.',
        'High-flow hydraulics run mulchers and trenchers; ask which attachments are free for your dates.',
      ],
      know: [
        'Lifts about 2,300 lb',
        'Weight 9,700 lb (4,400 kg)',
        'Diesel, 28 gal tank',
        'Rough terrain, outdoors',
      ],
    },
    fr: {
      name: 'Chargeuse compacte sur chenilles',
      summary: 'Chargeuse sur chenilles pour boue, sable et gazon, avec toute la puissance voulue.',
      text: [
        'Les chenilles de caoutchouc répartissent le poids\u00a0: elle travaille après la pluie et abîme moins le gazon.',
        'Son débit hydraulique élevé entraîne déchiqueteuses et trancheuses; demandez les accessoires libres à vos dates.',
      ],
      know: [
        'Lève environ 2\u00a0300\u00a0lb',
        'Poids 4\u00a0400\u00a0kg (9\u00a0700\u00a0lb)',
        'Diesel, réservoir de 28\u00a0gal US',
        'Tout-terrain, à l’extérieur',
      ],
    },
  },
];
