import type { ParsedReturnForm } from '@yardline/contract/returns/returns';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { cleaningTold, fullYears, missingTold, type Told } from '@yardline/domain/returns/check-in';
import type { FieldRefusal } from '../../../kernel/refusal.ts';
import type { AssetFacts } from '../../assets/public.ts';
import type { PartFacts } from '../../parts/public.ts';
import { priceOf, type readPrices } from './line-prices.queries.ts';

type FormLine = Pick<ParsedReturnForm['lines'][number], 'cleaning' | 'missingParts' | 'quantity'>;

/** What findings are judged by: prices, catalog parts by id, when machines were bought, and the day of the return. */
export type FindingFacts = {
  prices: Awaited<ReturnType<typeof readPrices>>;
  parts: ReadonlyMap<number, PartFacts>;
  boughtOn: ReadonlyMap<number, string | null>;
  day: string;
};

/** What was found of a line at its return, and what of it is charged by which service; zero with its reason. [B4.16] */
export type Finding = {
  found: 'clean' | 'light' | 'heavy' | 'complete' | 'missing';
  item: string;
  partId: number | null;
  quantity: number;
  /** What one of what is missing is worth as new. */
  value: Cents | null;
  waived: string;
  /** Undefined where the company has no price for it: recorded, and not charged. */
  charged: ({ serviceId: number; name: string } & Told) | undefined;
};

type Priced = ReturnType<typeof priceOf>;

const chargedBy = (
  price: Priced,
  waived: string,
  told: (price: NonNullable<Priced>) => Told,
): Finding['charged'] => {
  if (price === undefined) return undefined;
  const { serviceId, service: name } = price;
  const { charge, explanation } = told(price);
  if (waived === '') return { serviceId, name, charge, explanation };
  const [found] = explanation;
  const why = { key: 'check_in.waived' as const, data: { reason: waived } };
  return { serviceId, name, charge: 0, explanation: found === undefined ? [why] : [found, why] };
};

const bare = { item: '', partId: null, value: null, waived: '' } as const;

/** How dirty it came back. Clean is told by the service that would have charged for dirt. */
const cleaningOf = (line: FormLine, asset: AssetFacts, { prices }: FindingFacts): Finding[] => {
  if (line.cleaning === null) return [];
  const { level, waived } = line.cleaning;
  const { quantity } = line;
  const product = asset.number;
  if (level === 'none') {
    const price = priceOf(prices, 'light', asset) ?? priceOf(prices, 'heavy', asset);
    const explanation: Told['explanation'] = [{ key: 'check_in.clean', data: { product } }];
    return [
      {
        ...bare,
        found: 'clean',
        quantity,
        charged: chargedBy(price, '', () => ({ charge: 0, explanation })),
      },
    ];
  }
  const charged = chargedBy(priceOf(prices, level, asset), waived, ({ by, figure, amount }) =>
    cleaningTold({
      product,
      level,
      quantity,
      hours: by === 'hours' ? figure : undefined,
      price: cents(by === 'hours' ? amount : figure),
    }),
  );
  return [{ ...bare, found: level, quantity, waived, charged }];
};

type MissingPart = NonNullable<FormLine['missingParts']>[number];

/** What a new one costs: as said, or the list price of its part; undefined where neither is known. */
const valueOf = ({ price, partId }: MissingPart, { parts }: FindingFacts): number | undefined =>
  price ?? (partId === null ? undefined : parts.get(partId)?.list_price);

/** What was missing, each at its value less its age. All of it there is told by the service that would have charged. */
const missingOf = (line: FormLine, asset: AssetFacts, facts: FindingFacts): Finding[] => {
  if (line.missingParts === null) return [];
  const product = asset.number;
  const price = priceOf(facts.prices, 'missing', asset);
  if (line.missingParts.length === 0) {
    const explanation: Told['explanation'] = [{ key: 'check_in.complete', data: { product } }];
    const charged = chargedBy(price, '', () => ({ charge: 0, explanation }));
    return [{ ...bare, found: 'complete', quantity: line.quantity, charged }];
  }
  const bought = facts.boughtOn.get(asset.id) ?? null;
  return line.missingParts.map((part): Finding => {
    const { name: item, partId, quantity, waived } = part;
    const value = cents(valueOf(part, facts) ?? 0);
    const charged = chargedBy(price, waived, ({ figure, most }) =>
      missingTold({
        product,
        item,
        quantity,
        value,
        years: bought === null ? undefined : fullYears(bought, facts.day),
        percentPerYear: figure,
        mostPercent: most ?? 100,
      }),
    );
    return { found: 'missing', item, partId, quantity, value, waived, charged };
  });
};

/** What was found of one line, in the order in which it is told. */
export const findingsOf = (line: FormLine, asset: AssetFacts, facts: FindingFacts): Finding[] =>
  Number.isInteger(line.quantity) && line.quantity > 0
    ? [...cleaningOf(line, asset, facts), ...missingOf(line, asset, facts)]
    : [];

/** What is wrong with what was found: of a thing that did not come back, of an unknown part, without what a new one costs. */
export const findingFaults = (
  line: FormLine & { condition: ParsedReturnForm['lines'][number]['condition'] },
  facts: FindingFacts,
): FieldRefusal[] => {
  if (line.condition === 'missing') {
    return [
      ...(line.cleaning === null ? [] : [{ path: 'cleaning', code: 'return.not_of_missing' as const }]),
      ...(line.missingParts === null
        ? []
        : [{ path: 'missingParts', code: 'return.not_of_missing' as const }]),
    ];
  }
  return (line.missingParts ?? []).flatMap((part, index): FieldRefusal[] => {
    const path = `missingParts.${index}`;
    if (part.partId !== null && !facts.parts.has(part.partId))
      return [{ path: `${path}.partId`, code: 'reference.not_found' }];
    return valueOf(part, facts) === undefined
      ? [{ path: `${path}.price`, code: 'return.value_required' }]
      : [];
  });
};
