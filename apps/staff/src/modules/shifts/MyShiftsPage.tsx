import { useLoaded } from '@yardline/client/hooks';
import { getMyHours } from '@yardline/contract/shifts/shifts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { ShiftTable } from './ShiftTable.tsx';
import { useAbsenceColumns } from './useAbsenceColumns.tsx';
import styles from './shifts.module.css';

/** The user's own shifts and absences, as written by those who approve their time. */
export const MyShiftsPage = () => {
  const { t } = useTranslation('shifts');
  const { shifts, absences } = useLoaded(getMyHours, {});
  const columns = useAbsenceColumns(true);
  return (
    <BoardPage
      title={t('mine')}
      tools={
        <LinkButton to={paths.myTime()} variant="default">
          {t('myTime')}
        </LinkButton>
      }
    >
      <div className={styles.page}>
        <ShiftTable shifts={shifts} />
        <TabTable
          title={t('absences')}
          columns={columns}
          rows={absences}
          rowKey={({ id }) => id}
          isWide
          empty={{ title: t('noAbsences') }}
        />
      </div>
    </BoardPage>
  );
};
