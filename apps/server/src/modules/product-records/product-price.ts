import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getPrice as endpoint } from '@yardline/contract/product-records/product-records';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import { amount } from '@yardline/domain/money/cents';
import { type Price, priceRental } from '@yardline/domain/pricing/price';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { stretchOf } from '../availability/public.ts';
import { readPricingRules } from '../pricing/public.ts';
import { ratesOf, shownDaily } from '../rates/public.ts';
import { customerIdOf, idOf } from './places.ts';

type Reply = ReplyOf<typeof endpoint>;

/** The first division of the company, the default. */
const firstDivision = async ({ tx }: Scope): Promise<number> =>
  (await tx.selectFrom('divisions').select('id').orderBy('id').limit(1).executeTakeFirst())?.id ?? notFound();

const ofPart = async ({ tx }: Scope, number: string): Promise<Reply> => {
  const part = await tx
    .selectFrom('parts')
    .select('list_price')
    .where('number', '=', number)
    .executeTakeFirst();
  if (part === undefined) return notFound();
  return { rate: part.list_price, rateCode: 'LIST', standardRate: part.list_price, rates: [] };
};

const priceOf = (question: () => Price): Price | undefined => {
  try {
    return question();
  } catch (error) {
    if (error instanceof Unpriceable) return undefined;
    throw error;
  }
};

/**
 * The price of one piece of a rental product for a period by the rates that apply, before discounts; of a part, its list
 * price. [B7.7]
 * @throws Refusal resource.not_found; request.invalid for a period that ends before it begins, or an unknown code
 */
export const getProductPrice = async (
  scope: Scope,
  { params: { product }, headers: asked }: InputOf<typeof endpoint>,
): Promise<Reply> => {
  const asset = await scope.tx
    .selectFrom('assets')
    .select(['id', 'class_id'])
    .where('number', '=', product)
    .executeTakeFirst();
  if (asset === undefined) return ofPart(scope, product);
  const divisionId =
    (await idOf(scope, 'divisions', 'division', asked.division)) ?? (await firstDivision(scope));
  const customerId = await customerIdOf(scope, asked.customer);
  const { from, to, zone } = await stretchOf(
    scope,
    {
      avail_from_date: asked.fromDate,
      avail_from_time: asked.fromTime,
      avail_to_date: asked.toDate,
      avail_to_time: asked.toTime,
    },
    { divisionId },
    'toDate',
  );
  const on = Temporal.Instant.from(from).toZonedDateTimeISO(zone).toPlainDate().toString();
  const rates = (await ratesOf(scope, [asset.id], { customerId, divisionId, on })).get(asset.id)?.rates ?? [];
  const rulesOf = await readPricingRules(scope);
  const rules = rulesOf({ divisionId, classId: asset.class_id });
  const period = { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to), zone, quantity: 1 };
  const price =
    rates.length === 0
      ? undefined
      : priceOf(() => priceRental({ ...rules, ...period, rates: ratesInCents(rates) }));
  return {
    rate: price === undefined ? null : amount(price.net),
    rateCode: price?.lines.map(({ code }) => code).join('+') ?? '',
    standardRate: shownDaily(rates),
    rates: rates.map(({ code, description, amount: rate }) => ({ rateCode: code, description, rate })),
  };
};
