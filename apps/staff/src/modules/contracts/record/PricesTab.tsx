import { Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts/contracts';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shell/record/Section.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { endOfLine } from '../lines/period.ts';
import { PriceWhy } from '../lines/PriceWhy.tsx';

/** Why every rental costs what it costs: to be read out to the customer who asks. */
export const PricesTab = () => {
  const { t } = useTranslation('contracts');
  const document = useLoaded(getContract, { params: { id: useRecordId() } });
  const rentals = document.lines.filter(({ explanation }) => explanation !== null);
  if (rentals.length === 0)
    return (
      <Section title={t('tabs.prices')}>
        <EmptyState icon={<IconHelpCircle size={24} />} title={t('why.emptyTitle')}>
          {t('why.emptyText')}
        </EmptyState>
      </Section>
    );
  return rentals.map((line) => (
    <Section
      key={line.lineNumber}
      title={`${line.product} ${line.description}`}
      action={
        <strong>
          <Money amount={line.extendedAmount} />
        </strong>
      }
    >
      {line.meterCharge === 0 ? null : (
        <Text size="sm" px={16} py={8}>
          {t('why.billedUse')} <Money amount={line.meterCharge} />
        </Text>
      )}
      <PriceWhy line={line} endsAt={endOfLine(line, document, document.timeZone)} />
    </Section>
  ));
};
