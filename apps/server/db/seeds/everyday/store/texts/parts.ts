import type { ListingSheet } from './sheet.ts';

/** What a shopper reads of parts and supplies. */
export const parts: readonly ListingSheet[] = [
  {
    of: 'BLD-DIA-14',
    en: {
      name: '14 in diamond blade',
      summary: 'Segmented diamond blade for concrete, block and pavers with a 14 in saw.',
      text: ['Cuts wet or dry. Let the saw do the work and lift it now and then to cool the blade.'],
      know: ['14 in, bore 1 in with 20 mm bushing', 'For cured concrete, block and stone; not for steel'],
    },
    fr: {
      name: 'Disque diamanté de 14\u00a0po',
      summary: 'Disque diamanté segmenté pour béton, blocs et pavés, scie de 14\u00a0po.',
      text: [
        'Coupe à sec ou à l’eau. Laissez travailler la scie et soulevez-la de temps en temps pour refroidir le disque.',
      ],
      know: [
        '14\u00a0po, alésage de 1\u00a0po avec bague de 20\u00a0mm',
        'Pour béton durci, blocs et pierre; pas pour l’acier',
      ],
    },
  },
  {
    of: 'BLD-ABR-14',
    en: {
      name: '14 in abrasive blade',
      summary: 'Low-cost abrasive wheel for cutting steel and rebar with a 14 in saw.',
      text: ['Wears down as it cuts: plan on several for a day of steel.'],
      know: ['14 in, bore 1 in', 'For metal; dry cutting only'],
    },
    fr: {
      name: 'Disque abrasif de 14\u00a0po',
      summary: 'Disque abrasif économique pour couper acier et armature, scie de 14\u00a0po.',
      text: ['Il s’use à la coupe\u00a0: prévoyez-en plusieurs pour une journée d’acier.'],
      know: ['14\u00a0po, alésage de 1\u00a0po', 'Pour le métal; coupe à sec seulement'],
    },
  },
  {
    of: 'CHISEL-60',
    en: {
      name: 'Breaker chisel 1 1/8 in',
      summary: 'Flat chisel for 60 lb breakers: asphalt, edges and clay.',
      text: ['Drops into the retainer of our electric breakers without tools.'],
      know: ['Shank 1 1/8 in hexagonal', 'Grease the shank before use'],
    },
    fr: {
      name: 'Burin plat de 1 1/8\u00a0po pour marteau piqueur',
      summary: 'Burin plat pour marteaux de 60\u00a0lb\u00a0: asphalte, bordures et argile.',
      text: ['S’insère sans outil dans nos marteaux piqueurs électriques.'],
      know: ['Emmanchement hexagonal de 1 1/8\u00a0po', 'Graissez l’emmanchement avant l’emploi'],
    },
  },
  {
    of: 'POINT-60',
    en: {
      name: 'Breaker moil point 1 1/8 in',
      summary: 'Pointed steel for 60 lb breakers, for starting holes in concrete.',
      text: ['Break with the point first, then pry with the chisel.'],
      know: ['Shank 1 1/8 in hexagonal', 'Can be sharpened again'],
    },
    fr: {
      name: 'Pointe de 1 1/8\u00a0po pour marteau piqueur',
      summary: 'Pointe d’acier pour marteaux de 60\u00a0lb\u00a0: amorce les trous dans le béton.',
      text: ['Brisez d’abord à la pointe, puis soulevez avec le burin.'],
      know: ['Emmanchement hexagonal de 1 1/8\u00a0po', 'Peut être affûtée'],
    },
  },
  {
    of: 'GLOVE-L',
    en: {
      name: 'Work gloves, large',
      summary: 'Leather-palm gloves for handling block, lumber and steel.',
      text: ['Sturdy palms and a knitted back that stays cool.'],
      know: ['Size large', 'Sold by the pair'],
    },
    fr: {
      name: 'Gants de travail, grands',
      summary: 'Gants à paume de cuir pour blocs, bois et acier.',
      text: ['Paume solide et dos tricoté qui laisse respirer la main.'],
      know: ['Taille grande', 'Vendus à la paire'],
    },
  },
  {
    of: 'GLASSES',
    en: {
      name: 'Safety glasses',
      summary: 'Clear wraparound safety glasses for cutting, grinding and yard work.',
      text: ['Light enough to wear all day, and they fit over small frames.'],
      know: ['Clear, scratch-resistant lenses'],
    },
    fr: {
      name: 'Lunettes de sécurité',
      summary: 'Lunettes enveloppantes claires pour coupe, meulage et travaux de terrain.',
      text: ['Assez légères pour toute la journée; se portent par-dessus de petites montures.'],
      know: ['Lentilles claires, résistantes aux égratignures'],
    },
  },
  {
    of: 'HARDHAT',
    en: {
      name: 'Hard hat',
      summary: 'Hard hat with ratchet suspension for sites and lifts.',
      text: ['Adjusts with one hand and takes earmuffs and a face shield.'],
      know: ['One size, ratchet suspension', 'Replace it after a blow'],
    },
    fr: {
      name: 'Casque de sécurité',
      summary: 'Casque à suspension à molette pour chantiers et nacelles.',
      text: ['S’ajuste d’une main et reçoit coquilles antibruit et visière.'],
      know: ['Taille unique, suspension à molette', 'À remplacer après un choc'],
    },
  },
  {
    of: 'VEST-XL',
    en: {
      name: 'Safety vest, class 2, XL',
      summary: 'High-visibility vest with reflective bands for roadside and site work.',
      text: ['Mesh fabric for summer, with pockets for phone and pens.'],
      know: ['Class 2, size XL', 'Machine washable'],
    },
    fr: {
      name: 'Gilet de sécurité, classe 2, TG',
      summary: 'Gilet à haute visibilité avec bandes réfléchissantes pour routes et chantiers.',
      text: ['Tissu filet pour l’été, avec poches pour téléphone et crayons.'],
      know: ['Classe 2, taille TG', 'Lavable'],
    },
  },
  {
    of: 'DUSTMASK',
    en: {
      name: 'N95 respirators, box of 20',
      summary: 'Disposable respirators against the dust of concrete, drywall and wood.',
      text: ['Cup shape with nose clip. Change it when breathing becomes harder.'],
      know: ['N95, box of 20', 'Not for gas or paint vapors'],
    },
    fr: {
      name: 'Masques N95, boîte de 20',
      summary: 'Masques jetables contre la poussière de béton, de gypse et de bois.',
      text: ['Forme coquille avec pince nasale. Changez-le quand la respiration devient plus difficile.'],
      know: ['N95, boîte de 20', 'Ne protège pas contre les gaz ni les vapeurs de peinture'],
    },
  },
  {
    of: 'PROP-20',
    en: {
      name: 'Propane refill, 20 lb',
      summary: 'Propane refill for forklifts, heaters and barbecues.',
      text: ['Bring your cylinder to the counter; we check its date and valve before we fill it.'],
      know: ['20 lb cylinder', 'Carry cylinders upright, with the valve closed'],
    },
    fr: {
      name: 'Recharge de propane de 20\u00a0lb',
      summary: 'Recharge de propane pour chariots élévateurs, chauffage et barbecues.',
      text: [
        'Apportez votre bonbonne au comptoir; nous vérifions sa date et son robinet avant de la remplir.',
      ],
      know: ['Bonbonne de 20\u00a0lb', 'Transportez-la debout, robinet fermé'],
    },
  },
  {
    of: 'MIX-2CYC',
    en: {
      name: 'Two-cycle fuel mix, 1 qt',
      summary: 'Ready-mixed fuel for cut-off saws, trimmers and chain saws.',
      text: ['No ethanol, so what remains in the can keeps for the next job.'],
      know: ['50:1 mix, 1 quart', 'The right fuel for our cut-off saws'],
    },
    fr: {
      name: 'Essence mélangée deux temps, 1 pinte',
      summary: 'Carburant prêt à l’emploi pour scies à béton, coupe-bordures et scies à chaîne.',
      text: ['Sans éthanol\u00a0: le reste se conserve pour le prochain travail.'],
      know: ['Mélange de 50 pour 1, une pinte', 'Le bon carburant pour nos scies à béton'],
    },
  },
  {
    of: 'CORD-12-50',
    en: {
      name: '50 ft extension cord, 12 gauge',
      summary: 'Heavy outdoor cord for breakers, heaters and dehumidifiers.',
      text: ['Thick wires keep the voltage up, so that motors start and stay cool.'],
      know: ['12/3, 50 ft, 15 A', 'For outdoor use'],
    },
    fr: {
      name: 'Rallonge de 50\u00a0pi, calibre 12',
      summary: 'Rallonge robuste d’extérieur pour marteaux, chauffage et déshumidificateurs.',
      text: ['Ses gros conducteurs maintiennent la tension\u00a0: les moteurs démarrent et chauffent moins.'],
      know: ['12/3, 50\u00a0pi, 15\u00a0A', 'Pour l’extérieur'],
    },
  },
  {
    of: 'STRAP-2IN',
    en: {
      name: '2 in ratchet strap, 27 ft',
      summary: 'Tie-down strap for equipment on a trailer or pickup bed.',
      text: ['Take one for each corner, and keep the webbing off sharp edges.'],
      know: ['2 in wide, 27 ft long, J hooks', 'Working load 3,300 lb'],
    },
    fr: {
      name: 'Sangle à cliquet de 2\u00a0po, 27\u00a0pi',
      summary: 'Sangle d’arrimage pour équipement sur remorque ou dans une camionnette.',
      text: ['Prenez-en une par coin et tenez la sangle loin des arêtes vives.'],
      know: [
        '2\u00a0po de large, 27\u00a0pi de long, crochets en J',
        'Charge de travail de 3\u00a0300\u00a0lb',
      ],
    },
  },
];
