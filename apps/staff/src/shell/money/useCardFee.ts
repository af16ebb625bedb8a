import { amount, cents, isAmount } from '@yardline/domain/money/cents';
import { cardFeeOn } from '@yardline/domain/payments/card-fee';
import { cardFeeFeature } from '@yardline/domain/payments/revenue-fee';
import { useState } from 'react';
import { useSession } from '../../session/useSession.ts';

type Paid = { method: string; amount: unknown };

/**
 * The company's fee on what is about to be paid by card: what it comes to, whether the payer may decline it, and what is sent of it. Nothing
 * is sent for cash and checks.
 */
export const useCardFee = ({ method, amount: typed }: Paid) => {
  const { company_features: features, system_info: info } = useSession();
  const [isWanted, setWanted] = useState(info.revenue_fee_optional === 'N' || info.automatic_credit_card_fee);
  const paid = typeof typed === 'number' && isAmount(typed) ? cents(typed) : 0;
  const found =
    method === 'card'
      ? cardFeeOn(paid, {
          hasFeature: features.includes(cardFeeFeature),
          fee: info.revenue_fee,
          optional: info.revenue_fee_optional,
        })
      : undefined;
  if (found === undefined) return { shown: undefined, sent: {} };
  const isCharged = isWanted || !found.isOptional;
  const fee = isCharged ? found.fee : 0;
  return {
    shown: {
      description: info.revenue_fee_description,
      percent: found.percent,
      isOptional: found.isOptional,
      isCharged,
      setCharged: setWanted,
      fee: amount(fee),
      total: amount(paid + fee),
    },
    sent: { fee: isCharged ? amount(fee) : null },
  };
};

export type CardFeeShown = NonNullable<ReturnType<typeof useCardFee>['shown']>;
