import { Alert } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createTicket,
  getTicketWorksheet,
  ticketForm,
  type TicketType,
} from '@yardline/contract/tickets/tickets';
import { EmptyState } from '@yardline/ui/EmptyState';
import { showToast } from '@yardline/ui/toasts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { ChooseContractPanel } from './ChooseContractPanel.tsx';
import { LinesField } from './LinesField.tsx';
import { TripFields } from './TripFields.tsx';
import { useTicketType } from './ticket-type.ts';

const ForContract = ({ type, contractId }: { type: TicketType; contractId: number }) => {
  const { t } = useTranslation('tickets');
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
    lines: movable.map(({ lineId, left }) => ({ lineId, quantity: left })),
  });
  const { send, isSending } = useSend(createTicket, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: ({ id, message, status }) => {
      showToast({ message, tone: status === 'created' ? 'done' : 'warning' });
      return navigate({ to: paths.ticket(type, id), ignoreBlocker: true });
    },
  });
  const subject = [sheet.contract_number, sheet.customer_name].join(' · ');
  return (
    <PanelPage
      title={`${t(`new.${type}`)} · ${subject}`}
      closeTo={paths.tickets(type)}
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

/** Makes a delivery or pickup of a contract, which is chosen first when the address does not name one. */
export const NewTicketPanel = () => {
  const type = useTicketType();
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const contractId = search['contract_id'];
  return contractId === undefined ? (
    <ChooseContractPanel type={type} />
  ) : (
    <ForContract key={contractId} type={type} contractId={Number(contractId)} />
  );
};
