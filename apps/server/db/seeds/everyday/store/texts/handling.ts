import type { ListingSheet } from './sheet.ts';

/** What a shopper reads of forklifts, telehandlers and compactors. */
export const handling: readonly ListingSheet[] = [
  {
    of: 'TH55',
    en: {
      name: '5,500 lb telehandler',
      summary: 'Compact telescopic forklift that places pallets on upper floors and over walls.',
      text: [
        'Narrow enough for residential streets, with a boom that sets trusses, block and shingles where you need them.',
        'Drive it with all four wheels steering, or sideways like a crab, to line up with a tight bay.',
      ],
      know: [
        'Lifts 5,500 lb to about 18 ft',
        'Weight 12,100 lb (5,500 kg)',
        'Diesel, 24 gal tank',
        'Rough terrain; forks included, bucket and hook on request',
      ],
    },
    fr: {
      name: 'Chariot télescopique de 5\u00a0500\u00a0lb',
      summary: 'Chariot télescopique compact\u00a0: palettes à l’étage et par-dessus les murs.',
      text: [
        'Assez étroit pour les rues résidentielles, avec un mât qui dépose fermes de toit, blocs et bardeaux au bon endroit.',
        'Quatre roues directrices ou marche en crabe pour entrer dans un espace serré.',
      ],
      know: [
        'Lève 5\u00a0500\u00a0lb à environ 18\u00a0pi',
        'Poids 5\u00a0500\u00a0kg (12\u00a0100\u00a0lb)',
        'Diesel, réservoir de 24\u00a0gal US',
        'Tout-terrain; fourches comprises, godet et crochet sur demande',
      ],
    },
  },
  {
    of: 'TH10',
    en: {
      name: '10,000 lb telehandler',
      summary: 'High-reach telehandler for steel, roofing and multi-story framing.',
      text: [
        'Carries full loads of lumber and block across a muddy site and lifts them five stories.',
        'Stabilizers at the front let it place heavy loads far out.',
      ],
      know: [
        'Lifts 10,000 lb; reaches about 55 ft up',
        'Weight 30,900 lb (14,000 kg)',
        'Diesel, 38 gal tank',
        'Delivered by truck; operators should be trained for telehandlers',
      ],
    },
    fr: {
      name: 'Chariot télescopique de 10\u00a0000\u00a0lb',
      summary: 'Chariot télescopique à grande hauteur pour acier, toitures et charpentes à étages.',
      text: [
        'Il transporte des charges complètes de bois et de blocs sur un chantier boueux et les lève à cinq étages.',
        'Ses stabilisateurs avant permettent de déposer loin des charges lourdes.',
      ],
      know: [
        'Lève 10\u00a0000\u00a0lb; atteint environ 55\u00a0pi',
        'Poids 14\u00a0000\u00a0kg (30\u00a0900\u00a0lb)',
        'Diesel, réservoir de 38\u00a0gal US',
        'Livraison par camion; formation de l’opérateur recommandée',
      ],
    },
  },
  {
    of: 'FL05',
    en: {
      name: '5,000 lb propane forklift',
      summary: 'Warehouse forklift for docks, yards and moves, ready with a full cylinder.',
      text: [
        'Pneumatic tires let it go from the warehouse floor to the paved yard. Side shift lines up the forks.',
        'Rent it for a delivery day, an inventory move or while your own truck is in the shop.',
      ],
      know: [
        'Lifts 5,000 lb to about 15 ft',
        'Weight 8,400 lb (3,800 kg)',
        'Propane; refills at our counter',
        'Operators should be trained for forklifts; we offer training',
      ],
    },
    fr: {
      name: 'Chariot élévateur au propane de 5\u00a0000\u00a0lb',
      summary: 'Chariot élévateur pour quais, cours et déménagements, livré avec une bonbonne pleine.',
      text: [
        'Ses pneumatiques passent du plancher d’entrepôt à la cour pavée. Le déplacement latéral aligne les fourches.',
        'Louez-le pour une journée de livraison, un inventaire ou pendant la réparation du vôtre.',
      ],
      know: [
        'Lève 5\u00a0000\u00a0lb à environ 15\u00a0pi',
        'Poids 3\u00a0800\u00a0kg (8\u00a0400\u00a0lb)',
        'Propane; recharge à notre comptoir',
        'Formation recommandée; nous l’offrons',
      ],
    },
  },
  {
    of: 'PJCK',
    en: {
      name: '5,500 lb pallet jack',
      summary: 'Hand pallet truck for moving skids in shops, trucks and halls.',
      text: [
        'Pump the handle, roll the load, lower it. Nothing to charge and nothing to fuel.',
        'Fits standard 48 by 40 in pallets and goes in the back of a van.',
      ],
      know: ['Lifts 5,500 lb, forks 27 by 48 in', 'Weight 165 lb (75 kg)', 'Smooth, level floors'],
    },
    fr: {
      name: 'Transpalette manuel de 5\u00a0500\u00a0lb',
      summary: 'Transpalette à main pour déplacer des palettes en magasin, en camion ou en salle.',
      text: [
        'Pompez, roulez la charge, abaissez-la. Rien à recharger, aucun carburant.',
        'Convient aux palettes standard de 48 sur 40\u00a0po et entre dans une fourgonnette.',
      ],
      know: [
        'Lève 5\u00a0500\u00a0lb, fourches de 27 sur 48\u00a0po',
        'Poids 75\u00a0kg (165\u00a0lb)',
        'Planchers lisses et plats',
      ],
    },
  },
  {
    of: 'PLTC',
    en: {
      name: '3,000 lb vibratory plate compactor',
      summary: 'Plate compactor for pavers, walkways, gravel and asphalt patches.',
      text: [
        'Compacts sand and gravel in layers of about 8 in. The handle folds, and one person can push it up a ramp with help.',
        'Ask for the pad that protects pavers and the water kit for asphalt.',
      ],
      know: [
        'Force 3,000 lb, plate about 20 in wide',
        'Weight 195 lb (88 kg); two people to lift',
        'Gas, 1 gal tank',
        'Not for clay: take the rammer',
      ],
    },
    fr: {
      name: 'Plaque vibrante de 3\u00a0000\u00a0lb',
      summary: 'Plaque vibrante pour pavés, allées, gravier et réparations d’asphalte.',
      text: [
        'Elle compacte le sable et le gravier par couches d’environ 8\u00a0po. Le guidon se replie pour le transport.',
        'Demandez le tapis qui protège les pavés et le réservoir d’eau pour l’asphalte.',
      ],
      know: [
        'Force de 3\u00a0000\u00a0lb, plaque d’environ 20\u00a0po de large',
        'Poids 88\u00a0kg (195\u00a0lb); à deux pour la soulever',
        'Essence, réservoir de 1\u00a0gal US',
        'Ne convient pas à l’argile\u00a0: prenez la pilonneuse',
      ],
    },
  },
  {
    of: 'RAMM',
    en: {
      name: 'Trench rammer',
      summary: 'Upright compactor for trenches, clay and backfill along foundations.',
      text: [
        'A narrow shoe strikes deep and fast, so it packs cohesive soil that a plate only smooths.',
        'Lay it on its back in the truck, and keep it upright for a few minutes before starting.',
      ],
      know: [
        'Shoe about 11 in wide',
        'Weight 135 lb (62 kg)',
        'Gas, 1 gal tank',
        'Steel-toed boots and hearing protection advised',
      ],
    },
    fr: {
      name: 'Pilonneuse pour tranchées',
      summary: 'Compacteur vertical pour tranchées, argile et remblai le long des fondations.',
      text: [
        'Son sabot étroit frappe vite et en profondeur\u00a0: il compacte les sols cohésifs qu’une plaque ne fait que lisser.',
        'Couchez-la sur le dos dans le camion, puis tenez-la droite quelques minutes avant le démarrage.',
      ],
      know: [
        'Sabot d’environ 11\u00a0po de large',
        'Poids 62\u00a0kg (135\u00a0lb)',
        'Essence, réservoir de 1\u00a0gal US',
        'Bottes de sécurité et protection auditive conseillées',
      ],
    },
  },
  {
    of: 'ROLL',
    en: {
      name: '47 in double-drum roller',
      summary: 'Ride-on roller for driveways, paths and parking lots.',
      text: [
        'Two vibrating drums with water spray give a smooth finish on asphalt and a tight base of gravel.',
        'It turns in its own length at the joint and fits on a tandem trailer.',
      ],
      know: ['Drums 47 in wide', 'Weight 5,500 lb (2,500 kg)', 'Diesel, 11 gal tank', 'Delivery recommended'],
    },
    fr: {
      name: 'Rouleau compacteur double de 47\u00a0po',
      summary: 'Rouleau autoporté pour entrées, sentiers et stationnements.',
      text: [
        'Ses deux cylindres vibrants avec arrosage donnent un fini lisse sur l’asphalte et une base de gravier bien serrée.',
        'Articulé, il tourne court et se transporte sur une remorque à deux essieux.',
      ],
      know: [
        'Cylindres de 47\u00a0po de large',
        'Poids 2\u00a0500\u00a0kg (5\u00a0500\u00a0lb)',
        'Diesel, réservoir de 11\u00a0gal US',
        'Livraison recommandée',
      ],
    },
  },
];
