import { Link } from '@tanstack/react-router';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TaxedFacts } from '../../shell/work/TaxedFacts.tsx';
import { Facts } from '../../shell/record/Facts.tsx';

/** What the lines come to, who bears them where it is not the customer alone, and the invoice. */
export const SumsFacts = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('workOrders');
  const {
    sums,
    lines,
    invoice,
    approved_total: approved,
    estimate_n: estimate,
    waiver_settlement: settled,
    totals,
    is_past: isPast,
  } = order;
  if (lines.length === 0 && !isPast) return null;
  const money = (label: string, amount: number) => ({
    label,
    value: amount === 0 ? '' : <Money amount={amount} />,
  });
  return (
    <>
      <Facts
        facts={[
          money(t('lines.labor'), sums.labor),
          money(t('lines.parts'), sums.parts),
          money(t('lines.services'), sums.services),
          { label: t('lines.total'), value: <Money amount={order.list_total} /> },
          ...(isPast || sums.customer === order.list_total
            ? []
            : [
                money(t('lines.parties.customer'), sums.customer),
                money(t('lines.parties.internal'), sums.internal),
                money(t('lines.parties.vendor'), sums.vendor),
              ]),
          {
            label: t('settlement'),
            value: settled === null ? '' : <Money amount={settled} />,
          },
          {
            label: t('estimate'),
            value: estimate === null ? '' : <Link to={paths.estimate(estimate)}>{estimate}</Link>,
          },
          { label: t('approved'), value: approved === null ? '' : <Money amount={approved} /> },
          {
            label: t('invoice'),
            value: invoice === null ? '' : <Link to={paths.invoice(invoice.number)}>{invoice.number}</Link>,
          },
          {
            label: t('workCost'),
            value: order.work_cost === null ? '' : <Money amount={order.work_cost} />,
          },
        ].filter(({ value }) => value !== '')}
      />
      {totals === null ? null : (
        <TaxedFacts totals={totals} {...(totals.is_billed ? {} : { asOf: t('taxesToday') })} />
      )}
    </>
  );
};
