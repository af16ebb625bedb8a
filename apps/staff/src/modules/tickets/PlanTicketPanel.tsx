import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getTicket, updateTicket } from '@yardline/contract/tickets/tickets';
import { say } from '@yardline/contract/words/say';
import { driverSelectable } from '@yardline/domain/tickets/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { statusOf } from './TicketBadge.tsx';
import { TripFields } from './TripFields.tsx';
import { planOf } from './plan-of.ts';
import { useTicketType } from './ticket-type.ts';

/** Plans a ticket: when, who, from where to where. */
export const PlanTicketPanel = () => {
  const { t } = useTranslation('tickets');
  const type = useTicketType();
  const params = { type, id: useRecordId() };
  const navigate = useNavigate();
  const loaded = useLoaded(getTicket, { params });
  // What is typed is a change of the ticket as it stood when the panel opened.
  const [ticket] = useState(loaded);
  const { driver_id } = ticket;
  const form = useRecordForm(updateTicket.body, planOf(ticket));
  const { send, isSending } = useSend(updateTicket, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.ticket(type, ticket.id), ignoreBlocker: true }),
  });
  const canChoose = driverSelectable(statusOf(ticket.status), driver_id !== null);
  return (
    <PanelPage
      title={`${t('plan')} · ${ticket.short_title}`}
      closeTo={paths.ticket(type, ticket.id)}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params, body }, { ifMatch: ticket.row_version })}
    >
      <TripFields
        control={form.control}
        driverOff={canChoose ? undefined : say(language(), 'ticket.driver_not_allowed')}
      />
    </PanelPage>
  );
};
