import type { ListingSheet } from './sheet.ts';

/** What a shopper reads of concrete tools and air compressors. */
export const concrete: readonly ListingSheet[] = [
  {
    of: 'MIXR',
    en: {
      name: '9 cubic foot concrete mixer',
      summary: 'Towable gas mixer for footings, posts, mortar and small slabs.',
      text: [
        'Mixes several bags at a time and dumps straight into a wheelbarrow. The drum tilts with a hand wheel.',
        'Rinse it with water and a shovel of gravel before you return it; hardened concrete is charged as cleaning.',
      ],
      know: [
        'Batch about 6 cubic feet',
        'Weight 680 lb (310 kg)',
        'Gas, 1 gal tank',
        'Tows slowly behind a pickup with a 2 in ball',
      ],
    },
    fr: {
      name: 'Bétonnière de 9\u00a0pi³',
      summary: 'Bétonnière à essence remorquable pour semelles, poteaux, mortier et petites dalles.',
      text: [
        'Elle mélange plusieurs sacs à la fois et verse directement dans la brouette. La cuve s’incline au volant.',
        'Rincez-la avec de l’eau et une pelletée de gravier avant le retour; le béton durci est facturé en nettoyage.',
      ],
      know: [
        'Gâchée d’environ 6\u00a0pi³',
        'Poids 310\u00a0kg (680\u00a0lb)',
        'Essence, réservoir de 1\u00a0gal US',
        'Se remorque lentement derrière une camionnette, boule de 2\u00a0po',
      ],
    },
  },
  {
    of: 'CSAW',
    en: {
      name: '14 in gas cut-off saw',
      summary: 'Handheld saw for concrete, block, pavers and steel, with a water kit to hold down dust.',
      text: [
        'Cuts about 5 in deep. Connect a garden hose for wet cutting and change the blade for metal.',
        'Blades are sold, or a diamond blade is rented by wear. Choose abrasive for steel and diamond for concrete.',
      ],
      know: [
        'Blade 14 in, cuts about 5 in deep',
        'Weight 20 lb (10 kg)',
        'Gas with two-cycle mix; sold at our counter',
        'Bring eye, ear and breathing protection, or buy it here',
      ],
    },
    fr: {
      name: 'Scie à béton portative de 14\u00a0po',
      summary: 'Scie à essence pour béton, blocs, pavés et acier, avec arrosage contre la poussière.',
      text: [
        'Elle coupe à environ 5\u00a0po. Branchez un boyau d’arrosage pour la coupe humide et changez le disque pour le métal.',
        'Les disques sont vendus, ou le disque diamanté est loué à l’usure. Abrasif pour l’acier, diamant pour le béton.',
      ],
      know: [
        'Disque de 14\u00a0po, coupe d’environ 5\u00a0po',
        'Poids 10\u00a0kg (20\u00a0lb)',
        'Essence mélangée deux temps, vendue au comptoir',
        'Apportez lunettes, protection auditive et masque, ou achetez-les ici',
      ],
    },
  },
  {
    of: 'BRKR',
    en: {
      name: '60 lb electric breaker',
      summary: 'Plug-in jackhammer for slabs, sidewalks and frozen ground.',
      text: [
        'Breaks a 6 in slab on a household circuit, without compressor or fumes.',
        'Comes with a cart and one point. Extra chisels are sold or rented.',
      ],
      know: [
        'Runs on 120 V, 15 A; use a heavy extension cord',
        'Weight 65 lb (30 kg)',
        'Wear boots, gloves, eye and ear protection',
      ],
    },
    fr: {
      name: 'Marteau piqueur électrique de 60\u00a0lb',
      summary: 'Marteau piqueur à brancher pour dalles, trottoirs et sol gelé.',
      text: [
        'Il brise une dalle de 6\u00a0po sur un circuit domestique, sans compresseur ni émanations.',
        'Fourni avec un chariot et une pointe. Burins supplémentaires vendus ou loués.',
      ],
      know: [
        'Fonctionne sur 120\u00a0V, 15\u00a0A; prenez une rallonge de gros calibre',
        'Poids 30\u00a0kg (65\u00a0lb)',
        'Portez bottes, gants, lunettes et protection auditive',
      ],
    },
  },
  {
    of: 'TRWL',
    en: {
      name: '36 in power trowel',
      summary: 'Walk-behind trowel for floating and finishing slabs, garages and basements.',
      text: [
        'Start with the pan when the concrete takes a footprint, then pitch the blades for a hard finish.',
        'The guard ring turns, so you can finish along walls and pipes.',
      ],
      know: [
        'Ring 36 in, four blades',
        'Weight 210 lb (95 kg); two people to lift',
        'Gas',
        'Clean off fresh concrete before you return it',
      ],
    },
    fr: {
      name: 'Truelle mécanique de 36\u00a0po',
      summary: 'Truelle à conducteur marchant pour lisser et finir dalles, garages et sous-sols.',
      text: [
        'Commencez avec le disque quand le béton garde l’empreinte du pied, puis inclinez les pales pour un fini dur.',
        'L’anneau de garde tourne\u00a0: vous finissez le long des murs et des tuyaux.',
      ],
      know: [
        'Anneau de 36\u00a0po, quatre pales',
        'Poids 95\u00a0kg (210\u00a0lb); à deux pour la soulever',
        'Essence',
        'Nettoyez le béton frais avant le retour',
      ],
    },
  },
  {
    of: 'SHORE-POST',
    en: {
      name: 'Adjustable shoring post',
      summary: 'Steel post to hold beams and forms while you build or repair.',
      text: [
        'Set the height with the pin, then turn the collar to take up the load.',
        'Rented by the piece. Tell us the load and height, and take a few more than the plan needs.',
      ],
      know: [
        'Adjusts from about 6 to 10 ft',
        'Plates at both ends with nail holes',
        'The layout should be checked by an engineer',
      ],
    },
    fr: {
      name: 'Étai réglable en acier',
      summary: 'Étai d’acier pour soutenir poutres et coffrages pendant les travaux.',
      text: [
        'Réglez la hauteur avec la goupille, puis tournez le collier pour mettre en charge.',
        'Loué à l’unité. Dites-nous la charge et la hauteur, et prenez-en quelques-uns de plus que le plan.',
      ],
      know: [
        'Réglable d’environ 6 à 10\u00a0pi',
        'Plaques trouées aux deux bouts',
        'Faites vérifier l’étaiement en ingénierie',
      ],
    },
  },
  {
    of: 'AC185',
    en: {
      name: '185 cfm towable air compressor',
      summary: 'Diesel compressor that runs two pavement breakers, or sandblasting on one line.',
      text: [
        'The standard jobsite compressor: quiet hood, tools outlets at the side and fuel for a full shift.',
        'Hoses, breakers and chipping hammers are rented with it; ask for whip checks.',
      ],
      know: [
        '185 cfm at 100 psi',
        'Weight 2,140 lb (970 kg); 2 5/16 in ball',
        'Diesel, 27 gal tank',
        'Tow with a full-size pickup',
      ],
    },
    fr: {
      name: 'Compresseur remorquable de 185\u00a0pi³/min',
      summary: 'Compresseur diesel pour deux marteaux piqueurs ou un jet de sable.',
      text: [
        'Le compresseur de chantier courant\u00a0: capot silencieux, sorties d’air sur le côté et carburant pour une journée.',
        'Boyaux, marteaux et burineurs se louent avec; demandez les câbles de retenue.',
      ],
      know: [
        '185\u00a0pi³/min à 100\u00a0lb/po²',
        'Poids 970\u00a0kg (2\u00a0140\u00a0lb); boule de 2 5/16\u00a0po',
        'Diesel, réservoir de 27\u00a0gal US',
        'À tirer avec une camionnette pleine grandeur',
      ],
    },
  },
  {
    of: 'AC375',
    en: {
      name: '375 cfm towable air compressor',
      summary: 'High-output diesel compressor for blasting, drilling and several breakers.',
      text: [
        'Twice the air of a standard compressor for sandblasting large surfaces, rock drills and pipe testing.',
        'Aftercooler and filter on request for dry, clean air.',
      ],
      know: [
        '375 cfm at 100 psi',
        'Weight 4,300 lb (1,950 kg); pintle hitch',
        'Diesel, 54 gal tank',
        'Delivery recommended',
      ],
    },
    fr: {
      name: 'Compresseur remorquable de 375\u00a0pi³/min',
      summary: 'Compresseur diesel à grand débit pour jet de sable, forage et plusieurs marteaux.',
      text: [
        'Deux fois l’air d’un compresseur courant\u00a0: grandes surfaces à sabler, foreuses et essais de conduites.',
        'Refroidisseur et filtre sur demande pour un air sec et propre.',
      ],
      know: [
        '375\u00a0pi³/min à 100\u00a0lb/po²',
        'Poids 1\u00a0950\u00a0kg (4\u00a0300\u00a0lb); crochet d’attelage',
        'Diesel, réservoir de 54\u00a0gal US',
        'Livraison recommandée',
      ],
    },
  },
];
