import type { ListingSheet } from './sheet.ts';

/** What a shopper reads of the lifts. */
export const aerial: readonly ListingSheet[] = [
  {
    of: 'SL19',
    en: {
      name: '19 ft electric scissor lift',
      summary: 'Narrow battery lift for ceilings, lights and ducts, slim enough for a standard doorway.',
      text: [
        'Our most rented lift. It drives at full height on a finished slab, runs without fumes and leaves no marks on the floor.',
        'The deck slides out to reach over shelves and pipes. Two people with hand tools have room to work.',
      ],
      know: [
        'Platform height 19 ft, working height about 25 ft',
        'Weight 3,300 lb (1,500 kg)',
        'Indoors on firm, level floors; battery charger built in, 120 V outlet needed overnight',
        'Operators should be trained for this type of lift; we offer training',
      ],
    },
    fr: {
      name: 'Plateforme à ciseaux électrique de 19\u00a0pi',
      summary:
        'Plateforme étroite à batterie pour plafonds, luminaires et conduits; passe dans une porte standard.',
      text: [
        'Notre plateforme la plus demandée. Elle se déplace en position haute sur une dalle finie, sans émanations et sans marquer le plancher.',
        'Le plateau s’allonge pour atteindre un point au-delà des tablettes et des tuyaux. Deux personnes y travaillent à l’aise avec des outils à main.',
      ],
      know: [
        'Hauteur de plateforme 19\u00a0pi, hauteur de travail d’environ 25\u00a0pi',
        'Poids 1\u00a0500\u00a0kg (3\u00a0300\u00a0lb)',
        'À l’intérieur, sur un sol ferme et plat; chargeur intégré, prise de 120\u00a0V pour la nuit',
        'Formation recommandée pour ce type d’élévateur; nous l’offrons',
      ],
    },
  },
  {
    of: 'SL26',
    en: {
      name: '26 ft electric scissor lift',
      summary: 'Wider battery lift with a large deck for warehouse, retail and fit-out work.',
      text: [
        'Seven feet higher than the 19 ft model, with a deck that holds two people, boxes of fixtures and a length of conduit.',
        'Quiet and free of fumes, so you can work beside people during opening hours. It needs a double door or a loading dock.',
      ],
      know: [
        'Platform height 26 ft, working height about 32 ft',
        'Weight 4,700 lb (2,150 kg)',
        "Indoors on firm, level floors; check the floor's load limit",
        'Charges overnight from a 120 V outlet',
      ],
    },
    fr: {
      name: 'Plateforme à ciseaux électrique de 26\u00a0pi',
      summary:
        'Plateforme à batterie plus large, au grand plateau, pour entrepôts, commerces et aménagements.',
      text: [
        'Sept pieds de plus que le modèle de 19\u00a0pi, avec un plateau pour deux personnes, des boîtes de luminaires et une longueur de conduit.',
        'Silencieuse et sans émanations, elle permet de travailler pendant les heures d’ouverture. Prévoyez une porte double ou un quai de chargement.',
      ],
      know: [
        'Hauteur de plateforme 26\u00a0pi, hauteur de travail d’environ 32\u00a0pi',
        'Poids 2\u00a0150\u00a0kg (4\u00a0700\u00a0lb)',
        'À l’intérieur, sur un sol ferme et plat; vérifiez la charge permise du plancher',
        'Se recharge la nuit sur une prise de 120\u00a0V',
      ],
    },
  },
  {
    of: 'SLRT',
    en: {
      name: '26 ft rough-terrain scissor lift',
      summary: 'Four-wheel-drive diesel scissor for siding, windows and steel on unfinished ground.',
      text: [
        'Lugged tires, four-wheel drive and a wide deck make this the lift for outside walls before the site is paved.',
        'Leveling jacks set it up straight on a slope. The big platform carries sheets and several people at once.',
      ],
      know: [
        'Platform height 26 ft, working height about 32 ft',
        'Weight 7,900 lb (3,600 kg)',
        'Diesel, 17 gal tank; returned full or refueled at our rate',
        'Delivered by truck: leave room for a tilt-bed to unload',
      ],
    },
    fr: {
      name: 'Plateforme à ciseaux tout-terrain de 26\u00a0pi',
      summary:
        'Plateforme diesel à quatre roues motrices pour revêtement, fenêtres et acier sur sol non fini.',
      text: [
        'Avec ses pneus à crampons, ses quatre roues motrices et son grand plateau, elle sert aux murs extérieurs avant le pavage du chantier.',
        'Les vérins de mise à niveau la stabilisent dans une pente. Le plateau porte des panneaux et plusieurs personnes.',
      ],
      know: [
        'Hauteur de plateforme 26\u00a0pi, hauteur de travail d’environ 32\u00a0pi',
        'Poids 3\u00a0600\u00a0kg (7\u00a0900\u00a0lb)',
        'Diesel, réservoir de 17\u00a0gal US; retour avec le plein ou carburant facturé à notre tarif',
        'Livraison par camion\u00a0: prévoyez l’espace pour décharger',
      ],
    },
  },
  {
    of: 'VM20',
    en: {
      name: '20 ft vertical mast lift',
      summary: 'Compact one-person lift for tight aisles, atriums and quick overhead jobs.',
      text: [
        'A mast instead of scissor arms keeps the footprint small. It fits in a freight elevator and turns in a narrow aisle.',
        'Good for changing lamps, hanging signs or pulling cable when a ladder takes too long and a scissor lift is too wide.',
      ],
      know: [
        'Platform height 20 ft, working height about 26 ft',
        'Weight 2,430 lb (1,100 kg)',
        'One person with hand tools',
        'Battery powered, indoors on level floors',
      ],
    },
    fr: {
      name: 'Élévateur à mât vertical de 20\u00a0pi',
      summary:
        'Élévateur compact pour une personne\u00a0: allées étroites, atriums et petits travaux en hauteur.',
      text: [
        'Le mât remplace les bras en ciseaux et réduit l’encombrement. L’appareil entre dans un monte-charge et tourne dans une allée étroite.',
        'Pratique pour changer des lampes, poser des enseignes ou tirer du câble quand l’échelle est trop lente et la plateforme à ciseaux trop large.',
      ],
      know: [
        'Hauteur de plateforme 20\u00a0pi, hauteur de travail d’environ 26\u00a0pi',
        'Poids 1\u00a0100\u00a0kg (2\u00a0430\u00a0lb)',
        'Une personne avec des outils à main',
        'À batterie, à l’intérieur sur un sol plat',
      ],
    },
  },
  {
    of: 'BT34',
    en: {
      name: '34 ft towable boom lift',
      summary: 'Trailer-mounted boom you tow to the house: gutters, trees, paint and holiday lights.',
      text: [
        'Tow it with a full-size pickup, lower the four outriggers and work up and over eaves and hedges.',
        'It runs on batteries, so it is quiet in a neighborhood and can be used indoors where it fits.',
      ],
      know: [
        'Platform height 34 ft, working height about 40 ft',
        'Weight 4,300 lb (1,950 kg); 2 in ball hitch',
        'Firm, nearly level ground for the outriggers',
        'Bring a vehicle rated for the load, with working trailer lights',
        'Harness with lanyard rented separately',
      ],
    },
    fr: {
      name: 'Nacelle remorquable de 34\u00a0pi',
      summary:
        'Nacelle sur remorque à tirer jusqu’à la maison\u00a0: gouttières, arbres, peinture et lumières de Noël.',
      text: [
        'Tirez-la avec une camionnette pleine grandeur, abaissez les quatre stabilisateurs et travaillez par-dessus les corniches et les haies.',
        'Elle fonctionne à batterie\u00a0: peu de bruit dans le voisinage, et usage possible à l’intérieur si l’espace le permet.',
      ],
      know: [
        'Hauteur de plateforme 34\u00a0pi, hauteur de travail d’environ 40\u00a0pi',
        'Poids 1\u00a0950\u00a0kg (4\u00a0300\u00a0lb); attelage à boule de 2\u00a0po',
        'Sol ferme et presque plat pour les stabilisateurs',
        'Apportez un véhicule de capacité suffisante, avec des feux de remorque en état',
        'Harnais avec longe loué séparément',
      ],
    },
  },
  {
    of: 'BA30',
    en: {
      name: '30 ft electric articulating boom lift',
      summary: 'Battery boom that reaches up and over machinery, racking and lobby furniture.',
      text: [
        'The arm folds in the middle, so the basket clears obstacles that a scissor lift cannot drive under.',
        'Non-marking tires and battery drive suit finished floors, plants and shopping centers.',
      ],
      know: [
        'Platform height 30 ft, working height about 36 ft',
        'Weight 15,200 lb (6,900 kg)',
        "Indoors and on pavement; check the floor's load limit",
        'Harness with lanyard rented separately',
      ],
    },
    fr: {
      name: 'Nacelle articulée électrique de 30\u00a0pi',
      summary: 'Nacelle à batterie qui passe par-dessus l’équipement, les palettiers et le mobilier.',
      text: [
        'Le bras se plie au milieu\u00a0: le panier contourne des obstacles qu’une plateforme à ciseaux ne peut franchir.',
        'Ses pneus non marquants et sa batterie conviennent aux planchers finis, aux usines et aux centres commerciaux.',
      ],
      know: [
        'Hauteur de plateforme 30\u00a0pi, hauteur de travail d’environ 36\u00a0pi',
        'Poids 6\u00a0900\u00a0kg (15\u00a0200\u00a0lb)',
        'À l’intérieur et sur pavage; vérifiez la charge permise du plancher',
        'Harnais avec longe loué séparément',
      ],
    },
  },
  {
    of: 'BA45',
    en: {
      name: '45 ft articulating boom lift',
      summary: 'Diesel boom with up-and-over reach for roofs, steel and building maintenance.',
      text: [
        'The everyday boom of a construction site: four-wheel drive, a jib at the tip and enough reach for a three-story wall.',
        'Park beside the obstacle and raise the lower arm first; the basket then moves out over it.',
      ],
      know: [
        'Platform height 45 ft, working height about 51 ft',
        'Weight 14,300 lb (6,500 kg)',
        'Diesel, 17 gal tank',
        'Rough terrain, outdoors',
        'Harness with lanyard rented separately',
      ],
    },
    fr: {
      name: 'Nacelle articulée de 45\u00a0pi',
      summary: 'Nacelle diesel qui contourne les obstacles\u00a0: toitures, acier et entretien de bâtiments.',
      text: [
        'La nacelle de tous les chantiers\u00a0: quatre roues motrices, un bras pendulaire au bout et la portée voulue pour un mur de trois étages.',
        'Placez-la près de l’obstacle et levez d’abord le bras inférieur; le panier avance ensuite par-dessus.',
      ],
      know: [
        'Hauteur de plateforme 45\u00a0pi, hauteur de travail d’environ 51\u00a0pi',
        'Poids 6\u00a0500\u00a0kg (14\u00a0300\u00a0lb)',
        'Diesel, réservoir de 17\u00a0gal US',
        'Tout-terrain, à l’extérieur',
        'Harnais avec longe loué séparément',
      ],
    },
  },
  {
    of: 'BS60',
    en: {
      name: '60 ft straight boom lift',
      summary: 'Telescopic diesel boom with long sideways reach for steel, bridges and facades.',
      text: [
        'A straight boom gives the most outreach for its height, so one position covers a long stretch of wall.',
        'Four-wheel drive and an oscillating axle keep all tires on uneven ground.',
      ],
      know: [
        'Platform height 60 ft, working height about 66 ft',
        'Weight 24,000 lb (10,900 kg)',
        'Diesel, 32 gal tank',
        'Delivered by truck; needs a firm path to the work',
        'Harness with lanyard rented separately',
      ],
    },
    fr: {
      name: 'Nacelle télescopique de 60\u00a0pi',
      summary: 'Nacelle diesel à grande portée latérale pour acier, ponts et façades.',
      text: [
        'Le mât droit offre la plus grande portée pour sa hauteur\u00a0: une seule position couvre une longue section de mur.',
        'Les quatre roues motrices et l’essieu oscillant gardent les pneus au sol sur terrain inégal.',
      ],
      know: [
        'Hauteur de plateforme 60\u00a0pi, hauteur de travail d’environ 66\u00a0pi',
        'Poids 10\u00a0900\u00a0kg (24\u00a0000\u00a0lb)',
        'Diesel, réservoir de 32\u00a0gal US',
        'Livraison par camion; prévoyez un accès sur sol ferme',
        'Harnais avec longe loué séparément',
      ],
    },
  },
  {
    of: 'BA80',
    en: {
      name: '80 ft articulating boom lift',
      summary: 'Large diesel boom that climbs over obstacles to eight-story work.',
      text: [
        'For plants, stadiums and tall buildings where the base cannot stand next to the work.',
        'The two-part arm rises straight up and then reaches out, and the jib places the basket exactly.',
      ],
      know: [
        'Platform height 80 ft, working height about 86 ft',
        'Weight 37,900 lb (17,200 kg)',
        'Diesel, 40 gal tank',
        'Ask us to look at access and ground before delivery',
        'Harness with lanyard rented separately',
      ],
    },
    fr: {
      name: 'Nacelle articulée de 80\u00a0pi',
      summary: 'Grande nacelle diesel qui franchit les obstacles jusqu’à hauteur de huit étages.',
      text: [
        'Pour les usines, les stades et les grands bâtiments où la base ne peut s’approcher du travail.',
        'Le bras en deux parties monte à la verticale, puis s’étend; le bras pendulaire place le panier avec précision.',
      ],
      know: [
        'Hauteur de plateforme 80\u00a0pi, hauteur de travail d’environ 86\u00a0pi',
        'Poids 17\u00a0200\u00a0kg (37\u00a0900\u00a0lb)',
        'Diesel, réservoir de 40\u00a0gal US',
        'Demandez-nous de vérifier l’accès et le sol avant la livraison',
        'Harnais avec longe loué séparément',
      ],
    },
  },
  {
    of: 'BS135',
    en: {
      name: '135 ft straight boom lift',
      summary: 'The tallest lift in our yard, for towers, stacks, bridges and high steel.',
      text: [
        'Extending axles and a telescoping jib give steady reach at heights where few lifts go.',
        'One unit in our fleet: reserve early, and plan delivery with us.',
      ],
      know: [
        'Platform height 135 ft, working height about 141 ft',
        'Weight 45,000 lb (20,400 kg)',
        'Diesel, 58 gal tank',
        'Delivered by heavy truck; we check access and ground with you',
        'Harness with lanyard rented separately',
      ],
    },
    fr: {
      name: 'Nacelle télescopique de 135\u00a0pi',
      summary: 'La plus haute nacelle de notre cour\u00a0: tours, cheminées, ponts et acier en hauteur.',
      text: [
        'Ses essieux extensibles et son bras pendulaire télescopique donnent une portée stable à des hauteurs peu courantes.',
        'Nous n’en avons qu’une\u00a0: réservez tôt et planifiez la livraison avec nous.',
      ],
      know: [
        'Hauteur de plateforme 135\u00a0pi, hauteur de travail d’environ 141\u00a0pi',
        'Poids 20\u00a0400\u00a0kg (45\u00a0000\u00a0lb)',
        'Diesel, réservoir de 58\u00a0gal US',
        'Livraison par camion lourd; nous vérifions l’accès et le sol avec vous',
        'Harnais avec longe loué séparément',
      ],
    },
  },
];
