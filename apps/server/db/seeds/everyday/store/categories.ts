/** A category of the store and what is shown in it itself; a parent comes before what belongs to it. */
export type StoreCategory = { name: string; parent: string | null; listings: readonly string[] };

type Branch = readonly [name: string, children: readonly (readonly [name: string, listings: string])[]];

/** First level, then second level with the codes of its listings. Without a name, they belong to the first level itself. */
const tree: readonly Branch[] = [
  [
    'Aerial work',
    [
      ['Scissor lifts', 'SL19 SL26 SLRT'],
      ['Boom lifts', 'BT34 BA30 BA45 BS60 BA80 BS135'],
      ['Mast lifts', 'VM20'],
      ['Fall protection', 'HARNESS'],
    ],
  ],
  [
    'Earthmoving',
    [
      ['Mini excavators', 'MX15 MX40'],
      ['Excavators and backhoes', 'EX15 EX20 BHL'],
      ['Skid steers and track loaders', 'SKID CTL'],
      ['Dozers and wheel loaders', 'DZ06 WL05'],
      ['Trenchers', 'TRCH'],
    ],
  ],
  [
    'Material handling',
    [
      ['Telehandlers', 'TH55 TH10'],
      ['Forklifts and pallet jacks', 'FL05 PJCK'],
    ],
  ],
  ['Compaction', [['', 'PLTC RAMM ROLL']]],
  [
    'Concrete and masonry',
    [
      ['Cutting and breaking', 'CSAW BRKR BLD-DIA-14 BLD-ABR-14 CHISEL-60 POINT-60'],
      ['Mixing and finishing', 'MIXR TRWL'],
      ['Shoring', 'SHORE-POST'],
    ],
  ],
  [
    'Air and power',
    [
      ['Air compressors', 'AC185 AC375'],
      ['Generators', 'GN02 GN20 GN45'],
      ['Lighting', 'LTWR'],
      ['Welders', 'WLDR'],
    ],
  ],
  [
    'Climate',
    [
      ['Heaters', 'HTR4'],
      ['Dehumidifiers', 'DEHU'],
    ],
  ],
  ['Pumps and hoses', [['', 'PMP3 PMP6 HOSE-3-50']]],
  ['Lawn and garden', [['', 'AERT CHIP STMP TRCH']]],
  ['Scaffolding', [['', 'SCF-FRAME SCF-BRACE SCF-PLANK']]],
  [
    'Event and site',
    [
      ['Restrooms', 'RSTR'],
      ['Fences and traffic control', 'FENCE-10 CONE-28 BARR-A'],
    ],
  ],
  [
    'Supplies',
    [
      ['Safety gear', 'HARNESS HARDHAT GLASSES GLOVE-L VEST-XL DUSTMASK'],
      ['Blades and points', 'BLD-DIA-14 BLD-ABR-14 CHISEL-60 POINT-60'],
      ['Fuel, cords and straps', 'PROP-20 MIX-2CYC CORD-12-50 STRAP-2IN'],
    ],
  ],
];

/** The categories of Northyard's store. */
export const listingCategories: readonly StoreCategory[] = tree.flatMap(([name, children]) => {
  const own = children.filter(([child]) => child === '').flatMap(([, listings]) => listings.split(' '));
  const below = children.filter(([child]) => child !== '');
  return [
    { name, parent: null, listings: own },
    ...below.map(([child, listings]) => ({ name: child, parent: name, listings: listings.split(' ') })),
  ];
});
