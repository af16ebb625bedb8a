import type { ContractFigures } from '@yardline/contract/contracts/figures';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import styles from './thread.module.css';

const names = ['estimated', 'billed', 'paid', 'owed'] as const;

/** What a document comes to: always the same four amounts in the same order. */
export const FigureStrip = ({ figures }: { figures: ContractFigures }) => {
  const { t } = useTranslation('thread');
  return (
    <dl className={styles.figures} aria-label={t('figures.label')}>
      {names.map((name) => (
        <div key={name} data-owed={(name === 'owed' && figures.owed > 0) || undefined}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>
            <Money amount={figures[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
