import { IconFiles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall, useLoaded } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts';
import { listInvoices } from '@yardline/contract/invoices';
import { listReturns, listTickets } from '@yardline/contract/tickets';
import { Day, Money, When } from '@yardline/ui/Figures';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { Section } from '../../../shell/record/Section.tsx';
import { useRecordId } from '../../../shell/useParam.ts';

/** One paper that belongs to the document. */
type Paper = { key: string; what: string; name: string; to?: string; at: React.ReactNode; amount?: number };

/** What it came from and became, its tickets, returns and invoices. */
export const DocumentsTab = () => {
  const { t } = useTranslation('contracts');
  const id = useRecordId();
  const document = useLoaded(getContract, { params: { id } });
  const { whyNot } = useSession();
  const isContract = document.kind === 'contract';
  const query = { contract_id: String(id), page_size: '50' };
  const may = (endpoint: Parameters<typeof whyNot>[0]) => ({
    enabled: isContract && whyNot(endpoint) === undefined,
  });
  const deliveries = useCall(listTickets, { params: { type: 'delivery' }, query }, may(listTickets));
  const pickups = useCall(listTickets, { params: { type: 'pickup' }, query }, may(listTickets));
  const returns = useCall(listReturns, { query }, may(listReturns));
  const invoices = useCall(listInvoices, { query }, may(listInvoices));

  const tickets = [...(deliveries.data?.items ?? []), ...(pickups.data?.items ?? [])];
  const papers: Paper[] = [
    ...[document.source, document.convertedTo].flatMap((other, index) =>
      other === null
        ? []
        : [
            {
              key: `document ${other.id}`,
              what: t(index === 0 ? 'papers.source' : 'papers.converted'),
              name: `${t(`kinds.${other.kind}.one`)} ${other.number ?? t('draft')}`,
              to: paths.document(other.kind, other.id),
              at: null,
            },
          ],
    ),
    ...tickets.map((ticket) => ({
      key: `ticket ${ticket.id}`,
      what: t(ticket.type === 'pickup' ? 'papers.pickup' : 'papers.delivery'),
      name: ticket.short_title,
      ...(ticket.type === 'task' ? {} : { to: paths.ticket(ticket.type, ticket.id) }),
      at: <When at={ticket.scheduled} show={ticket.is_timed ? 'both' : 'date'} timeZone={ticket.timeZone} />,
    })),
    ...(returns.data?.items ?? []).map((each) => ({
      key: `return ${each.id}`,
      what: t('papers.return'),
      name: String(each.number),
      at: <When at={each.returned_at} timeZone={document.timeZone} />,
    })),
    ...(invoices.data?.items ?? []).map((invoice) => ({
      key: `invoice ${invoice.id}`,
      what: t('papers.invoice'),
      name: String(invoice.number),
      to: paths.invoice(invoice.id),
      at: <Day day={invoice.date} />,
      amount: invoice.total,
    })),
  ];
  return (
    <Section title={t('tabs.documents')} count={papers.length}>
      {papers.length === 0 ? (
        <EmptyState icon={<IconFiles size={24} />} title={t('papers.emptyTitle')}>
          {t('papers.emptyText')}
        </EmptyState>
      ) : (
        <table className="yl-table">
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('papers.what')}</th>
              <th scope="col">{t('papers.date')}</th>
              <th scope="col" data-right>
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {papers.map(({ key, what, name, to, at, amount }) => (
              <tr key={key}>
                <td>{to === undefined ? name : <Link to={to}>{name}</Link>}</td>
                <td>{what}</td>
                <td>{at}</td>
                <td data-right>{amount === undefined ? null : <Money amount={amount} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
};
