import { useLoaded } from '@yardline/client/hooks';
import { getPlay } from '@yardline/contract/play/play';
import { useTranslation } from 'react-i18next';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { ClockSection } from './ClockSection.tsx';
import { CopySection } from './CopySection.tsx';
import { RunSection } from './RunSection.tsx';
import playStyles from './play-page.module.css';
import styles from '../../shell/looks/page.module.css';

/** The sandbox, seen from Live or from within: its copy of the data, and within also its clock. */
export const PlayPage = () => {
  const { t } = useTranslation('play');
  const isWithin = useLoaded(getPlay, {}).environment === 'play';
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={styles.boardSections}>
        <CopySection />
        {isWithin ? <ClockSection /> : null}
      </div>
      {isWithin ? (
        <div className={[styles.boardSections, playStyles.run].join(' ')}>
          <RunSection />
        </div>
      ) : null}
    </BoardPage>
  );
};
