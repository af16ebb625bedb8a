import { UnstyledButton } from '@mantine/core';
import type { ImportReason } from '@yardline/contract/imports/imports';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import styles from './imports.module.css';

/** What tells one reason from another. */
export type ReasonKey = { field: string; code: string };

type Props = {
  reasons: readonly ImportReason[];
  chosen: ReasonKey | undefined;
  onChoose: (reason: ReasonKey | undefined) => void;
};

export const isSameReason = (a: ReasonKey, b: ReasonKey | undefined): boolean =>
  a.field === b?.field && a.code === b.code;

/** Why rows were refused, each reason with its count and first rows; one that is chosen shows its rows alone. */
export const Reasons = ({ reasons, chosen, onChoose }: Props) => {
  const { t } = useTranslation('imports');
  return (
    <ul className={styles.importReasons} aria-label={t('reasons.title')}>
      {reasons.map((reason) => {
        const { field, code, label, message, rows, samples } = reason;
        const isChosen = isSameReason(reason, chosen);
        return (
          <li key={`${field} ${code}`}>
            <UnstyledButton
              className={styles.importReason}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : { field, code })}
            >
              <span className={styles.importReasonCount}>
                <Figure value={rows} />
                <small>{t('reasons.rows', { count: rows })}</small>
              </span>
              <span>
                <strong>{label === '' ? message : `${label}: ${message}`}</strong>
                <small>
                  {samples.map(({ row, value }) => (
                    <span key={row} className={styles.importSample}>
                      {t('reasons.row', { row })} {value === '' ? null : <code>{value}</code>}
                    </span>
                  ))}
                  {rows > samples.length ? '…' : null}
                </small>
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
};
