/** A class of the demo fleet: what drives tax, waiver and turn-round time. */
export type FleetClass = { code: string; name: string; kind: 'rental' | 'sales'; turnaroundMinutes?: number; isWaiverExempt?: boolean };

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
  { code: '40', name: 'Aerial work platforms', kind: 'rental', turnaroundMinutes: 60 },
  { code: '41', name: 'Earthmoving', kind: 'rental', turnaroundMinutes: 120 },
  { code: '42', name: 'Material handling', kind: 'rental' },
  { code: '50', name: 'Event and site', kind: 'rental', isWaiverExempt: true },
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
  cost: number;
  models: readonly (readonly [make: string, model: string, count: number])[];
};

export const groups: readonly FleetGroup[] = [
  { classCode: '40', code: 'SL19', name: '19 ft electric scissor lift', day: 120, week: 260, fourWeek: 700, meter: 'M', fuel: 'electric', cost: 15_500, models: [['Genie', 'GS-1930', 8], ['JLG', '1930ES', 6], ['Skyjack', 'SJIII 3219', 6]] },
  { classCode: '40', code: 'SL26', name: '26 ft electric scissor lift', day: 165, week: 430, fourWeek: 1_090, isSynthetic: true, meter: 'M', fuel: 'electric', cost: 21_000, models: [['Genie', 'GS-2632', 5], ['JLG', '2632ES', 4]] },
  { classCode: '40', code: 'SLRT', name: '26 ft rough-terrain scissor', day: 310, week: 800, fourWeek: 2_050, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 17, cost: 48_000, models: [['Genie', 'GS-2669RT', 4], ['JLG', '260MRT', 2]] },
  { classCode: '40', code: 'VM20', name: '20 ft vertical mast', day: 150, week: 400, fourWeek: 1_050, isSynthetic: true, meter: 'M', fuel: 'electric', cost: 13_800, models: [['Genie', 'AWP-20S', 3], ['JLG', '1230ES', 4]] },
  { classCode: '40', code: 'BT34', name: '34 ft towable boom', day: 290, week: 950, fourWeek: 2_400, meter: 'M', fuel: 'electric', cost: 41_000, models: [['Genie', 'TZ-34/20', 3], ['JLG', 'T350', 2]] },
  { classCode: '40', code: 'BA30', name: '30 ft electric artic. boom', day: 380, week: 980, fourWeek: 2_300, meter: 'M', fuel: 'electric', cost: 52_000, models: [['Genie', 'Z-30/20N', 3], ['JLG', 'E300AJ', 3]] },
  { classCode: '40', code: 'BA45', name: '45 ft articulating boom', day: 455, week: 1_080, fourWeek: 2_500, meter: 'M', fuel: 'diesel', tank: 17, cost: 74_000, models: [['JLG', '450AJ', 5], ['Genie', 'Z-45 FE', 3]] },
  { classCode: '40', code: 'BS60', name: '60 ft straight boom', day: 600, week: 1_450, fourWeek: 3_250, meter: 'M', fuel: 'diesel', tank: 32, cost: 108_000, models: [['Genie', 'S-60 XC', 3], ['JLG', '600S', 3]] },
  { classCode: '40', code: 'BA80', name: '80 ft articulating boom', day: 1_050, week: 2_500, fourWeek: 5_600, meter: 'M', fuel: 'diesel', tank: 40, cost: 172_000, models: [['JLG', '800AJ', 2], ['Genie', 'Z-80/60', 1]] },
  { classCode: '40', code: 'BS135', name: '135 ft straight boom', day: 1_900, week: 4_900, fourWeek: 11_500, meter: 'M', fuel: 'diesel', tank: 58, cost: 395_000, models: [['JLG', '1350SJP', 1]] },
  { classCode: '41', code: 'MX15', name: 'Mini excavator 1.5 t', day: 200, week: 640, fourWeek: 1_700, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 5, cost: 29_000, models: [['Kubota', 'KX018-4', 5], ['Caterpillar', '301.7', 3]] },
  { classCode: '41', code: 'MX40', name: 'Mini excavator 3 to 4 t', day: 310, week: 1_000, fourWeek: 2_900, meter: 'M', fuel: 'diesel', tank: 16, cost: 54_000, models: [['Kubota', 'KX040-4', 5], ['Bobcat', 'E35', 5], ['Takeuchi', 'TB240', 3]] },
  { classCode: '41', code: 'EX15', name: 'Excavator 15 t', day: 720, week: 2_160, fourWeek: 5_830, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 66, cost: 150_000, models: [['Caterpillar', '315', 2], ['John Deere', '130G', 1]] },
  { classCode: '41', code: 'EX20', name: 'Excavator 20 t', day: 850, week: 2_550, fourWeek: 6_885, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 91, cost: 212_000, models: [['Caterpillar', '320', 2], ['Komatsu', 'PC210LC', 1]] },
  { classCode: '41', code: 'BHL', name: 'Backhoe loader', day: 480, week: 1_440, fourWeek: 3_890, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 42, cost: 98_000, models: [['Caterpillar', '420', 2], ['John Deere', '310SL', 2], ['Case', '580SN', 1]] },
  { classCode: '41', code: 'DZ06', name: 'Dozer, D6 size', day: 950, week: 2_700, fourWeek: 6_000, meter: 'M', fuel: 'diesel', tank: 90, cost: 335_000, models: [['Caterpillar', 'D6 LGP', 1], ['John Deere', '750L', 1]] },
  { classCode: '41', code: 'WL05', name: 'Wheel loader 2.5 yd', day: 560, week: 1_680, fourWeek: 4_540, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 52, cost: 165_000, models: [['John Deere', '544 P-Tier', 1], ['Caterpillar', '926', 1]] },
  { classCode: '30', code: 'SKID', name: 'Skid steer loader', day: 330, week: 1_050, fourWeek: 2_700, meter: 'M', fuel: 'diesel', tank: 26, cost: 52_000, models: [['Bobcat', 'S650', 6], ['Caterpillar', '262D3', 3], ['John Deere', '320G', 2]] },
  { classCode: '30', code: 'CTL', name: 'Compact track loader', day: 375, week: 1_350, fourWeek: 3_300, meter: 'M', fuel: 'diesel', tank: 28, cost: 68_000, models: [['Bobcat', 'T66', 5], ['Kubota', 'SVL75-2', 3]] },
  { classCode: '30', code: 'TRCH', name: 'Walk-behind trencher 36 in', day: 190, week: 570, fourWeek: 1_540, isSynthetic: true, meter: 'M', fuel: 'gas', tank: 2, cost: 14_000, models: [['Ditch Witch', 'C16X', 3], ['Toro', 'TRX-16', 2]] },
  { classCode: '30', code: 'STMP', name: 'Stump grinder', day: 210, week: 630, fourWeek: 1_700, isSynthetic: true, meter: 'M', fuel: 'gas', tank: 6, cost: 17_500, models: [['Vermeer', 'SC30TX', 2]] },
  { classCode: '42', code: 'TH55', name: 'Telehandler 5,500 lb', day: 340, week: 980, fourWeek: 2_450, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 24, cost: 92_000, models: [['JLG', 'G5-18A', 2], ['Genie', 'GTH-5519', 3]] },
  { classCode: '42', code: 'TH10', name: 'Telehandler 10,000 lb', day: 560, week: 1_560, fourWeek: 3_900, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 38, cost: 148_000, models: [['JLG', '1055', 2], ['Skyjack', 'SJ1056 TH', 2]] },
  { classCode: '42', code: 'FL05', name: 'Forklift 5,000 lb', day: 280, week: 840, fourWeek: 2_270, isSynthetic: true, meter: 'M', fuel: 'propane', cost: 33_000, models: [['Toyota', '8FGU25', 4], ['Hyster', 'H50FT', 2]] },
  { classCode: '42', code: 'PJCK', name: 'Pallet jack 5,500 lb', day: 25, week: 75, fourWeek: 200, isSynthetic: true, cost: 420, models: [['Crown', 'PTH50', 6]] },
  { classCode: '10', code: 'AC185', name: 'Towable compressor 185 cfm', day: 160, week: 480, fourWeek: 1_250, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 27, cost: 22_500, models: [['Doosan', 'P185', 5], ['Sullair', '185', 3]] },
  { classCode: '10', code: 'AC375', name: 'Towable compressor 375 cfm', day: 290, week: 870, fourWeek: 2_350, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 54, cost: 52_000, models: [['Atlas Copco', 'XAS 375', 2]] },
  { classCode: '13', code: 'PLTC', name: 'Vibratory plate 3,000 lb', day: 75, week: 225, fourWeek: 600, isSynthetic: true, fuel: 'gas', tank: 1, cost: 2_400, models: [['Wacker Neuson', 'WP1550', 8], ['Multiquip', 'MVC82', 4]] },
  { classCode: '13', code: 'RAMM', name: 'Trench rammer', day: 85, week: 255, fourWeek: 690, isSynthetic: true, fuel: 'gas', tank: 1, cost: 3_300, models: [['Wacker Neuson', 'BS60-4', 5], ['Mikasa', 'MTX-70', 3]] },
  { classCode: '13', code: 'ROLL', name: 'Double-drum roller 47 in', day: 320, week: 960, fourWeek: 2_590, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 11, cost: 47_000, models: [['Bomag', 'BW120', 2], ['Hamm', 'HD12', 2]] },
  { classCode: '14', code: 'MIXR', name: 'Concrete mixer 9 cu ft', day: 95, week: 285, fourWeek: 770, isSynthetic: true, fuel: 'gas', tank: 1, cost: 4_100, models: [['Multiquip', 'MC94', 4]] },
  { classCode: '14', code: 'CSAW', name: 'Cut-off saw 14 in', day: 80, week: 240, fourWeek: 650, isSynthetic: true, fuel: 'gas', cost: 1_350, models: [['Stihl', 'TS 420', 7], ['Husqvarna', 'K770', 5]] },
  { classCode: '14', code: 'BRKR', name: 'Electric breaker 60 lb', day: 70, week: 210, fourWeek: 560, isSynthetic: true, fuel: 'electric', cost: 2_000, models: [['Bosch', 'BH2770', 5], ['Makita', 'HM1812', 4]] },
  { classCode: '14', code: 'TRWL', name: 'Power trowel 36 in', day: 90, week: 270, fourWeek: 730, isSynthetic: true, fuel: 'gas', cost: 2_900, models: [['Allen', 'PRO436', 3]] },
  { classCode: '19', code: 'GN02', name: 'Portable generator 2 kW', day: 55, week: 165, fourWeek: 445, isSynthetic: true, fuel: 'gas', tank: 1, cost: 1_200, models: [['Honda', 'EU2200i', 10]] },
  { classCode: '19', code: 'GN20', name: 'Towable generator 20 kVA', day: 210, week: 620, fourWeek: 1_620, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 50, cost: 27_000, models: [['Multiquip', 'DCA25', 4], ['Generac', 'MMG25', 2]] },
  { classCode: '19', code: 'GN45', name: 'Towable generator 45 kVA', day: 330, week: 960, fourWeek: 2_500, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 90, cost: 39_000, models: [['Multiquip', 'DCA45', 3], ['Atlas Copco', 'QAS 45', 2]] },
  { classCode: '19', code: 'LTWR', name: 'Light tower, 4 LED', day: 110, week: 310, fourWeek: 800, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 28, cost: 12_500, models: [['Generac', 'MLT6S', 6], ['Allmand', 'Night-Lite GR', 4]] },
  { classCode: '20', code: 'HTR4', name: 'Indirect heater 400,000 BTU', day: 190, week: 560, fourWeek: 1_450, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 95, cost: 19_000, models: [['Flagro', 'FVO-400', 4]] },
  { classCode: '20', code: 'DEHU', name: 'Dehumidifier, commercial', day: 75, week: 225, fourWeek: 610, isSynthetic: true, fuel: 'electric', cost: 2_600, models: [['Dri-Eaz', 'LGR 3500i', 8]] },
  { classCode: '22', code: 'CHIP', name: 'Brush chipper 6 in', day: 240, week: 720, fourWeek: 1_950, isSynthetic: true, meter: 'M', fuel: 'gas', tank: 8, cost: 24_000, models: [['Vermeer', 'BC700XL', 2]] },
  { classCode: '22', code: 'AERT', name: 'Lawn aerator', day: 85, week: 255, fourWeek: 690, isSynthetic: true, fuel: 'gas', cost: 3_800, models: [['Ryan', 'Lawnaire V', 3]] },
  { classCode: '27', code: 'PMP3', name: 'Trash pump 3 in', day: 85, week: 255, fourWeek: 690, isSynthetic: true, fuel: 'gas', tank: 1, cost: 1_900, models: [['Honda', 'WT30X', 7], ['Multiquip', 'QP3TH', 3]] },
  { classCode: '27', code: 'PMP6', name: 'Towable pump 6 in', day: 260, week: 780, fourWeek: 2_100, isSynthetic: true, meter: 'M', fuel: 'diesel', tank: 60, cost: 36_000, models: [['Godwin', 'CD150S', 2]] },
  { classCode: '31', code: 'WLDR', name: 'Engine welder 300 A', day: 120, week: 360, fourWeek: 970, isSynthetic: true, meter: 'M', fuel: 'gas', tank: 11, cost: 8_600, models: [['Lincoln', 'Ranger 330MPX', 4], ['Miller', 'Bobcat 260', 3]] },
  { classCode: '50', code: 'RSTR', name: 'Portable restroom', day: 60, week: 120, fourWeek: 180, isSynthetic: true, cost: 900, models: [['PolyJohn', 'Fleet', 8]] },
];

