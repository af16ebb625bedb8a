/** A class of the demo fleet: what drives tax, waiver and turn-round time. */
export type FleetClass = {
  code: string;
  name: string;
  kind: 'rental' | 'sales';
  turnaround_minutes?: number;
  is_waiver_exempt?: boolean;
};

export const classes: readonly FleetClass[] = [
  { code: '10', name: 'Air compressors', kind: 'rental' },
  { code: '13', name: 'Compaction', kind: 'rental' },
  { code: '14', name: 'Concrete and masonry', kind: 'rental' },
  { code: '19', name: 'Generators', kind: 'rental' },
  { code: '20', name: 'Heaters and fans', kind: 'rental' },
  { code: '22', name: 'Lawn and garden', kind: 'rental' },
  { code: '27', name: 'Pumps and hoses', kind: 'rental' },
  { code: '29', name: 'Scaffolding', kind: 'rental' },
  { code: '30', name: 'Skid steers and trenchers', kind: 'rental' },
  { code: '31', name: 'Welding', kind: 'rental' },
  { code: '40', name: 'Aerial work platforms', kind: 'rental', turnaround_minutes: 60 },
  { code: '41', name: 'Earthmoving', kind: 'rental', turnaround_minutes: 120 },
  { code: '42', name: 'Material handling', kind: 'rental' },
  { code: '50', name: 'Event and site', kind: 'rental', is_waiver_exempt: true },
  { code: '90', name: 'Merchandise and parts', kind: 'sales' },
];

/**
 * A group with its rates per day, week and four weeks in dollars, the models that stand in the yard, and how many.
 * Day rates lie inside the ranges that rental houses and price guides published for these classes in 2023 to 2026; where
 * they print no longer rate, the week is three days and four weeks are 2.7 weeks (`isSynthetic`).
 */
export type FleetGroup = {
  classCode: string;
  code: string;
  name: string;
  day: number;
  week: number;
  fourWeek: number;
  isSynthetic?: boolean;
  meter?: 'M';
  fuel?: 'diesel' | 'gas' | 'electric' | 'propane';
  tank?: number;
  /** Kilograms and metres of one of them on a truck, of the first model as its maker publishes it. */
  weight: number;
  length: number;
  cost: number;
  models: readonly (readonly [make: string, model: string, count: number])[];
};

