import { ActionIcon, Group } from '@mantine/core';
import { IconMailForward, IconMailX, IconRefresh } from '@tabler/icons-react';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  listPaymentRequests,
  type PaymentRequest,
  repeatPaymentRequest,
  type RequestState,
  revokePaymentRequest,
} from '@yardline/contract/payments/payment-requests';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money, When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { LinkOnce } from './LinkOnce.tsx';
import { TabTable } from '../record/TabTable.tsx';

const tones: Record<RequestState, Tone> = {
  sent: 'info',
  opened: 'info',
  part_paid: 'warn',
  paid: 'good',
  settled: 'good',
  paused: 'bad',
  expired: 'quiet',
  revoked: 'quiet',
  ended: 'quiet',
};

type Acting = { what: 'repeat' | 'revoke'; request: PaymentRequest };

/** What a request of a document is for: its deposit, or which of its invoices. */
const useWhat = () => {
  const { t } = useTranslation('money');
  return ({ is_deposit: isDeposit, invoices }: PaymentRequest): string =>
    isDeposit
      ? t('requests.deposit')
      : t('requests.invoices', { numbers: invoices.map(({ number }) => number).join(', ') });
};

const useColumns = (
  onAct: (acting: Acting) => void,
  isOfDocument: boolean,
): TableColumn<PaymentRequest>[] => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  const closed = ({ state, is_pending: isPending }: PaymentRequest) => {
    if (isPending) return t('requests.pendingWhy');
    return state === 'paid' || state === 'revoked' ? t('requests.over') : undefined;
  };
  const what = useWhat();
  const whyNotRepeat = (request: PaymentRequest) =>
    whyNot(repeatPaymentRequest) ??
    closed(request) ??
    (request.owed <= 0 || request.state === 'ended' ? t('requests.over') : undefined);
  return [
    { key: 'sent', header: t('requests.sent'), cell: ({ sent_at: at }) => <When at={at} /> },
    ...(isOfDocument ? [{ key: 'what', header: t('requests.what'), cell: what }] : []),
    {
      key: 'to',
      header: t('requests.to'),
      cell: ({ email }) => (email === '' ? t('requests.copied') : email),
    },
    {
      key: 'state',
      header: t('requests.state'),
      cell: ({ state, is_pending: isPending }) => (
        <StatusBadge tone={isPending ? 'info' : tones[state]}>
          {isPending ? t('requests.pending') : t(`requests.states.${state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'asked',
      header: t('requests.asked'),
      isRight: true,
      cell: ({ asked }) => <Money amount={asked} />,
    },
    {
      key: 'paid',
      header: t('requests.paid'),
      isRight: true,
      cell: ({ paid }) => <Money amount={paid} isQuietAtZero />,
    },
    {
      key: 'actions',
      header: t('requests.actions'),
      isRight: true,
      cell: (request) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <DisabledWithReason reason={whyNotRepeat(request)}>
            <ActionIcon aria-label={t('requests.repeat')} onClick={() => onAct({ what: 'repeat', request })}>
              <IconRefresh size={16} />
            </ActionIcon>
          </DisabledWithReason>
          <DisabledWithReason reason={whyNot(revokePaymentRequest) ?? closed(request)}>
            <ActionIcon aria-label={t('requests.revoke')} onClick={() => onAct({ what: 'revoke', request })}>
              <IconMailX size={16} />
            </ActionIcon>
          </DisabledWithReason>
        </Group>
      ),
    },
  ];
};

type Props = {
  /** The invoice, or the reservation or contract, that was asked about. */
  of: { invoice_id: string } | { contract_id: string };
  /** Asks for more. */
  action?: React.ReactNode;
};

/** What the customer was asked to pay by links, what became of it, and to ask again or take it back. */
export const PaymentRequests = ({ of, action }: Props) => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  const isAllowed = whyNot(listPaymentRequests) === undefined;
  const query = { ...of, page_size: '20' };
  const { data } = useCall(listPaymentRequests, { query }, { enabled: isAllowed });
  const [acting, setActing] = useState<Acting>();
  const [path, setPath] = useState('');
  const columns = useColumns(setActing, 'contract_id' in of);
  const close = () => setActing(undefined);
  const repeat = useSend(repeatPaymentRequest, {
    onRefused: () => {
      close();
      return false;
    },
    onDone: (made) => {
      close();
      setPath(made.path);
    },
  });
  const revoke = useSend(revokePaymentRequest, {
    onRefused: () => {
      close();
      return false;
    },
    onDone: close,
  });
  if (!isAllowed) return null;
  const rows = data?.items ?? [];
  const act = ({ what, request: { id } }: Acting) =>
    (what === 'repeat' ? repeat : revoke).send({ params: { id }, body: {} });
  return (
    <TabTable
      title={t('requests.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      add={action}
      empty={{ icon: <IconMailForward size={24} />, title: t('requests.none') }}
      isWide
    >
      {acting === undefined ? null : (
        <ConfirmDialog
          isOpen
          isDangerous={acting.what === 'revoke'}
          title={t(`requests.${acting.what}`)}
          confirm={t(`requests.${acting.what}`)}
          isBusy={repeat.isSending || revoke.isSending}
          onConfirm={() => act(acting)}
          onClose={close}
        >
          {t(`requests.${acting.what}Text`)}
        </ConfirmDialog>
      )}
      {path === '' ? null : <LinkOnce path={path} onDone={() => setPath('')} />}
    </TabTable>
  );
};
