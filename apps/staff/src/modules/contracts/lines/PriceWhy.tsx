import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { useTranslation } from 'react-i18next';
import { PriceExplained } from '../../../shell/price/PriceExplained.tsx';
import { plateauDays } from '../../../shell/price/plateau.ts';
import styles from '../looks/lines.module.css';

type Props = { line: ContractLine; endsAt: string | null };

/** 'Two more days cost nothing': how long the price of a line stays the same beyond its end. */
export const Plateau = ({ line, endsAt }: Props) => {
  const { t } = useTranslation('pricing');
  const days = plateauDays(line.explanation?.next_change?.at, endsAt);
  if (days < 1) return null;
  return <span className={styles.plateau}>{t('why.plateau', { count: days })}</span>;
};

/** Why a line costs what it costs; that it has no such price where it has none. */
export const PriceWhy = ({ line: { explanation }, endsAt }: Props) => {
  const { t } = useTranslation('contracts');
  if (explanation === null) return <p className={styles.whyNone}>{t('why.none')}</p>;
  return <PriceExplained explanation={explanation} endsAt={endsAt} />;
};
