/** Parts on the shelf: number, description, unit, list price and cost in dollars, stock per division, reorder point. */
export type ShelfPart = readonly [
  number: string,
  description: string,
  unit: string,
  price: number,
  cost: number,
  stock: readonly [number, number, number],
  reorder: number,
];

export const parts: readonly ShelfPart[] = [
  ['OIL-15W40', 'Engine oil 15W-40, 1 gal', 'gal', 24.5, 14.1, [48, 24, 18], 12],
  ['OIL-HYD46', 'Hydraulic oil ISO 46, 5 gal', 'pail', 89, 58, [16, 8, 6], 4],
  ['FLT-OIL-KUB', 'Oil filter, Kubota', 'each', 18.75, 9.6, [30, 15, 10], 8],
  ['FLT-AIR-BOB', 'Air filter set, Bobcat', 'set', 74.2, 41, [12, 8, 5], 4],
  ['FLT-FUEL-JLG', 'Fuel filter, JLG', 'each', 32.4, 17.9, [20, 12, 8], 6],
  ['FLT-HYD-CAT', 'Hydraulic filter, Cat', 'each', 96.1, 61, [8, 6, 4], 3],
  ['BLD-DIA-14', 'Diamond blade 14 in', 'each', 139, 72, [25, 15, 12], 8],
  ['BLD-DIA-16', 'Diamond blade 16 in', 'each', 189, 98, [10, 6, 4], 3],
  ['BLD-ABR-14', 'Abrasive blade 14 in', 'each', 6.95, 2.9, [200, 120, 90], 50],
  ['CHISEL-60', 'Breaker chisel 1 1/8 in', 'each', 38.5, 19.2, [20, 12, 10], 6],
  ['POINT-60', 'Breaker moil point 1 1/8 in', 'each', 34.5, 17, [24, 14, 10], 6],
  ['SAND-40', 'Sandpaper 40 grit, drum', 'each', 5.25, 2.1, [120, 60, 40], 30],
  ['SAND-80', 'Sandpaper 80 grit, drum', 'each', 4.95, 1.95, [120, 60, 40], 30],
  ['GLOVE-L', 'Work gloves, large', 'pair', 14.9, 6.4, [60, 40, 30], 20],
  ['GLASSES', 'Safety glasses', 'each', 7.5, 2.6, [80, 50, 40], 24],
  ['HARDHAT', 'Hard hat', 'each', 22, 10.5, [30, 20, 15], 10],
  ['VEST-XL', 'Safety vest, class 2', 'each', 16.5, 7.1, [40, 30, 20], 12],
  ['EARPLUG', 'Ear plugs, box of 50', 'box', 19, 9, [15, 10, 8], 5],
  ['DUSTMASK', 'Respirator N95, box of 20', 'box', 28, 15.5, [25, 15, 10], 8],
  ['PROP-20', 'Propane refill 20 lb', 'each', 26, 15, [40, 20, 15], 10],
  ['DEF-2.5', 'Diesel exhaust fluid, 2.5 gal', 'jug', 21.9, 12.8, [50, 30, 20], 12],
  ['MIX-2CYC', 'Two-cycle mix, 1 qt', 'each', 9.8, 4.9, [60, 40, 30], 15],
  ['TRIM-LINE', 'Trimmer line .095, 1 lb', 'each', 18.2, 8.7, [20, 12, 8], 5],
  ['CHAIN-16', 'Saw chain 16 in', 'each', 27.5, 13.4, [18, 10, 8], 5],
  ['BAR-OIL', 'Bar and chain oil, 1 gal', 'gal', 17.4, 8.6, [24, 16, 12], 6],
  ['EDGE-SKID', 'Bucket cutting edge, skid steer', 'each', 310, 185, [4, 2, 2], 1],
  ['TOOTH-MINI', 'Bucket tooth, mini excavator', 'each', 29.9, 14.8, [40, 20, 16], 10],
  ['TRACK-PAD', 'Track pad, D6', 'each', 68, 39, [30, 0, 0], 10],
  ['TIRE-10165', 'Tire 10-16.5, skid steer', 'each', 265, 168, [8, 4, 4], 2],
  ['BATT-6V', 'Battery 6 V, scissor lift', 'each', 219, 141, [24, 12, 8], 8],
  ['BATT-12V', 'Battery 12 V, group 31', 'each', 179, 112, [10, 6, 6], 4],
  ['JOYSTICK-G', 'Joystick controller, Genie', 'each', 685, 442, [2, 1, 1], 1],
  ['HOSE-HYD-38', 'Hydraulic hose 3/8 in, per ft', 'ft', 8.4, 3.7, [300, 150, 100], 60],
  ['COUPLER-CHI', 'Air coupler, Chicago', 'each', 12.3, 5.6, [40, 20, 16], 10],
  ['STRAP-2IN', 'Ratchet strap 2 in x 27 ft', 'each', 24, 11.9, [30, 20, 15], 8],
  ['CHAIN-38', 'Binder chain 3/8 in x 20 ft', 'each', 88, 52, [12, 8, 6], 4],
  ['CORD-12-50', 'Extension cord 12/3, 50 ft', 'each', 64, 36, [15, 10, 8], 5],
  ['TARP-20X30', 'Tarp 20 x 30 ft', 'each', 79, 41, [12, 8, 6], 4],
  ['SPARK-BPR6', 'Spark plug BPR6ES', 'each', 5.4, 2.2, [80, 40, 30], 20],
  ['GREASE-14', 'Grease cartridge 14 oz', 'each', 7.9, 3.8, [90, 50, 40], 24],
];

