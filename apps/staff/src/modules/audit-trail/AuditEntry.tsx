import type { AuditRow } from '@yardline/contract/audit-trail/audit-trail';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Change } from '../../shell/records/RecordHistory.tsx';
import recordStyles from '../../shell/records/records.module.css';
import styles from './audit-trail.module.css';

/** An entry beside the list: each field before and after, and the ways to what belongs to it. */
export const AuditEntry = ({ row }: { row: AuditRow }) => {
  const { t } = useTranslation('auditTrail');
  const { noun, row_id: id, link_id: link, request_id: request } = row;
  return (
    <>
      {row.changes.length === 0 ? null : (
        <dl className={recordStyles.historyChanges}>
          {row.changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
      <ul className={styles.auditWays}>
        <li>
          <Link to={paths.audit({ noun, row_id: id })}>{t('onlyRecord')}</Link>
        </li>
        <li>
          <Link to={paths.audit({ request_id: request })}>{t('onlyRequest')}</Link>
        </li>
        {link === null ? null : (
          <li>
            <Link to={paths.audit({ link_id: String(link) })}>{t('onlyLink')}</Link>
          </li>
        )}
      </ul>
    </>
  );
};
