import { IconAlertOctagon } from '@tabler/icons-react';
import { createRecall, listRecalls, type RecallRow } from '@yardline/contract/recalls/recalls';
import { severities } from '@yardline/domain/recalls/states';
import { Day } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { severityTones } from '../../shell/recalls/tones.ts';
import { useSerialWords } from './useSerialWords.ts';

/** What is recalled, and how soon. */
const useRecallColumns = (): Column<RecallRow>[] => {
  const { t } = useTranslation('recalls');
  const serials = useSerialWords();
  const machinesOf = (row: RecallRow) =>
    [row.make, row.model, serials(row)].filter((each) => each !== '').join(' · ');
  return [
    {
      key: 'recall',
      header: t('one'),
      cell: (row) => (
        <>
          <strong>{row.maker_number}</strong> {row.title}
        </>
      ),
      text: (row) => `${row.maker_number} ${row.title}`,
      file: { fields: ['maker_number', 'title'] },
    },
    {
      key: 'severity',
      header: t('severity'),
      width: 190,
      onPhone: 'aside',
      cell: (row) =>
        row.is_closed ? (
          <StatusBadge tone="quiet">{t('closed')}</StatusBadge>
        ) : (
          <StatusBadge tone={severityTones[row.severity]}>{t(`severities.${row.severity}`)}</StatusBadge>
        ),
      text: (row) => t(`severities.${row.severity}`),
      file: {
        fields: ['severity'],
        words: Object.fromEntries(severities.map((each) => [each, t(`severities.${each}`)])),
      },
    },
    {
      key: 'machines',
      header: t('machinesOf'),
      cell: machinesOf,
      text: machinesOf,
      file: { fields: ['make', 'model', 'first_serial_number', 'last_serial_number'] },
    },
    {
      key: 'due_on',
      header: t('dueOn'),
      width: 180,
      canSort: true,
      cell: (row) => (
        <>
          {row.due_on === null ? null : <Day day={row.due_on} />}{' '}
          {row.is_overdue ? <StatusBadge tone="bad">{t('overdue')}</StatusBadge> : null}
        </>
      ),
      text: (row) => row.due_on,
    },
  ];
};

/** How many machines stand where. */
const useCountColumns = (): Column<RecallRow>[] => {
  const { t } = useTranslation('recalls');
  const look = { isRight: true, width: 90 } as const;
  return [
    fieldColumn('open', t('states.open'), look),
    fieldColumn('planned', t('states.planned'), look),
    fieldColumn('done', t('states.done'), look),
    fieldColumn('other', t('other'), look),
  ];
};

/** Recalls of makers, with how many of their machines are open. */
export const RecallsPage = () => {
  const { t } = useTranslation('recalls');
  return (
    <ListPage
      endpoint={listRecalls}
      title={t('title')}
      columns={[...useRecallColumns(), ...useCountColumns()]}
      filters={[
        {
          key: 'severity',
          label: t('severity'),
          options: severities.map((value) => ({ value, label: t(`severities.${value}`) })),
        },
        { key: 'closed', label: t('closed'), options: [{ value: '1', label: t('showClosed') }] },
      ]}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.recall(row.id)}
      action={{ label: t('new'), to: paths.newRecall(), endpoint: createRecall }}
      empty={{ icon: <IconAlertOctagon size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
