import { IconCalendarMonth, IconLayoutGrid } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Begin } from './Begin.tsx';
import styles from './dashboard.module.css';

/** From the day on to the boards of the same division, and to what a call at the counter begins with. */
export const Ways = ({ divisionId }: { divisionId: number | undefined }) => {
  const { t } = useTranslation('shell');
  const { may } = useSession();
  const search: Record<string, string> = divisionId === undefined ? {} : { division_id: String(divisionId) };
  return (
    <>
      <span className={styles.desk}>
        <LinkButton
          to={paths.calendar()}
          search={search}
          variant="subtle"
          icon={<IconCalendarMonth size={16} />}
        >
          {t('nav.calendar')}
        </LinkButton>
        {may('assets.view') ? (
          <LinkButton
            to={paths.rentalBoard()}
            search={search}
            variant="subtle"
            icon={<IconLayoutGrid size={16} />}
          >
            {t('nav.rentalBoard')}
          </LinkButton>
        ) : null}
      </span>
      <Begin />
    </>
  );
};
