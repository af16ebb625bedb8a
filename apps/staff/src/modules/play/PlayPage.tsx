import { useTranslation } from 'react-i18next';
import { isPlay } from '../../platform/environment.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { ClockSection } from './ClockSection.tsx';
import { CopySection } from './CopySection.tsx';
import styles from '../../shell/looks/page.module.css';

/** The sandbox, seen from Live or from within: its copy of the data, and within also its clock. */
export const PlayPage = () => {
  const { t } = useTranslation('play');
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={styles.boardSections}>
        <CopySection />
        {isPlay ? <ClockSection /> : null}
      </div>
    </BoardPage>
  );
};
