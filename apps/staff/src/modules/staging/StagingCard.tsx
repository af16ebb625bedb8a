import { Link } from '@tanstack/react-router';
import type { Staging } from '@yardline/contract/staging/staging';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { readyOf, textsOf, useDocumentName } from './document-name.ts';
import styles from './staging.module.css';

type Props = {
  staging: Staging;
  /** Where its link leads; on a wall nowhere. */
  isLinked?: boolean;
  children?: React.ReactNode;
};

/** One document on the board: when it leaves, for whom, how much of it stands ready and where, and who is on it. */
export const StagingCard = ({ staging, isLinked = true, children }: Props) => {
  const { t } = useTranslation('staging');
  const nameOf = useDocumentName();
  const { items, contract_id: id } = staging;
  const places = textsOf(items, ({ place }) => place);
  const busy = textsOf(items, ({ claimed_name: name }) => name);
  const given = textsOf(items, ({ assigned_name: name }) => name);
  const broken = items.filter(({ reason, status }) => reason !== '' && status !== 'staged');
  return (
    <li className={styles.card} data-late={staging.is_late || undefined}>
      <span className={styles.head}>
        {isLinked ? (
          <Link to={paths.myStagingOf(id)} className={styles.name} data-item={id}>
            {nameOf(staging)}
          </Link>
        ) : (
          <strong className={styles.name}>{nameOf(staging)}</strong>
        )}
        {staging.is_late ? <StatusBadge tone="bad">{t('late')}</StatusBadge> : null}
      </span>
      <span>{staging.customer_name}</span>
      <span className={styles.fact}>
        {t('due')} <When at={staging.due_at} timeZone={staging.timeZone} /> · {staging.location_title}
      </span>
      {items.length === 0 ? null : (
        <span className={styles.fact}>
          {t('ready', { staged: readyOf(items), count: items.length })}
          {places === '' ? '' : ` · ${t('at', { places })}`}
        </span>
      )}
      {busy === '' ? null : <span className={styles.fact}>{t('by', { names: busy })}</span>}
      {given === '' || busy !== '' ? null : (
        <span className={styles.fact}>{t('given', { names: given })}</span>
      )}
      {broken.map(({ hold_id: holdId, reason }) => (
        <span key={holdId} className={styles.broken}>
          {t('broken', { reason })}
        </span>
      ))}
      {children}
    </li>
  );
};
