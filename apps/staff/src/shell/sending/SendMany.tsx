import { Alert, Button, Group, List, Progress, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import {
  getSendingRun,
  previewSendingRun,
  type SendingRun,
  startSendingRun,
} from '@yardline/contract/sendings/runs';
import type { SendingChannel, SendingKind } from '@yardline/contract/sendings/sendings';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableScroll } from '../record/TableScroll.tsx';
import { ChannelChoice } from './ChannelChoice.tsx';
import styles from './sending.module.css';

/** What is sent together: documents by their numbers, or the invoices of a billing run. */
export type Many = { type: SendingKind; ids?: number[]; billing_run_id?: number };

type Preview = ReplyOf<typeof previewSendingRun>;
const askEveryMs = 1_000;

const useColumns = (): TableColumn<Preview['rows'][number]>[] => {
  const { t } = useTranslation('sending');
  return [
    { key: 'number', header: t('many.number'), cell: ({ number }) => number },
    { key: 'customer', header: t('many.customer'), cell: (row) => row.customer_name },
    {
      key: 'to',
      header: t('to'),
      cell: ({ to, problem }) =>
        to === '' ? (
          <div className={styles.sendingWho}>
            <strong>{t('many.noAddress')}</strong>
            <small>{problem}</small>
          </div>
        ) : (
          to
        ),
    },
    { key: 'language', header: t('language'), cell: ({ language }) => t(`languages.${language}`) },
  ];
};

const PreviewOf = ({
  many,
  onStarted,
  onClose,
}: {
  many: Many & { channel: SendingChannel };
  onStarted: (run: SendingRun) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('sending');
  const columns = useColumns();
  const { data, error } = useCall(previewSendingRun, { body: many });
  const { send, isSending } = useSend(startSendingRun, { isQuiet: true, onDone: onStarted });
  if (error !== null) return <Alert color="red.8">{error.fields[0]?.message ?? error.message}</Alert>;
  if (data === undefined) return <Text size="sm">{t('many.loading')}</Text>;
  return (
    <>
      <Text size="sm" component="output">
        {t('many.ready', { count: data.ready })}
        {data.missing === 0 ? '' : ` ${t(`many.missing.${many.channel}`, { count: data.missing })}`}
      </Text>
      <div className={styles.sendingMany}>
        <TableScroll>
          <RowsTable
            label={t('many.title')}
            columns={columns}
            rows={data.rows}
            rowKey={(row) => row.record_id}
          />
        </TableScroll>
      </div>
      <Group gap={8} mt={16}>
        <DisabledWithReason reason={data.ready === 0 ? t(`many.nobody.${many.channel}`) : undefined}>
          <Button loading={isSending} onClick={() => send({ body: many })}>
            {t('send')}
          </Button>
        </DisabledWithReason>
        <Button variant="default" onClick={onClose}>
          {t('many.close')}
        </Button>
      </Group>
    </>
  );
};

const Outcome = ({ started, onClose }: { started: SendingRun; onClose: () => void }) => {
  const { t } = useTranslation('sending');
  const [isOver, setOver] = useState(false);
  const { data: run = started } = useCall(
    getSendingRun,
    { params: { id: started.id } },
    { refetchInterval: isOver ? false : askEveryMs },
  );
  if (run.status === 'done' && !isOver) setOver(true);
  const done = run.sent + run.failed;
  const text = t('many.progress', { done, total: run.total });
  return (
    <>
      <Text size="sm" component="output">
        {run.status === 'done' ? t('many.sentCount', { count: run.sent }) : text}
      </Text>
      <Progress mt={8} value={run.total === 0 ? 100 : (done / run.total) * 100} aria-label={text} />
      {run.problems.length === 0 ? null : (
        <Alert color="red.8" mt={16} title={t('many.failed')}>
          <List size="sm">
            {run.problems.map(({ record_id: id, name, message }) => (
              <List.Item key={id}>
                <strong>{name}</strong> {message}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('many.close')}
        </Button>
      </Group>
    </>
  );
};

/** Sends many documents: who gets which, then how far it has come and what was not sent, by name. [B7.28] */
export const SendMany = ({ many, onClose }: { many: Many; onClose: () => void }) => {
  const { t } = useTranslation('sending');
  const [started, setStarted] = useState<SendingRun>();
  const [channel, setChannel] = useState<SendingChannel>('mail');
  return (
    <Dialog title={t('many.title')} size="large" closesOnEscape onClose={onClose}>
      {started === undefined ? (
        <>
          <ChannelChoice channel={channel} onChange={setChannel} />
          <PreviewOf key={channel} many={{ ...many, channel }} onStarted={setStarted} onClose={onClose} />
        </>
      ) : (
        <Outcome started={started} onClose={onClose} />
      )}
    </Dialog>
  );
};
