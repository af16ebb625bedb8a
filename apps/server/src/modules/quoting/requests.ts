import { may, type Scope } from '../../kernel/scope.ts';
import type { FieldRefusal } from '../../kernel/refusal.ts';
import { type DocumentForm, type Entry, pathOf } from './entries.ts';
import type { Facts } from './load-facts.ts';
import type { PricedLine } from './price-form.ts';

/** What was asked for where a line has another product, which goes out at the rates of the asked one, and why. */
export type Request = { assetId: number; reason: string };

/** As the stored line says it, as long as it has that product. [B3.6] */
const kept = ({ line, saved }: Entry): Request | undefined => {
  const assetId = saved?.requested_asset_id ?? null;
  if (saved === undefined || assetId === null || saved.asset_id !== line.productId) return undefined;
  return { assetId, reason: saved.substitution_reason };
};

/** What a line stands in for: what the form says, else what is stored. */
export const requestOn = (entry: Entry): Request | undefined => {
  const { type, inPlaceOf } = entry.line;
  if (type !== 'R') return undefined;
  if (inPlaceOf === undefined) return kept(entry);
  return inPlaceOf === null ? undefined : { assetId: inPlaceOf.productId, reason: inPlaceOf.reason };
};

/** The product whose rates price a line: the one that was asked for. [B5.21] */
export const pricedAs = (entry: Entry): number => requestOn(entry)?.assetId ?? entry.line.productId;

/** The same of a line as it is stored. */
export const storedPricedAs = ({ saved }: Entry): number | null =>
  saved === undefined ? null : (saved.requested_asset_id ?? saved.asset_id);

const isKept = (entry: Entry, { assetId }: Request): boolean => kept(entry)?.assetId === assetId;

type Place = { division?: number; location?: number };
const placeOf = ({ divisionId, locationId }: DocumentForm): Place => ({
  ...(divisionId === null ? {} : { division: divisionId }),
  ...(locationId === null ? {} : { location: locationId }),
});

const whyNot = (entry: Entry, request: Request, { assets }: Facts): FieldRefusal['code'] | undefined => {
  const [asked, given] = [assets.get(request.assetId), assets.get(entry.line.productId)];
  if (asked === undefined || asked.kind === 'customer_owned' || asked.kind === 'kit')
    return 'asset.not_found';
  if (asked.id === given?.id) return 'substitution.same_product';
  return asked.class_id === given?.class_id ? undefined : 'substitution.other_class';
};

/**
 * What keeps a product from going out in the place of another, at the other's rates: the right to it, and a class that has the same
 * pricing rules. What is stored already stays. [B5.21]
 */
export const requestProblems = (
  scope: Scope,
  { form, lines, facts }: { form: DocumentForm; lines: readonly PricedLine[]; facts: Facts },
): FieldRefusal[] =>
  lines.flatMap(({ entry }): FieldRefusal[] => {
    const request = requestOn(entry);
    if (request === undefined || isKept(entry, request)) return [];
    const path = pathOf(entry, 'inPlaceOf');
    if (!may(scope, 'substitution', placeOf(form)))
      return [{ path, code: 'permission.denied', data: { permission: 'substitution' } }];
    const code = whyNot(entry, request, facts);
    return code === undefined ? [] : [{ path, code }];
  });
