import { IconCoin } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getKit } from '@yardline/contract/kits/kits';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { Findings } from '../../shell/rates/Findings.tsx';
import { ProductRatesPanel } from '../../shell/rates/ProductRatesPanel.tsx';
import { RatesTable } from '../../shell/rates/RatesTable.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';
import styles from '../../shell/rates/rates.module.css';

/** The rate tiers that price this kit, and where they come from: it is a product, and has them as any other. */
export const KitRatesTab = () => {
  const { t } = useTranslation(['kits', 'assets']);
  const kit = useLoaded(getKit, { params: { number: useParam('number') } });
  const { rates, source } = kit.rate_table;
  return (
    <Section title={t('rates')}>
      {rates.length === 0 ? (
        <EmptyState icon={<IconCoin size={24} />} title={t('noRates')}>
          {t(kit.chargeable ? 'noRatesText' : 'noRatesNeeded')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.ratesNote}>{t(`assets:ratesFrom.${source}`)}</p>
          <RatesTable rates={rates} />
          <Findings rates={ratesInCents(rates)} />
        </>
      )}
      <Outlet />
    </Section>
  );
};

/** Gives a kit rates of its own. */
export const KitRatesPanel = () => {
  const { t } = useTranslation('kits');
  const number = useParam('number');
  return (
    <ProductRatesPanel
      title={t('setRates')}
      closeTo={paths.kitRates(number)}
      snapshot={useSnapshot(getKit, { params: { number } })}
    />
  );
};
