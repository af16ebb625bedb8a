import { plain } from './plain.ts';

/** What a unit measures, and how much of the dimension's own unit it is (metre, kilogram, kilowatt, litre per second, litre, volt). */
type Measure = { dimension: string; factor: number; said: string };

const table = {
  ft: { dimension: 'length', factor: 0.3048, said: "ft|foot|feet|pi|pied|pieds|'" },
  in: { dimension: 'length', factor: 0.0254, said: 'in|inch|inches|po|pouce|pouces|"' },
  m: { dimension: 'length', factor: 1, said: 'm|metre|metres|meter|meters' },
  cm: { dimension: 'length', factor: 0.01, said: 'cm' },
  mm: { dimension: 'length', factor: 0.001, said: 'mm' },
  lb: { dimension: 'weight', factor: 0.4536, said: 'lb|lbs|pound|pounds|livre|livres' },
  kg: { dimension: 'weight', factor: 1, said: 'kg|kilo|kilos' },
  t: { dimension: 'weight', factor: 1000, said: 't|ton|tons|tonne|tonnes' },
  kW: { dimension: 'power', factor: 1, said: 'kw|kilowatt|kilowatts' },
  // Generators are named by either: at the usual power factor of 0.8.
  kVA: { dimension: 'power', factor: 0.8, said: 'kva' },
  hp: { dimension: 'power', factor: 0.7457, said: 'hp|cv' },
  cfm: { dimension: 'flow', factor: 0.472, said: 'cfm|pcm|pi3/min' },
  gal: { dimension: 'volume', factor: 3.785, said: 'gal|gallon|gallons' },
  l: { dimension: 'volume', factor: 1, said: 'l|litre|litres|liter|liters' },
  V: { dimension: 'voltage', factor: 1, said: 'v|volt|volts' },
  A: { dimension: 'current', factor: 1, said: 'amp|amps|ampere|amperes' },
} as const satisfies Record<string, Measure>;

export type Unit = keyof typeof table;

/** A measure of a product: 19 ft, 185 cfm. */
export type Size = { figure: number; unit: Unit };

const units = Object.entries(table) as [Unit, Measure][];
const unitOf = new Map(
  units.flatMap(([unit, { said }]) => said.split('|').map((each) => [each, unit] as const)),
);
const names = [...unitOf.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** A number as it is written: 5,000 is five thousand, 2,5 is two and a half. */
const number = String.raw`\d{1,3}(?:[, ]\d{3})+|\d+(?:[.,]\d+)?`;
const sized = new RegExp(String.raw`(?<![\w./-])(${number})(?: ?- ?| )?(${names})(?![\p{L}\d/])`, 'gu');

export const numberOf = (text: string): number =>
  Number(/^\d{1,3}(?:[, ]\d{3})+$/.test(text) ? text.replaceAll(/[, ]/g, '') : text.replace(',', '.'));

/** Takes the sizes with units out of a plain text: 19', 19 ft, 19-foot, 45 pi, 5,000 lb. */
export const takeSizes = (text: string): { sizes: Size[]; rest: string } => {
  const sizes: Size[] = [];
  const rest = text.replaceAll(sized, (whole, value: string, name: string) => {
    const unit = unitOf.get(name);
    if (unit === undefined) return whole;
    sizes.push({ figure: numberOf(value), unit });
    return ' ';
  });
  return { sizes, rest };
};

/** The sizes that a name says: so no class needs them typed again. Of `3 to 4 t` both ends. */
export const sizesIn = (name: string): Size[] => {
  const text = plain(name).replace(
    new RegExp(String.raw`(${number}) (?:to|a) (?=(?:${number}) ?(${names})(?![\p{L}\d]))`, 'u'),
    '$1 $2 ',
  );
  return takeSizes(text).sizes;
};

/** How many times the second size the first one is; undefined where they measure different things. */
export const sizeRatio = (a: Size, b: Size): number | undefined => {
  const [one, other]: Measure[] = [table[a.unit], table[b.unit]];
  if (one === undefined || other === undefined || one.dimension !== other.dimension) return undefined;
  return b.figure === 0 ? undefined : (a.figure * one.factor) / (b.figure * other.factor);
};

/** How far apart two measures of one thing may be: 6 m is the nominal height of a 19 ft lift. */
const tolerance = 0.05;

/** Whether both measure the same, whatever the units: 19 ft is 5.8 m. */
export const isSameSize = (a: Size, b: Size): boolean => {
  const [one, other]: Measure[] = [table[a.unit], table[b.unit]];
  if (one === undefined || other === undefined || one.dimension !== other.dimension) return false;
  if (a.unit === b.unit) return a.figure === b.figure;
  const [x, y] = [a.figure * one.factor, b.figure * other.factor];
  return Math.abs(x - y) <= tolerance * Math.max(x, y);
};