/** Services: code, description, price in dollars or percent, whether every contract gets it by itself, whether a clerk may change it. */
export type ShopService = readonly [
  code: string,
  description: string,
  kind: 'flat' | 'percent',
  amount: number,
  isAutomatic: boolean,
  allowsEdit: boolean,
];

/** What a delivery beyond 50 miles costs by itself: every mile of both ways, from how far the site is. */
export const deliveryMiles = {
  service_code: 'MILE',
  description: 'Delivery beyond 50 miles, per mile',
  price_kind: 'distance',
  amount: 2.3,
  included_distance: 50,
  legs: 2,
  is_automatic: true,
  is_for_delivery: true,
} as const;

/** What is offered at returns and charges sold machines, for every class of machines. */
export const chargesAtReturns = [
  { service_code: 'DAMAGE', description: 'Damage repair', amount: 150, offered_as: 'damage' },
  { service_code: 'WASH', description: 'Cleaning on return', amount: 65, offered_as: 'cleaning' },
  {
    service_code: 'MISSING',
    description: 'Missing part or accessory',
    amount: 40,
    offered_as: 'missing_parts',
  },
  { service_code: 'MACHINE', description: 'Sale of a machine', amount: 0, offered_as: 'machine_sale' },
] as const;

export const services: readonly ShopService[] = [
  ['DELIVERY', 'Delivery within 50 miles', 'flat', 125, false, true],
  ['PICKUP', 'Pickup within 50 miles', 'flat', 125, false, true],
  ['TRANSPORT', 'Transport surcharge', 'flat', 45, false, true],
  ['ENV', 'Environmental fee', 'percent', 2, true, false],
  ['FUEL', 'Diesel fuel, per gallon', 'flat', 6.75, false, true],
  ['FUEL-GAS', 'Gasoline, per gallon', 'flat', 6.5, false, true],
  ['CLEAN', 'Cleaning, per hour', 'flat', 50, false, true],
  ['LABOUR', 'Labour, per hour', 'flat', 65, false, true],
  ['TYRE', 'Tyre repair', 'flat', 85, false, true],
  ['KEY', 'Replacement key', 'flat', 35, false, true],
  ['TRAIN', 'Operator training, per person', 'flat', 150, false, true],
  ['AFTERHRS', 'After-hours delivery', 'flat', 100, false, true],
  ['SETUP', 'Set-up and take-down, per hour', 'flat', 75, false, true],
  ['DRYRUN', 'Dry run', 'flat', 250, false, true],
];
