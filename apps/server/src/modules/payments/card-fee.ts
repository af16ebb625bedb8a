import { cents, isAmount, type Cents } from '@yardline/domain/money/cents';
import { cardFeeOn, type CardFee } from '@yardline/domain/payments/card-fee';
import { cardFeeFeature } from '@yardline/domain/payments/revenue-fee';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The company's fee on a payment by card, what it is called, and whether it is charged without asking. */
export type FeeTerms = CardFee & { description: string; isAutomatic: boolean };

/** The fee on a card payment of an amount; undefined where the company has none. [B3.43] */
export const feeTermsOn = async ({ tx, company }: Scope, moved: Cents): Promise<FeeTerms | undefined> => {
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['features', 'revenue_fee', 'is_revenue_fee_optional', 'revenue_fee_description'])
    .select('is_card_fee_automatic')
    .executeTakeFirstOrThrow();
  const found = cardFeeOn(moved, {
    hasFeature: row.features.includes(cardFeeFeature),
    fee: row.revenue_fee,
    optional: row.is_revenue_fee_optional ? 'Y' : 'N',
  });
  return found === undefined
    ? undefined
    : { ...found, description: row.revenue_fee_description, isAutomatic: row.is_card_fee_automatic };
};

/** A fee as it is charged, with what it is called; of 0 it has no name. */
export type ChargedFee = { fee: Cents; description: string };

const none: ChargedFee = { fee: 0, description: '' };

const refuseOther = (fee: Cents): never => {
  const field = { path: 'fee', code: 'payment.fee_changed' as const, data: { fee } };
  throw new Refusal(field.code, field.data, [field]);
};

/**
 * The fee that a card payment bears. What the payer was shown must be what it is now: where the fee was changed or switched on or off
 * meanwhile, they are asked again.
 * @param seen the fee that was shown, as on the wire; null where the payer declines it; undefined where the caller knows of none
 * @throws Refusal payment.fee_changed {fee}
 */
export const chargedFee = async (
  scope: Scope,
  moved: Cents,
  seen: number | null | undefined,
): Promise<ChargedFee> => {
  const terms = await feeTermsOn(scope, moved);
  const shown = seen === undefined || seen === null ? 0 : isAmount(seen) ? cents(seen) : -1;
  if (terms === undefined || terms.fee === 0) return shown === 0 ? none : refuseOther(0);
  const { fee, description, isOptional, isAutomatic } = terms;
  if (seen === undefined) return isOptional && !isAutomatic ? none : { fee, description };
  if (shown === fee) return { fee, description };
  return shown === 0 && isOptional ? none : refuseOther(fee);
};
