import { useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { createReturn } from '@yardline/contract/returns/returns';
import { getYardReturn } from '@yardline/contract/yard-returns/yard-returns';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { YardBadge } from '../../shell/yard/YardBadge.tsx';
import { YardLineCard } from './YardLineCard.tsx';
import styles from './yard-returns.module.css';

/** What came with one truck, and what became of each thing. */
export const YardReturnPage = () => {
  const { t } = useTranslation('yardReturns');
  const record = useLoaded(getYardReturn, { params: { id: useRecordId() } });
  const { timeZone, lines } = record;
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const waits = lines.some(({ status, contract_id: id }) => status === 'N' && id !== null);
  return (
    <RecordPage
      list={{ to: paths.inYard(), label: t('title') }}
      title={t('one')}
      number={String(record.number)}
      status={<YardBadge status={record.status} />}
      actions={
        waits
          ? [
              {
                key: 'return',
                label: t('takeAllBack'),
                onRun: () => void navigate({ to: paths.truckloadReturn(record.number) }),
                reason: whyNot(createReturn),
              },
            ]
          : []
      }
      aside={
        <>
          <Facts
            facts={[
              { label: t('arrived'), value: <When at={record.arrived_at} timeZone={timeZone} /> },
              { label: t('yard'), value: record.location_title },
              { label: t('broughtBy'), value: record.brought_by },
              { label: t('recordedBy'), value: record.created_by_name },
            ]}
          />
          {record.notes === '' ? null : <Note title={t('notes')}>{record.notes}</Note>}
        </>
      }
    >
      <Section title={t('lines')} count={lines.length}>
        <ul className={styles.record} aria-label={t('lines')}>
          {lines.map((line) => (
            <YardLineCard key={line.id} line={line} />
          ))}
        </ul>
      </Section>
    </RecordPage>
  );
};