/** Products that are counted, not numbered: quantities per division. */
export type BulkProduct = { classCode: string; groupCode: string; groupName: string; number: string; description: string; day: number; week: number; fourWeek: number; cost: number; quantities: readonly [number, number, number] };

export const bulkProducts: readonly BulkProduct[] = [
  { classCode: '29', groupCode: 'SCFR', groupName: 'Scaffold frames', number: 'SCF-FRAME', description: 'Scaffold frame 5 x 5 ft', day: 4, week: 9, fourWeek: 18, cost: 95, quantities: [240, 120, 80] },
  { classCode: '29', groupCode: 'SCBR', groupName: 'Scaffold braces', number: 'SCF-BRACE', description: 'Cross brace 7 ft', day: 2, week: 4, fourWeek: 8, cost: 28, quantities: [480, 240, 160] },
  { classCode: '29', groupCode: 'SCPL', groupName: 'Scaffold planks', number: 'SCF-PLANK', description: 'Aluminum plank 7 ft', day: 6, week: 14, fourWeek: 28, cost: 210, quantities: [200, 100, 60] },
  { classCode: '14', groupCode: 'SHOR', groupName: 'Shoring posts', number: 'SHORE-POST', description: 'Adjustable shoring post', day: 3, week: 7, fourWeek: 14, cost: 62, quantities: [150, 80, 40] },
  { classCode: '27', groupCode: 'HOSE', groupName: 'Discharge hose', number: 'HOSE-3-50', description: 'Discharge hose 3 in x 50 ft', day: 12, week: 30, fourWeek: 70, cost: 110, quantities: [40, 25, 15] },
  { classCode: '50', groupCode: 'FENC', groupName: 'Temporary fence', number: 'FENCE-10', description: 'Fence panel 10 ft', day: 3, week: 6, fourWeek: 12, cost: 85, quantities: [300, 200, 150] },
  { classCode: '50', groupCode: 'CONE', groupName: 'Traffic control', number: 'CONE-28', description: 'Traffic cone 28 in', day: 1, week: 2, fourWeek: 4, cost: 18, quantities: [250, 150, 100] },
  { classCode: '50', groupCode: 'BARR', groupName: 'Barricades', number: 'BARR-A', description: 'A-frame barricade', day: 3, week: 7, fourWeek: 14, cost: 45, quantities: [120, 60, 40] },
  { classCode: '42', groupCode: 'HARN', groupName: 'Fall protection', number: 'HARNESS', description: 'Harness with lanyard', day: 12, week: 30, fourWeek: 65, cost: 140, quantities: [45, 25, 15] },
];
