import { Alert } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createTicket,
  getTicketWorksheet,
  ticketForm,
  type MovingType,
} from '@yardline/contract/tickets/tickets';
import { EmptyState } from '@yardline/ui/EmptyState';
import { showToast } from '@yardline/ui/toasts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { ActToast } from '../../../platform/ActToast.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { type Home, PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { LinesField } from '../LinesField.tsx';
import { tellNotMade } from './tell-not-made.ts';
import { TripFields } from '../TripFields.tsx';

type View = { to: string; label: string } | undefined;

/** Says what was created, and the way to it. */
const tell = (text: string, tone: 'done' | 'warning', view: View) =>
  showToast({ message: <ActToast text={text} view={view} undo={undefined} />, tone });

type Props = { type: MovingType; contractId: number; closeTo: Home; onCreated: (id: number) => unknown };

/** A delivery or pickup of a contract, over the list of tickets or over the contract itself. */
export const TicketOfContract = ({ type, contractId, closeTo, onCreated }: Props) => {
  const { t } = useTranslation(['tickets', 'saving']);
  const navigate = useNavigate();
  const sheet = useLoaded(getTicketWorksheet, { params: { type, id: contractId } });
  const movable = sheet.lines.filter(({ left }) => left > 0);
  const form = useRecordForm(ticketForm, {
    contract_id: contractId,
    driver_id: null,
    scheduledDate: sheet.scheduledDate,
    scheduledTime: sheet.scheduledTime,
    origin: sheet.origin,
    destination: sheet.destination,
    comments: '',
    contact_name: sheet.contact_name,
    contact_phone: sheet.contact_phone,
    service_minutes: 20,
    priority: 2,
    slotFrom: null,
    slotTo: null,
    instructions: '',
    slip_number: '',
    assigned_auth_id: null,
    originPin: null,
    destinationPin: null,
    lines: movable.map(({ lineId, left }) => ({ lineId, quantity: left })),
  });
  const { send, isSending } = useSend(createTicket, {
    isQuiet: true,
    onRefused: tellNotMade(form),
    onDone: ({ id, message, status }) => {
      const to = paths.ticket(type, id);
      // What the warning is of is changed on the ticket's page. [B8.4]
      if (status === 'created with warning') {
        tell(message, 'warning', undefined);
        return navigate({ to, ignoreBlocker: true });
      }
      const view = typeof closeTo === 'string' ? undefined : { to, label: t('saving:toast.view') };
      tell(message, 'done', view);
      return onCreated(id);
    },
  });
  const subject = [sheet.contract_number, sheet.customer_name].join(' · ');
  return (
    <PanelPage
      title={`${t(`new.${type}`)} · ${subject}`}
      closeTo={closeTo}
      form={form}
      isSaving={isSending}
      submit={t(`create.${type}`)}
      onSubmit={(body) => send({ params: { type }, body })}
    >
      {movable.length === 0 ? (
        <EmptyState title={t('nothingLeft')}>
          {t('nothingLeftText', { type: t(`one.${type}`).toLowerCase() })}
        </EmptyState>
      ) : (
        <>
          <FormSection title={t('sections.what')}>
            <LinesField form={form} lines={sheet.lines} />
          </FormSection>
          <TripFields control={form.control} />
          {form.formState.errors.contract_id === undefined ? null : (
            <Alert color="red.8">{form.formState.errors.contract_id.message}</Alert>
          )}
        </>
      )}
    </PanelPage>
  );
};
