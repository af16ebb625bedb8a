import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import type { ExchangeOfTicket } from '@yardline/contract/tickets/exchange-of-ticket';
import { setTicketStatus, type Ticket } from '@yardline/contract/tickets/tickets';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { Note } from '../Note.tsx';
import { tellMoved, tellRefused } from '../tell-move.ts';
import { ExchangeReadings } from './ExchangeReadings.tsx';
import { nothingRead } from './nothing-read.ts';

/** Closes an exchange on site at the desk: both tickets, and the exchange on the contract. */
export const CloseExchangePanel = ({ ticket, exchange }: { ticket: Ticket; exchange: ExchangeOfTicket }) => {
  const { t } = useTranslation(['onSite', 'tickets']);
  const navigate = useNavigate();
  const form = useRecordForm(setTicketStatus.body, { status: 'close', exchange: nothingRead });
  const land = landOn(form);
  const home = paths.ticket(ticket.type, ticket.id);
  const { send, isSending } = useSend(setTicketStatus, {
    isQuiet: true,
    onRefused: (why) => land(why) || tellRefused('close', ticket.short_title, why),
    onDone: ({ message }) => {
      tellMoved(message);
      return navigate({ to: home, ignoreBlocker: true });
    },
  });
  const params = { type: ticket.type, id: ticket.id };
  return (
    <PanelPage
      title={t('tickets:close.title', { title: ticket.short_title })}
      closeTo={home}
      form={form}
      isSaving={isSending}
      submit={t('tickets:moves.close')}
      onSubmit={(body) => send({ params, body }, { ifMatch: ticket.row_version })}
    >
      <Note icon={<IconAlertTriangle size={18} />}>
        {t('closing', { new: exchange.new.product, old: exchange.old.product })} {t('tickets:close.final')}
      </Note>
      <ExchangeReadings form={form} exchange={exchange} />
    </PanelPage>
  );
};
