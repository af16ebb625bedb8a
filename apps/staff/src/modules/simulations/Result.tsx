import type { Simulation } from '@yardline/contract/simulations/simulations';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { Difference } from './Difference.tsx';
import styles from './simulations.module.css';

/** What the rentals brought as agreed, what they would have brought, and how much of them that is about. */
export const Result = ({ found }: { found: Simulation }) => {
  const { t } = useTranslation('simulations');
  const counts = [
    { label: t('customersChanged'), value: found.customers_changed },
    { label: t('contractsPriced'), value: found.contracts_priced },
    { label: t('contractsChanged'), value: found.contracts_changed },
    { label: t('linesPriced'), value: found.lines_priced },
    { label: t('linesChanged'), value: found.lines_changed },
    { label: t('linesKept'), value: found.lines_kept },
    { label: t('linesUnpriced'), value: found.lines_unpriced },
  ];
  return (
    <Section title={t('result')}>
      <dl className={styles.simulationSums}>
        <div>
          <dt>{t('before')}</dt>
          <dd>
            <Money amount={found.before} />
          </dd>
        </div>
        <div>
          <dt>{t('after')}</dt>
          <dd>
            <Money amount={found.after} />
          </dd>
        </div>
        <div>
          <dt>{t('difference')}</dt>
          <dd>
            <Difference before={found.before} difference={found.difference} />
          </dd>
        </div>
      </dl>
      <dl className={styles.simulationCounts}>
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Figure value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
