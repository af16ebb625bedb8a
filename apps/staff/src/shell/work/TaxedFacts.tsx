import { Text } from '@mantine/core';
import type { WorkTaxed } from '@yardline/contract/work-orders/order-parts';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useTaxName } from '../money/useTaxName.ts';
import { Facts } from '../record/Facts.tsx';

type Props = {
  totals: WorkTaxed;
  /** As of when the taxes are; left out where they are those of the invoice. */
  asOf?: string;
};

/** What a customer pays of work: before taxes, each tax by its name, and in all. */
export const TaxedFacts = ({ totals, asOf }: Props) => {
  const { t } = useTranslation('money');
  const taxName = useTaxName();
  const taxes = [
    { code: totals.tax1_code, percent: totals.tax1_percent, amount: totals.tax1_total },
    { code: totals.tax2_code, percent: totals.tax2_percent, amount: totals.tax2_total },
  ].filter(({ code }) => code !== '');
  return (
    <>
      <Facts
        title={t('taxed.title')}
        facts={[
          { label: t('taxed.net'), value: <Money amount={totals.net} /> },
          ...taxes.map(({ code, percent, amount }) => ({
            label: taxName(code, percent),
            value: <Money amount={amount} />,
          })),
          { label: t('taxed.total'), value: <Money amount={totals.total} /> },
        ]}
      />
      {asOf === undefined || taxes.length === 0 ? null : (
        <Text size="xs" c="dimmed">
          {asOf}
        </Text>
      )}
    </>
  );
};
