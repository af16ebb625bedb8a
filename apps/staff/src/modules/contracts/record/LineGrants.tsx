import type { PriceGrant } from '@yardline/contract/contracts/price-grants';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useGrantWord } from './useGrants.ts';
import styles from '../looks/document.module.css';

/** Below a line: who gave its discount, its rate, or the line for nothing. */
export const LineGrants = ({ grants, lineNumber }: { grants: readonly PriceGrant[]; lineNumber: number }) => {
  const { t } = useTranslation('priceGrants');
  const wordOf = useGrantWord();
  return grants
    .filter(({ line_number: number, ended }) => number === lineNumber && ended === null)
    .map((grant) => (
      <small key={grant.id} className={styles.lineGrant}>
        {t('note', { what: wordOf(grant), name: grant.granted_by })},{' '}
        <When at={grant.granted_at} show="date" />
      </small>
    ));
};
