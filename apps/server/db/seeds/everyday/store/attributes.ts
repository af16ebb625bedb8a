import { type FleetGroup, groups } from '../fleet.ts';

/** An attribute that shoppers narrow lists by; its values in order, each with the listings that say it. */
export type StoreAttribute = {
  name: string;
  values: readonly { name: string; listings: readonly string[] }[];
};

const withCodes = (
  name: string,
  values: readonly (readonly [name: string, listings: string])[],
): StoreAttribute => ({
  name,
  values: values.map(([value, listings]) => ({ name: value, listings: listings.split(' ') })),
});

/** An attribute that the fleet answers itself, so that the store cannot say otherwise. */
const fromFleet = (
  name: string,
  values: readonly (readonly [name: string, isSo: (group: FleetGroup) => boolean])[],
): StoreAttribute => ({
  name,
  values: values.map(([value, isSo]) => ({
    name: value,
    listings: groups.filter(isSo).map(({ code }) => code),
  })),
});

const poundsPerKilogram = 2.204_62;
const weighs =
  (from: number, to: number) =>
  ({ weight }: FleetGroup): boolean => {
    const pounds = weight * poundsPerKilogram;
    return pounds >= from && pounds < to;
  };

/** The attributes of Northyard's store. */
export const listingAttributes: readonly StoreAttribute[] = [
  fromFleet('Power', [
    ['Electric', ({ fuel }) => fuel === 'electric'],
    ['Gas', ({ fuel }) => fuel === 'gas'],
    ['Diesel', ({ fuel }) => fuel === 'diesel'],
    ['Propane', ({ fuel }) => fuel === 'propane'],
  ]),
  withCodes('Platform height', [
    ['19 ft', 'SL19'],
    ['20 ft', 'VM20'],
    ['26 ft', 'SL26 SLRT'],
    ['30 ft', 'BA30'],
    ['34 ft', 'BT34'],
    ['45 ft', 'BA45'],
    ['60 ft', 'BS60'],
    ['80 ft', 'BA80'],
    ['135 ft', 'BS135'],
  ]),
  withCodes('Digging depth', [
    ['3 ft', 'TRCH'],
    ['7 ft', 'MX15'],
    ['10 ft', 'MX40'],
    ['14 ft', 'BHL'],
    ['19 ft', 'EX15'],
    ['22 ft', 'EX20'],
  ]),
  fromFleet('Weight class', [
    ['Under 250 lb', weighs(0, 250)],
    ['250 to 2,500 lb', weighs(250, 2_500)],
    ['2,500 to 10,000 lb', weighs(2_500, 10_000)],
    ['Over 10,000 lb', weighs(10_000, Infinity)],
  ]),
  withCodes('Use', [
    ['Indoor', 'SL19 SL26 VM20 BT34 BA30 FL05 PJCK BRKR TRWL DEHU SCF-FRAME SCF-BRACE SCF-PLANK SHORE-POST'],
    [
      'Outdoor',
      'SLRT BT34 BA45 BS60 BA80 BS135 MX15 MX40 EX15 EX20 BHL DZ06 WL05 SKID CTL TRCH STMP TH55 TH10 FL05 AC185 AC375 PLTC RAMM ROLL MIXR CSAW BRKR TRWL GN02 GN20 GN45 LTWR HTR4 CHIP AERT PMP3 PMP6 WLDR RSTR HOSE-3-50 FENCE-10 CONE-28 BARR-A SCF-FRAME SCF-BRACE SCF-PLANK SHORE-POST',
    ],
    ['Rough terrain', 'SLRT BA45 BS60 BA80 BS135 MX15 MX40 EX15 EX20 BHL DZ06 WL05 CTL TH55 TH10'],
  ]),
  withCodes('Transport', [
    [
      'Fits in a pickup',
      'PJCK PLTC RAMM CSAW BRKR TRWL GN02 DEHU AERT PMP3 HOSE-3-50 CONE-28 BARR-A HARNESS SCF-FRAME SCF-BRACE SCF-PLANK SHORE-POST',
    ],
    ['Tows behind a pickup', 'BT34 AC185 MIXR GN20 LTWR HTR4 CHIP MX15 TRCH STMP'],
    [
      'Delivered by truck',
      'SL19 SL26 SLRT VM20 BA30 BA45 BS60 BA80 BS135 MX15 MX40 EX15 EX20 BHL DZ06 WL05 SKID CTL TH55 TH10 FL05 AC375 ROLL GN45 PMP6 WLDR RSTR FENCE-10',
    ],
  ]),
];
