import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useCall, useLoaded } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { listTickets } from '@yardline/contract/tickets/tickets';
import { listReturns } from '@yardline/contract/returns/returns';
import { Day, Money, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { usePrint } from '../../../shell/record/usePrint.ts';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { SendingsSection } from '../../../shell/sending/SendingsSection.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { TakeBackReturn } from '../endings/TakeBackReturn.tsx';

const closed = 3;

/** One paper that belongs to the document. */
type Paper = {
  key: string;
  what: string;
  name: string;
  to?: string;
  /** Of a paper without a page of its own: the PDF. */
  prints?: Printed;
  at: React.ReactNode;
  /** What can be done with it, or became of it. */
  act?: React.ReactNode;
  amount?: number;
};
type Printed = Parameters<ReturnType<typeof usePrint>['print']>[0];

/** What can be read of the papers that a contract leads to; the other kinds of documents have none. */
const useMade = ({ id, kind }: Contract) => {
  const { whyNot } = useSession();
  const query = { contract_id: String(id), page_size: '50' };
  const may = (endpoint: Parameters<typeof whyNot>[0]) => ({
    enabled: kind === 'contract' && whyNot(endpoint) === undefined,
  });
  const deliveries = useCall(listTickets, { params: { type: 'delivery' }, query }, may(listTickets));
  const pickups = useCall(listTickets, { params: { type: 'pickup' }, query }, may(listTickets));
  const tasks = useCall(listTickets, { params: { type: 'task' }, query }, may(listTickets));
  const returns = useCall(listReturns, { query }, may(listReturns));
  const invoices = useCall(listInvoices, { query }, may(listInvoices));
  return {
    tickets: [deliveries, pickups, tasks].flatMap(({ data }) => data?.items ?? []),
    returns: returns.data?.items ?? [],
    invoices: invoices.data?.items ?? [],
  };
};

const usePapers = (document: Contract): Paper[] => {
  const { t } = useTranslation('contracts');
  const { tickets, returns, invoices } = useMade(document);
  return [
    ...[document.source, document.convertedTo].flatMap((other, index) =>
      other === null
        ? []
        : [
            {
              key: `document ${other.id}`,
              what: t(index === 0 ? 'papers.source' : 'papers.converted'),
              name: `${t(`kinds.${other.kind}.one`)} ${other.number ?? t('draft')}`,
              to: paths.document(other.kind, other),
              at: null,
            },
          ],
    ),
    ...tickets.map((ticket) => ({
      key: `ticket ${ticket.id}`,
      what: t(`papers.${ticket.type}`),
      name: ticket.short_title,
      to: paths.ticket(ticket.type, ticket.id),
      at: <When at={ticket.scheduled} show={ticket.is_timed ? 'both' : 'date'} timeZone={ticket.timeZone} />,
    })),
    ...tickets.flatMap((ticket) =>
      ticket.type === 'task' || ticket.status !== closed || ticket.outcome === 'failed'
        ? []
        : [
            {
              key: `proof ${ticket.id}`,
              what: t(`papers.${ticket.type}Proof`),
              name: ticket.short_title,
              prints: { type: `${ticket.type}_proof` as const, id: ticket.id },
              at: null,
            },
          ],
    ),
    ...returns.map((each) => ({
      key: `return ${each.id}`,
      what: t('papers.return'),
      name: String(each.number),
      at: <When at={each.returned_at} timeZone={document.timeZone} />,
      act: <TakeBackReturn row={each} contract={document} />,
    })),
    ...invoices.map((invoice) => ({
      key: `invoice ${invoice.id}`,
      what: t('papers.invoice'),
      name: String(invoice.number),
      to: paths.invoice(invoice.number),
      at: <Day day={invoice.date} />,
      amount: invoice.total,
    })),
  ];
};

const useColumns = (): TableColumn<Paper>[] => {
  const { t } = useTranslation('contracts');
  const { print } = usePrint();
  return [
    {
      key: 'number',
      header: t('number'),
      cell: ({ name, to, prints }) => {
        if (prints !== undefined)
          return (
            <Button size="compact-sm" variant="subtle" onClick={() => print(prints)}>
              {t('papers.print', { name })}
            </Button>
          );
        return to === undefined ? name : <Link to={to}>{name}</Link>;
      },
    },
    {
      key: 'what',
      header: t('papers.what'),
      cell: ({ what, act }) => (
        <>
          {what}
          {act}
        </>
      ),
    },
    { key: 'date', header: t('papers.date'), cell: ({ at }) => at },
    {
      key: 'amount',
      header: t('amount'),
      isRight: true,
      cell: ({ amount }) => (amount === undefined ? null : <Money amount={amount} />),
    },
  ];
};

/** What it came from and became, its tickets, returns and invoices, and the messages by which it was sent. */
export const DocumentsTab = () => {
  const { t } = useTranslation('contracts');
  const document = useLoaded(getContract, { params: { id: useRecordId() } });
  const papers = usePapers(document);
  return (
    <>
      <TabTable
        title={t('tabs.documents')}
        columns={useColumns()}
        rows={papers}
        rowKey={({ key }) => key}
        empty={{
          icon: <IconFiles size={24} />,
          title: t('papers.emptyTitle'),
          text: t('papers.emptyText'),
        }}
      />
      <SendingsSection type={document.kind} id={document.id} />
      <Outlet />
    </>
  );
};
