import { IconFileDescription, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import styles from './dashboard.module.css';

/** New documents for a call at the counter. Hidden from users who make no documents. */
export const Begin = () => {
  const { t } = useTranslation('shell');
  const { may, denied } = useSession();
  const why = (permission: 'quotes.create' | 'contracts.create') =>
    may(permission) ? undefined : denied(permission);
  if (!may('quotes.create') && !may('contracts.create')) return null;
  return (
    <>
      <span className={styles.desk}>
        <LinkButton
          to={paths.newDocument('contract')}
          reason={why('contracts.create')}
          variant="default"
          icon={<IconFileDescription size={16} />}
        >
          {t('palette.newContract')}
        </LinkButton>
      </span>
      <LinkButton
        to={paths.newDocument('quote')}
        reason={why('quotes.create')}
        icon={<IconFileText size={16} />}
      >
        {t('palette.newQuote')}
      </LinkButton>
    </>
  );
};
