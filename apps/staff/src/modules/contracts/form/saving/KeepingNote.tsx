import { IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Keeping } from './saving.ts';
import styles from '../../looks/document-form.module.css';

/** Whether the draft is kept: said quietly, because nobody should have to think of it. */
export const KeepingNote = ({ keeping }: { keeping: Keeping }) => {
  const { t } = useTranslation('contracts');
  if (keeping.state === 'untouched') return null;
  if (keeping.state === 'refused')
    return (
      <output className={styles.keeping} data-bad>
        <IconCloudOff size={14} aria-hidden="true" />
        {t('keeping.refused', { why: keeping.why })}
      </output>
    );
  return (
    <output className={styles.keeping}>
      {keeping.state === 'kept' ? (
        <IconCheck size={14} aria-hidden="true" />
      ) : (
        <IconCloudUp size={14} aria-hidden="true" />
      )}
      {t(`keeping.${keeping.state}`)}
    </output>
  );
};
