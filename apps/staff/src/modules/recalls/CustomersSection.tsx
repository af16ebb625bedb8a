import { Autocomplete, Button, Checkbox, Textarea } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  listRecallCustomers,
  mostToldAtOnce,
  type RecallCustomer,
  tellRecallCustomers,
} from '@yardline/contract/recalls/recall-notices';
import type { Recall } from '@yardline/contract/recalls/recalls';
import { say } from '@yardline/contract/words/say';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import styles from './recalls.module.css';

type Chosen = { customer_id: number; email: string };

/** Who is written to, and at which address: the first contact's where no other is typed. */
const useChosen = (rows: readonly RecallCustomer[]) => {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const emailOf = (row: RecallCustomer): string => typed.get(row.customer_id) ?? row.people[0]?.email ?? '';
  const chosen = rows
    .filter((row) => picked.has(row.customer_id))
    .map((row): Chosen => ({ customer_id: row.customer_id, email: emailOf(row).trim() }));
  return {
    chosen,
    emailOf,
    has: (row: RecallCustomer) => picked.has(row.customer_id),
    type: (row: RecallCustomer, email: string) => setTyped(new Map(typed).set(row.customer_id, email)),
    pick: (those: readonly RecallCustomer[], isOn: boolean) => {
      const ids = those.map(({ customer_id: id }) => id);
      setPicked(new Set(isOn ? [...picked, ...ids] : [...picked].filter((id) => !ids.includes(id))));
    },
  };
};

const Told = ({ told }: { told: RecallCustomer['told'] }) => {
  const { t } = useTranslation('recalls');
  if (told === null) return t('customers.untold');
  return (
    <>
      <When at={told.at} /> {t('customers.toldBy', { name: told.by_name, to: told.to })}
      {told.state === 'sent' ? '' : ` (${t(`customers.states.${told.state}`)})`}
    </>
  );
};

const useColumns = (of: ReturnType<typeof useChosen>, isClosed: boolean): TableColumn<RecallCustomer>[] => {
  const { t } = useTranslation('recalls');
  return [
    {
      key: 'pick',
      header: t('customers.pick'),
      isHeaderHidden: true,
      cell: (row) => (
        <Checkbox
          size="xs"
          aria-label={t('customers.pickOne', { name: row.customer_name })}
          checked={of.has(row)}
          disabled={isClosed}
          onChange={(event) => of.pick([row], event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'customer',
      header: t('customers.customer'),
      cell: (row) => (
        <>
          <Link to={paths.customer(row.customer_id)}>{row.customer_name}</Link>{' '}
          {row.phone === '' ? null : <a href={`tel:${row.phone}`}>{row.phone}</a>}
        </>
      ),
    },
    {
      key: 'machines',
      header: t('machines'),
      cell: (row) =>
        row.machines.map(({ asset_number: number, contract }) => (
          <div key={`${number} ${contract?.id ?? 0}`}>
            <Link to={paths.asset(number)}>{number}</Link>{' '}
            {contract === null ? (
              `(${t('theirs')})`
            ) : (
              <Link to={paths.document('contract', contract)}>{contract.number}</Link>
            )}
          </div>
        )),
    },
    {
      key: 'email',
      header: t('customers.email'),
      cell: (row) => (
        <Autocomplete
          size="xs"
          miw={200}
          aria-label={t('customers.emailOf', { name: row.customer_name })}
          data={[...new Set(row.people.map(({ email }) => email))]}
          value={of.emailOf(row)}
          disabled={isClosed}
          onChange={(email) => of.type(row, email)}
        />
      ),
    },
    { key: 'told', header: t('customers.told'), cell: ({ told }) => <Told told={told} /> },
  ];
};

/** What is said in the mail beside the recall, before it goes to those who are chosen. */
const TellDialog = ({
  recall,
  chosen,
  onClose,
}: {
  recall: Recall;
  chosen: readonly Chosen[];
  onClose: (isDone: boolean) => void;
}) => {
  const { t } = useTranslation('recalls');
  const [message, setMessage] = useState('');
  const { send, isSending } = useSend(tellRecallCustomers, { onDone: () => onClose(true) });
  return (
    <ConfirmDialog
      isOpen
      title={t('customers.tell', { count: chosen.length })}
      confirm={t('customers.send')}
      isBusy={isSending}
      onClose={() => onClose(false)}
      onConfirm={() => send({ params: { id: recall.id }, body: { customers: [...chosen], message } })}
    >
      <p>{t(recall.severity === 'stop_use' ? 'customers.textStop' : 'customers.text')}</p>
      <Textarea
        label={t('customers.message')}
        description={t('customers.messageHint')}
        maxLength={500}
        autosize
        minRows={2}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
};

/** The customers who have machines of a recall: how to reach them, when they were told, and the mail that tells them. */
export const CustomersSection = ({ recall }: { recall: Recall }) => {
  const { t } = useTranslation('recalls');
  const { whyNot } = useSession();
  const { data } = useCall(listRecallCustomers, { params: { id: recall.id } });
  const rows = data?.customers ?? [];
  const of = useChosen(rows);
  const [isAsking, setAsking] = useState(false);
  const columns = useColumns(of, recall.is_closed);
  const untold = rows.filter(({ told }) => told === null);
  if (rows.length === 0) return null;
  const { chosen } = of;
  const faults = [
    recall.is_closed ? say(language(), 'recall.closed') : undefined,
    chosen.length === 0 ? t('customers.pick') : undefined,
    chosen.length > mostToldAtOnce ? t('customers.most', { most: mostToldAtOnce }) : undefined,
    chosen.some(({ email }) => email === '') ? t('customers.noAddress') : undefined,
  ];
  const reason = whyNot(tellRecallCustomers) ?? faults.find((each) => each !== undefined);
  return (
    <Section
      title={t('customers.title')}
      count={rows.length}
      action={
        <DisabledWithReason reason={reason}>
          <Button
            size="xs"
            leftSection={<IconMail size={14} aria-hidden="true" />}
            onClick={() => reason === undefined && setAsking(true)}
          >
            {t('customers.tell', { count: chosen.length })}
          </Button>
        </DisabledWithReason>
      }
    >
      <div className={styles.above}>
        <Checkbox
          size="xs"
          label={t('customers.allUntold')}
          disabled={untold.length === 0 || recall.is_closed}
          checked={untold.length > 0 && untold.every(of.has)}
          onChange={(event) => of.pick(untold, event.currentTarget.checked)}
        />
      </div>
      <TableScroll>
        <RowsTable
          label={t('customers.title')}
          columns={columns}
          rows={rows}
          rowKey={({ customer_id: id }) => id}
        />
      </TableScroll>
      {isAsking ? (
        <TellDialog
          recall={recall}
          chosen={chosen}
          onClose={(isDone) => {
            setAsking(false);
            if (isDone) of.pick(rows, false);
          }}
        />
      ) : null}
    </Section>
  );
};
