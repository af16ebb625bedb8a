import { percentOf, sum, type Cents } from '../money/cents.ts';
import type { Tax } from './tax.ts';
import { taxesWithin } from './within.ts';

/** An amount after discount, and its tax codes. */
export type TaxedLine = { base: Cents; codes: readonly string[] };

/** One tax on a document: its base, without the taxes that it compounds, and its amount. */
export type TaxAmount = { code: string; percent: number; base: Cents; tax: Cents };

export type Taxed = { taxes: TaxAmount[]; net: Cents; tax: Cents; total: Cents };

/**
 * The taxes on a document's lines. Each is rounded once, on the sum of the lines that bear it, and a credit mirrors its
 * charge. 500.00 at 5 % and 9.975 % bears 25.00 and 49.88 (justinvoice.ca, Quebec since 2013); 100.00 at 5 % and,
 * compound, 9 % comes to 114.45. An inclusive tax is taken out of its lines first: 4.00 at 20 % are 3.33 and 0.67.
 * [B3.12] [B9.6]
 */
export function taxesOn(lines: readonly TaxedLine[], taxes: readonly Tax[]): Taxed {
  const included = taxes.filter((tax) => tax.inclusive);
  const groups = included.length === 0 ? [] : includedIn(lines, included);
  const nets = netLines(lines, included, groups);
  const amounts = taxes.map(({ code, percent }, index) => ({
    code,
    percent,
    base: sum(nets.filter((line) => line.codes.includes(code)).map(({ base }) => base)),
    tax: taxes[index]?.inclusive
      ? sum(groups.map((group) => group.taxes.get(code) ?? 0))
      : added(nets, taxes, index),
  }));
  const net = sum(nets.map(({ base }) => base));
  const tax = sum(amounts.map((each) => each.tax));
  return { taxes: amounts, net, tax, total: net + tax };
}

type Included = TaxedLine & { taxes: Map<string, Cents> };

/** Lines that include the same taxes, added up, with what they are without them. */
function includedIn(lines: readonly TaxedLine[], included: readonly Tax[]): Included[] {
  const bearing = (line: TaxedLine) => included.filter(({ code }) => line.codes.includes(code));
  const groups = Map.groupBy(lines, (line) => JSON.stringify(line.codes.toSorted()));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const borne = first === undefined ? [] : bearing(first);
    if (first === undefined || borne.length === 0) return [];
    const { net, taxes } = taxesWithin(sum(group.map(({ base }) => base)), borne);
    return [{ base: net, codes: first.codes, taxes: new Map(taxes.map(({ code, tax }) => [code, tax])) }];
  });
}

function netLines(
  lines: readonly TaxedLine[],
  included: readonly Tax[],
  groups: readonly Included[],
): TaxedLine[] {
  const isPlain = (line: TaxedLine) => !included.some(({ code }) => line.codes.includes(code));
  return [...lines.filter(isPlain), ...groups];
}

/** A tax on top of the lines that bear it, and of the earlier taxes on those of them that bear both. */
function added(lines: readonly TaxedLine[], taxes: readonly Tax[], index: number): Cents {
  const tax = taxes[index];
  if (tax === undefined) return 0;
  const own = lines.filter(({ codes }) => codes.includes(tax.code));
  const below = tax.compound ? taxes.slice(0, index).map((_, earlier) => added(own, taxes, earlier)) : [];
  return percentOf(sum([...own.map(({ base }) => base), ...below]), tax.percent);
}
