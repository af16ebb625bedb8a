import { IconClipboardCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Count, CountLine } from '@yardline/contract/counts/counts';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { CountedCell } from './CountedCell.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import countsStyles from './counts.module.css';

const Item = ({ line }: { line: CountLine }) => {
  const { t } = useTranslation('counts');
  const seen = line.serials_seen.join(', ');
  return (
    <span className={countsStyles.countItem}>
      <Link to={line.part_id === null ? paths.asset(line.number) : paths.part(line.number)}>
        {line.number}
      </Link>{' '}
      {line.description}
      {line.is_moved ? <StatusBadge tone="warn">{t('moved')}</StatusBadge> : null}
      {line.serial_number === '' ? null : <small>{line.serial_number}</small>}
      {seen === '' ? null : <small>{t('seen', { serials: seen })}</small>}
      {line.found_bin === null || line.found_bin === line.bin ? null : (
        <small>{t('foundIn', { bin: line.found_bin })}</small>
      )}
    </span>
  );
};

const By = ({ line }: { line: CountLine }) =>
  line.counted_at === null ? null : (
    <span className={countsStyles.countItem}>
      {line.counted_by_name} <small>{<When at={line.counted_at} show="time" />}</small>
    </span>
  );

const useColumns = ({ id, status, shows_expected: shows }: Count, reason: string | undefined) => {
  const { t } = useTranslation('counts');
  const { may } = useSession();
  const isOpen = status === 'open' && reason === undefined;
  const columns: (TableColumn<CountLine> & { isShown?: boolean })[] = [
    { key: 'bin', header: t('bin'), cell: (row) => row.bin || <span className={uiStyles.none}>–</span> },
    { key: 'item', header: t('item'), cell: (row) => <Item line={row} /> },
    {
      key: 'counted',
      header: t('counted'),
      isRight: true,
      cell: (row) => (isOpen ? <CountedCell countId={id} line={row} /> : <Figure value={row.counted} />),
    },
    {
      key: 'expected',
      header: t('expected'),
      isRight: true,
      cell: (row) => <Figure value={row.expected} />,
      isShown: shows || status !== 'open',
    },
    {
      key: 'difference',
      header: t('difference'),
      isRight: true,
      cell: (row) => <Figure value={row.difference} />,
      isShown: shows || status !== 'open',
    },
    {
      key: 'value',
      header: t('value'),
      isRight: true,
      cell: (row) => <Money amount={row.value} isQuietAtZero />,
      isShown: (shows || status !== 'open') && may('view_costs'),
    },
    { key: 'by', header: t('by'), cell: (row) => <By line={row} /> },
  ];
  return columns.filter(({ isShown }) => isShown !== false);
};

/** What should be there, and what was found. @param reason why this user cannot count */
export const CountSheet = ({ count, reason }: { count: Count; reason: string | undefined }) => {
  const { t } = useTranslation('counts');
  const columns = useColumns(count, reason);
  return (
    <TabTable
      title={t('sheet')}
      columns={columns}
      rows={count.sheet}
      rowKey={(row) => row.id}
      empty={{ icon: <IconClipboardCheck size={24} />, title: t('nothingExpected') }}
    />
  );
};
