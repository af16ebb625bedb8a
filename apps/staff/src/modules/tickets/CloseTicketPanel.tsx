import { Switch, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getTicket, setTicketStatus, type Ticket } from '@yardline/contract/tickets/tickets';
import { Stepper } from '@yardline/ui/Stepper';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { MachinePhotos } from '../../shell/machine-photos/MachinePhotos.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { ClosingReadings, type LineProps } from './ClosingReadings.tsx';
import { CloseExchangePanel } from './exchange/CloseExchangePanel.tsx';
import { Note } from './Note.tsx';
import { tellMoved, tellRefused } from './tell-move.ts';
import { undoClose } from './reverse/undo-close.ts';
import { useMovingType, useTicketType } from './ticket-type.ts';
import styles from './ticket-forms.module.css';

const ClosingLine = ({
  contractId,
  form,
  item,
  index,
  needsReason,
}: LineProps & { contractId: number | null }) => {
  const { t } = useTranslation('tickets');
  const type = useMovingType();
  const quantity = useController({ control: form.control, name: `lines.${index}.quantity` });
  const count = typeof quantity.field.value === 'number' ? quantity.field.value : 0;
  const left = item.quantity - count;
  const label = t(`close.moved.${type}`);
  return (
    <section className={styles.closing} data-off={count === 0 || undefined}>
      <header className={styles.closingHead}>
        <span className={styles.closingWhat}>
          <strong>{item.prod_n}</strong>
          <span>{item.title}</span>
        </span>
        {item.quantity > 1 ? (
          <Stepper
            label={`${label} ${item.prod_n}`}
            value={quantity.field.value}
            max={item.quantity}
            isWrong={quantity.fieldState.invalid}
            onChange={quantity.field.onChange}
          />
        ) : (
          <Switch
            size="md"
            labelPosition="left"
            label={label}
            checked={count > 0}
            onChange={(event) => quantity.field.onChange(event.currentTarget.checked ? 1 : 0)}
          />
        )}
      </header>
      {quantity.fieldState.error?.message === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)">
          {quantity.fieldState.error.message}
        </Text>
      )}
      {left > 0 ? (
        <Text size="sm" c="var(--yl-warn)">
          {t('close.leftBehind', { count: left })}
        </Text>
      ) : null}
      {count > 0 ? <ClosingReadings form={form} item={item} index={index} needsReason={needsReason} /> : null}
      {count > 0 && contractId !== null ? (
        <MachinePhotos
          of={{ contractId, lineId: item.lineId, number: item.prod_n }}
          {...(type === 'delivery' ? { ways: ['out'] as const } : {})}
          adding={type === 'delivery' ? 'out' : 'in'}
        />
      ) : null}
    </section>
  );
};

/** Closes a ticket: an exchange on site as a whole, any other by what was really moved. */
export const CloseTicketPanel = () => {
  const params = { type: useTicketType(), id: useRecordId() };
  const loaded = useLoaded(getTicket, { params });
  // What is said here is about the ticket as it stood when the panel opened.
  const [ticket] = useState(loaded);
  const { exchange } = ticket;
  return exchange === null ? (
    <CloseMoving ticket={ticket} />
  ) : (
    <CloseExchangePanel ticket={ticket} exchange={exchange} />
  );
};

/** What was really moved, with the readings; what stays behind goes on one new ticket. */
const CloseMoving = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  const type = useTicketType();
  const params = { type, id: ticket.id };
  const navigate = useNavigate();
  const items = ticket.ticketasset_set.flatMap((item) =>
    type === 'task' || item.lineId === null ? [] : [{ ...item, lineId: item.lineId }],
  );
  const form = useRecordForm(setTicketStatus.body, {
    status: 'close',
    lines: items.map(({ lineId, quantity }) => ({
      lineId,
      quantity,
      meter: null,
      fuel: null,
      meterReason: '',
      leftOut: [],
    })),
  });
  const land = landOn(form);
  const { send, isSending, refused } = useSend(setTicketStatus, {
    isQuiet: true,
    onRefused: (why) => land(why) || tellRefused('close', ticket.short_title, why),
    onDone: ({ message, ticket: closed }) => {
      tellMoved(message, type === 'task' ? undefined : undoClose(type, closed));
      return navigate({ to: paths.ticket(type, ticket.id), ignoreBlocker: true });
    },
  });
  return (
    <PanelPage
      title={t('close.title', { title: ticket.short_title })}
      closeTo={paths.ticket(type, ticket.id)}
      form={form}
      isSaving={isSending}
      submit={t('moves.close')}
      onSubmit={(body) => send({ params, body }, { ifMatch: ticket.row_version })}
    >
      <Note icon={<IconAlertTriangle size={18} />}>
        {t(`close.${type}`)} {t(type === 'task' ? 'close.finalTask' : 'close.final')}
      </Note>
      {items.map((item, index) => (
        <ClosingLine
          key={item.lineId}
          contractId={ticket.contract_id}
          form={form}
          item={item}
          index={index}
          needsReason={
            refused?.reason === 'meter.reason_required' ||
            form.formState.errors.lines?.[index]?.meterReason !== undefined
          }
        />
      ))}
    </PanelPage>
  );
};