// class | code | name | day week four-week (* synthetic) | meter fuel tank kg m | cost | make: model xcount, …
const groupTable = `
40 | SL19 | 19 ft electric scissor lift | 120 260 700 | M electric - 1500 1.9 | 15500 | Genie: GS-1930 x8, JLG: 1930ES x6, Skyjack: SJIII 3219 x6
40 | SL26 | 26 ft electric scissor lift | 165 430 1090 * | M electric - 2150 2.5 | 21000 | Genie: GS-2632 x5, JLG: 2632ES x4
40 | SLRT | 26 ft rough-terrain scissor | 310 800 2050 * | M diesel 17 3600 3.1 | 48000 | Genie: GS-2669RT x4, JLG: 260MRT x2
40 | VM20 | 20 ft vertical mast | 150 400 1050 * | M electric - 1100 1.4 | 13800 | Genie: AWP-20S x3, JLG: 1230ES x4
40 | BT34 | 34 ft towable boom | 290 950 2400 | M electric - 1950 6.6 | 41000 | Genie: TZ-34/20 x3, JLG: T350 x2
40 | BA30 | 30 ft electric artic. boom | 380 980 2300 | M electric - 6900 5.1 | 52000 | Genie: Z-30/20N x3, JLG: E300AJ x3
40 | BA45 | 45 ft articulating boom | 455 1080 2500 | M diesel 17 6500 6.6 | 74000 | JLG: 450AJ x5, Genie: Z-45 FE x3
40 | BS60 | 60 ft straight boom | 600 1450 3250 | M diesel 32 10900 8.5 | 108000 | Genie: S-60 XC x3, JLG: 600S x3
40 | BA80 | 80 ft articulating boom | 1050 2500 5600 | M diesel 40 17200 11.3 | 172000 | JLG: 800AJ x2, Genie: Z-80/60 x1
40 | BS135 | 135 ft straight boom | 1900 4900 11500 | M diesel 58 20400 12.5 | 395000 | JLG: 1350SJP x1
41 | MX15 | Mini excavator 1.5 t | 200 640 1700 * | M diesel 5 1750 3.6 | 29000 | Kubota: KX018-4 x5, Caterpillar: 301.7 x3
41 | MX40 | Mini excavator 3 to 4 t | 310 1000 2900 | M diesel 16 4100 5.2 | 54000 | Kubota: KX040-4 x5, Bobcat: E35 x5, Takeuchi: TB240 x3
41 | EX15 | Excavator 15 t | 720 2160 5830 * | M diesel 66 16500 8.7 | 150000 | Caterpillar: 315 x2, John Deere: 130G x1
41 | EX20 | Excavator 20 t | 850 2550 6885 * | M diesel 91 22500 9.5 | 212000 | Caterpillar: 320 x2, Komatsu: PC210LC x1
41 | BHL | Backhoe loader | 480 1440 3890 * | M diesel 42 7200 7.1 | 98000 | Caterpillar: 420 x2, John Deere: 310SL x2, Case: 580SN x1
41 | DZ06 | Dozer, D6 size | 950 2700 6000 | M diesel 90 20500 5.4 | 335000 | Caterpillar: D6 LGP x1, John Deere: 750L x1
41 | WL05 | Wheel loader 2.5 yd | 560 1680 4540 * | M diesel 52 13200 7.4 | 165000 | John Deere: 544 P-Tier x1, Caterpillar: 926 x1
30 | SKID | Skid steer loader | 330 1050 2700 | M diesel 26 3700 3.6 | 52000 | Bobcat: S650 x6, Caterpillar: 262D3 x3, John Deere: 320G x2
30 | CTL | Compact track loader | 375 1350 3300 | M diesel 28 4400 3.7 | 68000 | Bobcat: T66 x5, Kubota: SVL75-2 x3
30 | TRCH | Walk-behind trencher 36 in | 190 570 1540 * | M gas 2 640 2.2 | 14000 | Ditch Witch: C16X x3, Toro: TRX-16 x2
30 | STMP | Stump grinder | 210 630 1700 * | M gas 6 620 2.2 | 17500 | Vermeer: SC30TX x2
42 | TH55 | Telehandler 5,500 lb | 340 980 2450 * | M diesel 24 5500 4.8 | 92000 | JLG: G5-18A x2, Genie: GTH-5519 x3
42 | TH10 | Telehandler 10,000 lb | 560 1560 3900 * | M diesel 38 14000 6.2 | 148000 | JLG: 1055 x2, Skyjack: SJ1056 TH x2
42 | FL05 | Forklift 5,000 lb | 280 840 2270 * | M propane - 3800 3.6 | 33000 | Toyota: 8FGU25 x4, Hyster: H50FT x2
42 | PJCK | Pallet jack 5,500 lb | 25 75 200 * | - - - 75 1.6 | 420 | Crown: PTH50 x6
10 | AC185 | Towable compressor 185 cfm | 160 480 1250 * | M diesel 27 970 3.3 | 22500 | Doosan: P185 x5, Sullair: 185 x3
10 | AC375 | Towable compressor 375 cfm | 290 870 2350 * | M diesel 54 1950 4.3 | 52000 | Atlas Copco: XAS 375 x2
13 | PLTC | Vibratory plate 3,000 lb | 75 225 600 * | - gas 1 88 1.1 | 2400 | Wacker Neuson: WP1550 x8, Multiquip: MVC82 x4
13 | RAMM | Trench rammer | 85 255 690 * | - gas 1 62 0.7 | 3300 | Wacker Neuson: BS60-4 x5, Mikasa: MTX-70 x3
13 | ROLL | Double-drum roller 47 in | 320 960 2590 * | M diesel 11 2500 2.6 | 47000 | Bomag: BW120 x2, Hamm: HD12 x2
14 | MIXR | Concrete mixer 9 cu ft | 95 285 770 * | - gas 1 310 2.4 | 4100 | Multiquip: MC94 x4
14 | CSAW | Cut-off saw 14 in | 80 240 650 * | - gas - 10 0.8 | 1350 | Stihl: TS 420 x7, Husqvarna: K770 x5
14 | BRKR | Electric breaker 60 lb | 70 210 560 * | - electric - 30 0.8 | 2000 | Bosch: BH2770 x5, Makita: HM1812 x4
14 | TRWL | Power trowel 36 in | 90 270 730 * | - gas - 95 1.9 | 2900 | Allen: PRO436 x3
19 | GN02 | Portable generator 2 kW | 55 165 445 * | - gas 1 21 0.5 | 1200 | Honda: EU2200i x10
19 | GN20 | Towable generator 20 kVA | 210 620 1620 * | M diesel 50 1350 3.4 | 27000 | Multiquip: DCA25 x4, Generac: MMG25 x2
19 | GN45 | Towable generator 45 kVA | 330 960 2500 * | M diesel 90 1950 3.9 | 39000 | Multiquip: DCA45 x3, Atlas Copco: QAS 45 x2
19 | LTWR | Light tower, 4 LED | 110 310 800 * | M diesel 28 750 3.2 | 12500 | Generac: MLT6S x6, Allmand: Night-Lite GR x4
20 | HTR4 | Indirect heater 400,000 BTU | 190 560 1450 * | M diesel 95 560 2.7 | 19000 | Flagro: FVO-400 x4
20 | DEHU | Dehumidifier, commercial | 75 225 610 * | - electric - 50 0.7 | 2600 | Dri-Eaz: LGR 3500i x8
22 | CHIP | Brush chipper 6 in | 240 720 1950 * | M gas 8 900 3.7 | 24000 | Vermeer: BC700XL x2
22 | AERT | Lawn aerator | 85 255 690 * | - gas - 120 1.5 | 3800 | Ryan: Lawnaire V x3
27 | PMP3 | Trash pump 3 in | 85 255 690 * | - gas 1 62 0.7 | 1900 | Honda: WT30X x7, Multiquip: QP3TH x3
27 | PMP6 | Towable pump 6 in | 260 780 2100 * | M diesel 60 1700 3.8 | 36000 | Godwin: CD150S x2
31 | WLDR | Engine welder 300 A | 120 360 970 * | M gas 11 255 1.2 | 8600 | Lincoln: Ranger 330MPX x4, Miller: Bobcat 260 x3
50 | RSTR | Portable restroom | 60 120 180 * | - - - 85 1.2 | 900 | PolyJohn: Fleet x8
`;

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));

