import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getAuditFilters, listAudit } from '@yardline/contract/audit-trail/audit-trail';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../shell/list/useListState.ts';
import styles from './audit-trail.module.css';

const narrowing = ['row_id', 'link_id', 'request_id'] as const;

/** What the history is narrowed to beside the filters, each with a way back to all. */
export const Narrowed = () => {
  const { t } = useTranslation('auditTrail');
  const { search, set } = useListState(listAudit);
  const said = narrowing.filter((key) => (search[key] ?? '') !== '');
  if (said.length === 0) return null;
  return (
    <div className={styles.auditNarrowed}>
      <span>{t('narrowed')}</span>
      {said.map((key) => {
        const what = t(`narrowedTo.${key}`, { value: search[key] ?? '' });
        return (
          <Button
            key={key}
            size="compact-sm"
            variant="light"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('showAll', { what })}
            onClick={() => set({ [key]: undefined })}
          >
            {what}
          </Button>
        );
      })}
    </div>
  );
};

/** How far the history is sealed. */
export const Sealed = () => {
  const { t } = useTranslation('auditTrail');
  const { sealed } = useLoaded(getAuditFilters, {});
  if (sealed === null) return <p className={styles.auditSealed}>{t('notSealed')}</p>;
  return (
    <p className={styles.auditSealed}>
      {t('sealed')} <When at={sealed.at} /> · {t('seals', { entries: sealed.entries, seals: sealed.seals })}
    </p>
  );
};
