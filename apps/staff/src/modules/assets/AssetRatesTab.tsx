import { IconCoin } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getAsset } from '@yardline/contract/assets/assets';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';
import { Findings } from '../../shell/rates/Findings.tsx';
import { RatesTable } from '../../shell/rates/RatesTable.tsx';
import styles from '../../shell/rates/rates.module.css';

/** The rate tiers that price this asset, and where they come from. */
export const AssetRatesTab = () => {
  const { t } = useTranslation('assets');
  const { rate_table } = useLoaded(getAsset, { params: { number: useParam('number') } });
  return (
    <Section title={t('rate.title')}>
      {rate_table.rates.length === 0 ? (
        <EmptyState icon={<IconCoin size={24} />} title={t('ratesFrom.none')}>
          {t('rate.emptyText')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.ratesNote}>{t(`ratesFrom.${rate_table.source}`)}</p>
          <RatesTable rates={rate_table.rates} />
          <Findings rates={ratesInCents(rate_table.rates)} />
        </>
      )}
      <Outlet />
    </Section>
  );
};
