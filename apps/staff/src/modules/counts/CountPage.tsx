import { IconCheck, IconFileSpreadsheet, IconPrinter, IconX } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import {
  cancelCount,
  type Count,
  getCount,
  noteFind,
  postCount,
  scanCount,
} from '@yardline/contract/counts/counts';
import { cents } from '@yardline/domain/money/cents';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { usePrint } from '../../shell/record/usePrint.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { CountBadge } from './CountBadge.tsx';
import { CountFinds } from './CountFinds.tsx';
import { CountSheet } from './CountSheet.tsx';
import { PostDialog } from './PostDialog.tsx';
import { ScanBar } from './ScanBar.tsx';
import { sheetFile } from './sheet-file.ts';

const CancelDialog = ({ count, onClose }: { count: Count; onClose: () => void }) => {
  const { t } = useTranslation('counts');
  return (
    <ReasonDialog
      verb={t('cancel')}
      text={t('cancelText')}
      label={t('reason')}
      endpoint={cancelCount}
      inputOf={(body) => ({ params: { id: count.id }, body })}
      ifMatch={count.row_version}
      onClose={onClose}
    />
  );
};

const useSheetFile = (count: Count) => {
  const { t } = useTranslation('counts');
  return () => {
    const text = sheetFile(count, {
      bin: t('bin'),
      number: t('number'),
      description: t('description'),
      serial: t('serial'),
      expected: t('expected'),
      counted: t('counted'),
      difference: t('difference'),
    });
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${t('fileName', { number: count.number })}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
};

const worthOf = ({ sheet }: Count): number | null => {
  const told = sheet.filter(({ value }) => value !== null);
  return told.length === 0 ? null : told.reduce((total, { value }) => total + cents(value ?? 0), 0) / 100;
};

/** One count: the sheet, what was found, and what is done with it. */
export const CountPage = () => {
  const { t } = useTranslation('counts');
  const id = useRecordId();
  const { may, whyNot, locations } = useSession();
  const count = useLoaded(getCount, { params: { id } });
  const worth = worthOf(count);
  const [asking, setAsking] = useState<'post' | 'cancel'>();
  const division = locations.find(({ warehouse }) => warehouse.id === count.location_id)?.division_id;
  const isOver = count.status === 'open' ? undefined : t('isOver');
  const reason = isOver ?? whyNot(scanCount, division);
  const { printCount } = usePrint();
  const saveFile = useSheetFile(count);
  const nothing = count.lines_counted === 0 ? t('nothingCounted') : undefined;
  return (
    <RecordPage
      list={{ to: paths.counts(), label: t('title') }}
      title={[count.location_title, ...count.bins].join(' · ')}
      number={String(count.number)}
      status={<CountBadge status={count.status} />}
      actions={[
        {
          key: 'post',
          label: t('post'),
          icon: <IconCheck size={16} />,
          reason: isOver ?? whyNot(postCount, division) ?? nothing,
          onRun: () => setAsking('post'),
        },
        {
          key: 'print',
          label: t('print'),
          icon: <IconPrinter size={16} />,
          onRun: () => printCount(id),
        },
        { key: 'file', label: t('file'), icon: <IconFileSpreadsheet size={16} />, onRun: saveFile },
        {
          key: 'cancel',
          label: t('cancel'),
          icon: <IconX size={16} />,
          isDangerous: true,
          reason: isOver ?? whyNot(cancelCount, division),
          onRun: () => setAsking('cancel'),
        },
      ]}
      aside={
        <>
          <Facts
            facts={[
              { label: t('covers'), value: t(`coversWhat.${count.covers}`) },
              { label: t('startedAt'), value: <When at={count.started_at} /> },
              { label: t('startedBy'), value: count.created_by_name },
              { label: t('counted'), value: t('progress', { n: count.lines_counted, of: count.lines }) },
              ...(may('view_costs')
                ? [{ label: t('worth'), value: worth === null ? '' : <Money amount={worth} /> }]
                : []),
              {
                label: t('differences'),
                value: count.sheet.every(({ difference }) => difference === null) ? (
                  ''
                ) : (
                  <Figure value={count.sheet.filter(({ difference }) => (difference ?? 0) !== 0).length} />
                ),
              },
              { label: t('closedAt'), value: count.closed_at === null ? '' : <When at={count.closed_at} /> },
              { label: t('closedBy'), value: count.closed_by_name },
              { label: t('reason'), value: count.reason },
            ]}
          />
          {count.comments === '' ? null : <Note title={t('comments')}>{count.comments}</Note>}
        </>
      }
    >
      {reason === undefined ? <ScanBar countId={id} /> : null}
      <CountFinds count={count} reason={whyNot(noteFind, division)} />
      <CountSheet count={count} reason={reason} />
      {asking === 'post' ? <PostDialog count={count} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'cancel' ? <CancelDialog count={count} onClose={() => setAsking(undefined)} /> : null}
    </RecordPage>
  );
};
