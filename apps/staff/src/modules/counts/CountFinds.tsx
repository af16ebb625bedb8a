import { Button } from '@mantine/core';
import { type Count, type CountFind, noteFind } from '@yardline/contract/counts/counts';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Figure, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { Section } from '../../shell/record/Section.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import countsStyles from './counts.module.css';

type NoteProps = { countId: number; find: CountFind; onClose: () => void };

const NoteDialog = ({ countId, find, onClose }: NoteProps) => {
  const { t } = useTranslation('counts');
  return (
    <ReasonDialog
      isDangerous={false}
      verb={t('noteFind', { code: find.code })}
      text={t('noteFindText')}
      label={t('turnedOut')}
      reason={find.note}
      endpoint={noteFind}
      inputOf={(body) => ({ params: { id: countId, findId: find.id }, body })}
      onClose={onClose}
    />
  );
};

const useColumns = (
  reason: string | undefined,
  onAsk: (find: CountFind) => void,
): TableColumn<CountFind>[] => {
  const { t } = useTranslation('counts');
  return [
    { key: 'bin', header: t('bin'), cell: (row) => row.bin || <span className={uiStyles.none}>–</span> },
    { key: 'code', header: t('code'), cell: (row) => row.code },
    { key: 'times', header: t('times'), isRight: true, cell: (row) => <Figure value={row.times} /> },
    {
      key: 'by',
      header: t('by'),
      cell: (row) => (
        <span className={countsStyles.countItem}>
          {row.last_by_name}{' '}
          <small>
            <When at={row.last_at} show="time" />
          </small>
        </span>
      ),
    },
    { key: 'note', header: t('turnedOut'), cell: (row) => row.note },
    {
      key: 'act',
      header: t('lookInto'),
      isRight: true,
      cell: (row) => (
        <DisabledWithReason reason={reason}>
          <Button size="xs" variant="default" onClick={() => onAsk(row)}>
            {t(row.note === '' ? 'settle' : 'settleAgain')}
          </Button>
        </DisabledWithReason>
      ),
    },
  ];
};

/** What was scanned and is nothing that the sheet counts, to be looked into. @param reason why this user cannot */
export const CountFinds = ({ count, reason }: { count: Count; reason: string | undefined }) => {
  const { t } = useTranslation('counts');
  const [asked, setAsked] = useState<CountFind>();
  const columns = useColumns(reason, setAsked);
  if (count.finds.length === 0) return null;
  return (
    <Section title={t('finds')} count={count.finds.length}>
      <RowsTable label={t('finds')} columns={columns} rows={count.finds} rowKey={(row) => row.id} />
      {asked === undefined ? null : (
        <NoteDialog countId={count.id} find={asked} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  );
};
