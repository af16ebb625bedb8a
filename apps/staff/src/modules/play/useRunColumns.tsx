import type { PlayRun } from '@yardline/contract/play-runs/play-runs';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';

type RunDay = PlayRun['days'][number];

/** The invoices of a day, as their list. */
const Invoices = ({ day: { day, invoices } }: { day: RunDay }) => {
  if (invoices === 0) return <Figure value={0} />;
  return (
    <Link to={paths.invoices()} search={{ from: day, to: day }}>
      <Figure value={invoices} />
    </Link>
  );
};

/** What each day of a run brought. */
export const useRunColumns = (): TableColumn<RunDay>[] => {
  const { t } = useTranslation('play');
  const { currency } = useSession().company;
  return [
    { key: 'day', header: t('runDay'), cell: ({ day }) => <Day day={day} /> },
    { key: 'invoices', header: t('runInvoices'), isRight: true, cell: (day) => <Invoices day={day} /> },
    {
      key: 'amount',
      header: t('runAmount'),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'orders',
      header: t('runOrders'),
      isRight: true,
      cell: ({ work_orders: made }) => <Figure value={made} />,
    },
    {
      key: 'accruals',
      header: t('runAccruals'),
      isRight: true,
      cell: ({ accruals }) => <Figure value={accruals} />,
    },
    { key: 'mails', header: t('runMails'), isRight: true, cell: ({ mails }) => <Figure value={mails} /> },
    {
      key: 'jobs',
      header: t('runJobs'),
      isRight: true,
      cell: ({ jobs_done: done }) => <Figure value={done} />,
    },
  ];
};
