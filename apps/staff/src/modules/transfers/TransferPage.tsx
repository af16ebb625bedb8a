import { IconArrowBackUp, IconPackageImport, IconTruck } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  endTransfer,
  getTransfer,
  receiveTransfer,
  type Transfer,
} from '@yardline/contract/transfers/transfers';
import { sendByTruck } from '@yardline/contract/tickets/tasks';
import { Figure, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { TransferBadge } from './TransferBadge.tsx';

type Line = Transfer['lines'][number];

const useColumns = (): TableColumn<Line>[] => {
  const { t } = useTranslation('transfers');
  const figure = (key: 'quantity' | 'received' | 'went_back', header: string): TableColumn<Line> => ({
    key,
    header,
    isRight: true,
    cell: (row) => <Figure value={row[key]} />,
  });
  return [
    {
      key: 'number',
      header: t('item'),
      cell: ({ number, kind }) => (
        <Link to={kind === 'part' ? paths.part(number) : paths.asset(number)}>{number}</Link>
      ),
    },
    { key: 'description', header: t('description'), cell: ({ description }) => description },
    { key: 'serial', header: t('serial'), cell: (row) => row.serial_number || row.serial_numbers.join(', ') },
    figure('quantity', t('pieces')),
    figure('received', t('arrived')),
    figure('went_back', t('wentBack')),
  ];
};

/** Asks why no more will arrive, and lets the rest be where it came from. */
const EndDialog = ({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) => {
  const { t } = useTranslation(['transfers', 'common']);
  return (
    <ReasonDialog
      verb={t('end')}
      text={t('endText', { title: transfer.from_title })}
      label={t('reason')}
      endpoint={endTransfer}
      inputOf={(body) => ({ params: { id: transfer.id }, body })}
      ifMatch={transfer.row_version}
      onClose={onClose}
    />
  );
};

/** One transfer: from where to where, when it is expected, and what of it has arrived. */
export const TransferPage = () => {
  const { t } = useTranslation('transfers');
  const id = useRecordId();
  const navigate = useNavigate();
  const { whyNot, locations } = useSession();
  const transfer = useLoaded(getTransfer, { params: { id } });
  const [isEnding, setEnding] = useState(false);
  const divisionOf = (locationId: number) =>
    locations.find(({ warehouse }) => warehouse.id === locationId)?.division_id;
  const isOver = transfer.status === 'sent' ? undefined : t('isOver');
  const onTruck =
    transfer.task?.is_open === true ? t('onTruck', { task: transfer.task.short_title }) : undefined;
  const columns = useColumns();
  return (
    <RecordPage
      list={{ to: paths.transfers(), label: t('title') }}
      title={t('between', { from: transfer.from_title, to: transfer.to_title })}
      number={String(transfer.number)}
      status={<TransferBadge row={transfer} />}
      actions={[
        {
          key: 'receive',
          label: t('receive'),
          icon: <IconPackageImport size={16} />,
          reason: isOver ?? whyNot(receiveTransfer, divisionOf(transfer.to_location_id)),
          onRun: () => void navigate({ to: paths.receiveTransfer(id) }),
        },
        {
          key: 'truck',
          label: t('sendByTruck'),
          icon: <IconTruck size={16} />,
          reason: isOver ?? onTruck ?? whyNot(sendByTruck, divisionOf(transfer.from_location_id)),
          onRun: () => void navigate({ to: paths.truckTransfer(id) }),
        },
        {
          key: 'end',
          label: t('end'),
          icon: <IconArrowBackUp size={16} />,
          isDangerous: true,
          reason: isOver ?? onTruck ?? whyNot(endTransfer, divisionOf(transfer.from_location_id)),
          onRun: () => setEnding(true),
        },
      ]}
      aside={
        <>
          <Facts
            facts={[
              { label: t('from'), value: transfer.from_title },
              { label: t('to'), value: transfer.to_title },
              { label: t('sentAt'), value: <When at={transfer.sent_at} /> },
              { label: t('sentBy'), value: transfer.created_by_name },
              {
                label: t('task'),
                value:
                  transfer.task === null ? (
                    ''
                  ) : (
                    <Link to={paths.ticket('task', transfer.task.id)}>{transfer.task.short_title}</Link>
                  ),
              },
              { label: t('expected'), value: <When at={transfer.expected_at} /> },
              {
                label: t('closedAt'),
                value: transfer.closed_at === null ? '' : <When at={transfer.closed_at} />,
              },
            ]}
          />
          {transfer.comments === '' ? null : <Note title={t('comments')}>{transfer.comments}</Note>}
        </>
      }
    >
      <Section title={t('what')} count={transfer.lines.length}>
        <RowsTable label={t('what')} columns={columns} rows={transfer.lines} rowKey={(row) => row.id} />
      </Section>
      {isEnding ? <EndDialog transfer={transfer} onClose={() => setEnding(false)} /> : null}
      <Outlet />
    </RecordPage>
  );
};