const modelOf = (text: string): readonly [string, string, number] => {
  const [, make = '', model = '', count] = /^(.+): (.+) x(\d+)$/.exec(text) ?? [];
  return [make, model, Number(count)];
};

const groupOf = (row: string[]): FleetGroup => {
  const [classCode = '', code = '', name = '', rates = '', machine = '', cost = '', models = ''] = row;
  const [day = '', week = '', fourWeek = '', mark] = rates.split(' ');
  const [meter, fuel, tank, weight, length] = machine.split(' ');
  return {
    classCode,
    code,
    name,
    cost: Number(cost),
    weight: Number(weight),
    length: Number(length),
    models: models.split(', ').map(modelOf),
    day: Number(day),
    week: Number(week),
    fourWeek: Number(fourWeek),
    ...(mark === '*' ? { isSynthetic: true } : {}),
    ...(meter === 'M' ? { meter } : {}),
    ...(fuel === '-' ? {} : { fuel: fuel as NonNullable<FleetGroup['fuel']> }),
    ...(tank === '-' ? {} : { tank: Number(tank) }),
  };
};

export const groups: readonly FleetGroup[] = rowsOf(groupTable).map(groupOf);

/** Products that are counted, not numbered: quantities per division. */
export type BulkProduct = {
  classCode: string;
  groupCode: string;
  groupName: string;
  number: string;
  description: string;
  day: number;
  week: number;
  fourWeek: number;
  cost: number;
  quantities: readonly [number, number, number];
};

// class | group | group's name | number | description | day week four-week | cost | quantity in each division
const bulkTable = `
29 | SCFR | Scaffold frames | SCF-FRAME | Scaffold frame 5 x 5 ft | 4 9 18 | 95 | 240 120 80
29 | SCBR | Scaffold braces | SCF-BRACE | Cross brace 7 ft | 2 4 8 | 28 | 480 240 160
29 | SCPL | Scaffold planks | SCF-PLANK | Aluminum plank 7 ft | 6 14 28 | 210 | 200 100 60
14 | SHOR | Shoring posts | SHORE-POST | Adjustable shoring post | 3 7 14 | 62 | 150 80 40
27 | HOSE | Discharge hose | HOSE-3-50 | Discharge hose 3 in x 50 ft | 12 30 70 | 110 | 40 25 15
50 | FENC | Temporary fence | FENCE-10 | Fence panel 10 ft | 3 6 12 | 85 | 300 200 150
50 | CONE | Traffic control | CONE-28 | Traffic cone 28 in | 1 2 4 | 18 | 250 150 100
50 | BARR | Barricades | BARR-A | A-frame barricade | 3 7 14 | 45 | 120 60 40
42 | HARN | Fall protection | HARNESS | Harness with lanyard | 12 30 65 | 140 | 45 25 15
`;

const bulkOf = (row: string[]): BulkProduct => {
  const [classCode = '', groupCode = '', groupName = '', number = '', description = ''] = row;
  const [rates = '', cost = '', stock = ''] = row.slice(5);
  const [day = 0, week = 0, fourWeek = 0] = rates.split(' ').map(Number);
  const [first = 0, second = 0, third = 0] = stock.split(' ').map(Number);
  return {
    classCode,
    groupCode,
    groupName,
    number,
    description,
    day,
    week,
    fourWeek,
    cost: Number(cost),
    quantities: [first, second, third],
  };
};

export const bulkProducts: readonly BulkProduct[] = rowsOf(bulkTable).map(bulkOf);
