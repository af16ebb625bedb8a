import type { ListingSheet } from './sheet.ts';

/** What a shopper reads of generators, lights, welders, heaters and dryers. */
export const power: readonly ListingSheet[] = [
  {
    of: 'GN02',
    en: {
      name: '2 kW portable inverter generator',
      summary: 'Quiet suitcase generator for camping, food stands, tools and power cuts.',
      text: [
        'Steady power that is safe for laptops and sound systems. At part load you can talk beside it.',
        'Run it outdoors only, well away from windows and doors.',
      ],
      know: [
        '2,000 W peak, 1,600 W continuous, 120 V',
        'Weight 45 lb (21 kg)',
        'Gas, 1 gal tank, about 4 to 8 hours',
        'Two units can be linked for more power',
      ],
    },
    fr: {
      name: 'Génératrice portative à onduleur de 2\u00a0kW',
      summary: 'Génératrice valise silencieuse pour camping, kiosques, outils et pannes de courant.',
      text: [
        'Un courant stable, sans danger pour ordinateurs et sonorisation. À charge partielle, on peut parler à côté.',
        'À utiliser à l’extérieur seulement, loin des fenêtres et des portes.',
      ],
      know: [
        '2\u00a0000\u00a0W en pointe, 1\u00a0600\u00a0W en continu, 120\u00a0V',
        'Poids 21\u00a0kg (45\u00a0lb)',
        'Essence, réservoir de 1\u00a0gal US, environ 4 à 8\u00a0heures',
        'Deux appareils se branchent ensemble pour plus de puissance',
      ],
    },
  },
  {
    of: 'GN20',
    en: {
      name: '20 kVA towable diesel generator',
      summary: 'Sound-reduced generator for jobsites, trailers and small events.',
      text: [
        'Powers an office trailer, tools and lights all week. The voltage selector gives single or three phase.',
        'Distribution boxes and cables are rented with it; tell us your list of loads.',
      ],
      know: [
        '20 kVA; 120, 240 and 208 V',
        'Weight 2,980 lb (1,350 kg)',
        'Diesel, 50 gal tank, about a day at half load',
        'Connection to a building is work for an electrician',
      ],
    },
    fr: {
      name: 'Génératrice diesel remorquable de 20\u00a0kVA',
      summary: 'Génératrice insonorisée pour chantiers, roulottes et petits événements.',
      text: [
        'Elle alimente une roulotte de chantier, des outils et l’éclairage toute la semaine. Le sélecteur donne le monophasé ou le triphasé.',
        'Boîtes de distribution et câbles se louent avec; donnez-nous la liste de vos charges.',
      ],
      know: [
        '20\u00a0kVA; 120, 240 et 208\u00a0V',
        'Poids 1\u00a0350\u00a0kg (2\u00a0980\u00a0lb)',
        'Diesel, réservoir de 50\u00a0gal US, environ une journée à demi-charge',
        'Le raccordement à un bâtiment revient à un électricien ou une électricienne',
      ],
    },
  },
  {
    of: 'GN45',
    en: {
      name: '45 kVA towable diesel generator',
      summary: 'Large quiet generator for events, pumps, heaters and building backup.',
      text: [
        'Three-phase power for stages, chillers or a small plant, with room for load steps.',
        'Ask for an extra fuel tank or a transfer switch if it must run over the weekend.',
      ],
      know: [
        '45 kVA; 120 to 480 V',
        'Weight 4,300 lb (1,950 kg)',
        'Diesel, 90 gal tank, about a day at half load',
        'Connection to a building is work for an electrician',
      ],
    },
    fr: {
      name: 'Génératrice diesel remorquable de 45\u00a0kVA',
      summary: 'Grande génératrice silencieuse pour événements, pompes, chauffage et secours de bâtiments.',
      text: [
        'Courant triphasé pour scènes, refroidisseurs ou petite usine, avec une marge pour les démarrages.',
        'Demandez un réservoir d’appoint ou un commutateur de transfert si elle doit tourner toute la fin de semaine.',
      ],
      know: [
        '45\u00a0kVA; 120 à 480\u00a0V',
        'Poids 1\u00a0950\u00a0kg (4\u00a0300\u00a0lb)',
        'Diesel, réservoir de 90\u00a0gal US, environ une journée à demi-charge',
        'Le raccordement à un bâtiment revient à un électricien ou une électricienne',
      ],
    },
  },
  {
    of: 'LTWR',
    en: {
      name: 'LED light tower with 4 lamps',
      summary: 'Towable mast that lights a jobsite, parking lot or event all night.',
      text: [
        'Four LED heads turn and tilt by hand; the mast rises to about 23 ft and stands on outriggers.',
        'LED lamps start at once and burn little fuel, so one tank lasts many nights.',
      ],
      know: [
        'Mast about 23 ft',
        'Weight 1,650 lb (750 kg)',
        'Diesel, 28 gal tank, 100 hours or more',
        'Tow with a pickup, 2 in ball',
      ],
    },
    fr: {
      name: 'Tour d’éclairage DEL à 4 projecteurs',
      summary: 'Mât remorquable qui éclaire un chantier, un stationnement ou un événement toute la nuit.',
      text: [
        'Quatre projecteurs DEL orientables à la main; le mât monte à environ 23\u00a0pi sur ses stabilisateurs.',
        'Les DEL s’allument tout de suite et consomment peu\u00a0: un plein dure plusieurs nuits.',
      ],
      know: [
        'Mât d’environ 23\u00a0pi',
        'Poids 750\u00a0kg (1\u00a0650\u00a0lb)',
        'Diesel, réservoir de 28\u00a0gal US, 100\u00a0heures ou plus',
        'À tirer avec une camionnette, boule de 2\u00a0po',
      ],
    },
  },
  {
    of: 'WLDR',
    en: {
      name: '300 A engine-driven welder',
      summary: 'Gas welder and generator in one, for field repairs, pipe and steel.',
      text: [
        'Stick and flux-cored welding anywhere, with auxiliary power for grinders and lights.',
        'Leads, ground clamp and stinger come with it; rods and helmet are up to you.',
      ],
      know: [
        '300 A welding, about 10 kW of auxiliary power',
        'Weight 560 lb (255 kg)',
        'Gas, 11 gal tank',
        'Mounted in your truck by forklift at our yard',
      ],
    },
    fr: {
      name: 'Soudeuse à moteur de 300\u00a0A',
      summary: 'Soudeuse et génératrice en un seul appareil pour réparations, conduites et acier.',
      text: [
        'Soudage à l’électrode et au fil fourré partout, avec du courant pour meuleuses et éclairage.',
        'Câbles, pince de masse et porte-électrode compris; apportez électrodes et casque.',
      ],
      know: [
        '300\u00a0A de soudage, environ 10\u00a0kW de courant auxiliaire',
        'Poids 255\u00a0kg (560\u00a0lb)',
        'Essence, réservoir de 11\u00a0gal US',
        'Chargée dans votre camion au chariot élévateur, dans notre cour',
      ],
    },
  },
  {
    of: 'HTR4',
    en: {
      name: '400,000 BTU indirect heater',
      summary: 'Clean, dry heat for buildings under construction, tents and thawing.',
      text: [
        "The burner's exhaust stays outside; only warm fresh air goes through the duct to the room.",
        'Ducts of 25 ft are rented with it. A thermostat saves fuel overnight.',
      ],
      know: [
        '400,000 BTU per hour, heats about 10,000 sq ft',
        'Weight 1,230 lb (560 kg)',
        'Diesel, 95 gal tank, about a day at full heat',
        'Needs a 120 V outlet for the fan',
      ],
    },
    fr: {
      name: 'Chaufferette indirecte de 400\u00a0000\u00a0BTU',
      summary: 'Chaleur propre et sèche pour bâtiments en construction, tentes et dégel.',
      text: [
        'Les gaz du brûleur restent à l’extérieur; seul l’air frais réchauffé passe par le conduit.',
        'Les conduits de 25\u00a0pi se louent avec. Un thermostat économise le carburant la nuit.',
      ],
      know: [
        '400\u00a0000\u00a0BTU/h, chauffe environ 10\u00a0000\u00a0pi²',
        'Poids 560\u00a0kg (1\u00a0230\u00a0lb)',
        'Diesel, réservoir de 95\u00a0gal US, environ une journée à plein régime',
        'Prise de 120\u00a0V pour le ventilateur',
      ],
    },
  },
  {
    of: 'DEHU',
    en: {
      name: 'Commercial dehumidifier',
      summary: 'Dries flooded basements, drywall and concrete quickly and without heat.',
      text: [
        'Pulls many gallons a day and pumps them to a drain through its own hose.',
        'Close windows and doors, put a fan in the room and let it run; we help you choose how many you need.',
      ],
      know: [
        'Removes about 20 gallons a day',
        'Weight 110 lb (50 kg); wheels and folding handle',
        'Runs on a 120 V outlet',
      ],
    },
    fr: {
      name: 'Déshumidificateur commercial',
      summary: 'Assèche vite sous-sols inondés, gypse et béton, sans chauffer.',
      text: [
        'Il retire plusieurs gallons par jour et les pompe vers un drain par son propre boyau.',
        'Fermez fenêtres et portes, placez un ventilateur dans la pièce et laissez-le tourner; nous vous aidons à choisir le nombre.',
      ],
      know: [
        'Retire environ 20\u00a0gallons par jour',
        'Poids 50\u00a0kg (110\u00a0lb); roues et poignée pliante',
        'Se branche sur 120\u00a0V',
      ],
    },
  },
];
