import { SegmentedControl, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { failTicket, failureForm, previewFailure } from '@yardline/contract/tickets/failures';
import { getTicket, type Ticket } from '@yardline/contract/tickets/tickets';
import type { FailureReason } from '@yardline/domain/tickets/outcome';
import { moneyText } from '@yardline/ui/formats';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FTextarea } from '@yardline/ui/FText';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../../shell/useParam.ts';
import { Note } from '../notes/Note.tsx';
import { tellMoved } from '../tell-move.ts';
import { useTicketType } from '../ticket-type.ts';
import { reasonOptions } from './reasons.ts';

type FailForm = ReturnType<typeof useRecordForm<typeof failureForm>>;

/** What the reason charges, with the total of the contract before and after. */
const Charge = ({ form, ticket, reason }: { form: FailForm; ticket: Ticket; reason: FailureReason }) => {
  const { t } = useTranslation('ticketDetails');
  const { locale, currency } = useLocale();
  const { data } = useCall(previewFailure, {
    params: { type: ticket.type, id: ticket.id },
    query: { reason },
  });
  const charges = useWatch({ control: form.control, name: 'charges' });
  if (data === undefined) return null;
  const { charge, totals } = data;
  if (charge === null || totals === null) return <Text c="dimmed">{t('failed.free')}</Text>;
  const said = (amount: number) => moneyText(amount, locale, currency);
  return (
    <>
      <FSwitch
        control={form.control}
        name="charges"
        label={t('failed.charge', { name: charge.name, amount: said(charge.amount) })}
      />
      {charges === false ? null : (
        <Text size="sm" component="output">
          {t('failed.totals', { before: said(totals.before), after: said(totals.after) })}
        </Text>
      )}
    </>
  );
};

/** Whether a new ticket tries again. */
const Rest = ({ form }: { form: FailForm }) => {
  const { t } = useTranslation('ticketDetails');
  const { field } = useController({ control: form.control, name: 'rest' });
  return (
    <SegmentedControl
      aria-label={t('failed.rest')}
      value={field.value ?? 'again'}
      onChange={field.onChange}
      data={[
        { value: 'again', label: t('failed.again') },
        { value: 'none', label: t('failed.none') },
      ]}
    />
  );
};

/** Closes a ticket whose trip failed: why, what was seen, whether it is tried again, and what it costs the customer. [B8.4] */
export const FailTicketPanel = () => {
  const { t } = useTranslation('ticketDetails');
  const type = useTicketType();
  const params = { type, id: useRecordId() };
  const navigate = useNavigate();
  const loaded = useLoaded(getTicket, { params });
  // What is said here is about the ticket as it stood when the panel opened.
  const [ticket] = useState(loaded);
  const form = useRecordForm(failureForm, { reason: 'not_there', note: '', rest: 'again', charges: true });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const { send, isSending } = useSend(failTicket, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: ({ message }) => {
      tellMoved(message);
      return navigate({ to: paths.ticket(type, ticket.id), ignoreBlocker: true });
    },
  });
  return (
    <PanelPage
      title={t('failed.title', { title: ticket.short_title })}
      closeTo={paths.ticket(type, ticket.id)}
      form={form}
      isSaving={isSending}
      submit={t('failed.submit')}
      onSubmit={(body) => send({ params, body }, { ifMatch: ticket.row_version })}
    >
      <Note icon={<IconAlertTriangle size={18} />}>{t('failed.lead')}</Note>
      <FSelect
        control={form.control}
        name="reason"
        label={t('failed.reason')}
        options={reasonOptions()}
        isRequired
      />
      <FTextarea control={form.control} name="note" label={t('failed.note')} maxLength={250} />
      <Rest form={form} />
      <Charge form={form} ticket={ticket} reason={reason} />
    </PanelPage>
  );
};
