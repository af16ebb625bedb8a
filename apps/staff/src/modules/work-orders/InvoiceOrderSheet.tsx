import { Text, Textarea } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import type { AcceptedFinding } from '@yardline/contract/invoices/self-audit';
import { createWorkInvoice, previewWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import { say } from '@yardline/contract/words/say';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { cents } from '@yardline/domain/money/cents';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { isAccepted } from '../../shell/money/accepted.ts';
import { CertificateNotes } from '../../shell/money/CertificateNotes.tsx';
import { DraftLines } from '../../shell/money/DraftLines.tsx';
import { Findings } from '../../shell/money/Findings.tsx';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { useLacks } from './useLacks.ts';

type Props = { order: WorkOrder; onClose: () => void };

/** Shows what the customer is billed, to the cent, and what the order still lacks; billing closes the order. [B4.8] */
export const InvoiceOrderSheet = ({ order, onClose }: Props) => {
  const { t } = useTranslation(['workOrders', 'saving', 'money']);
  const input = { params: { id: order.id } };
  const { data, error } = useCall(previewWorkInvoice, input);
  const missing = useLacks(order);
  const { send, isSending } = useSend(createWorkInvoice, { onDone: onClose });
  const { may } = useSession();
  const { locale, currency } = useLocale();
  const [agreed, setAgreed] = useState('');
  const [accepted, setAccepted] = useState<AcceptedFinding[]>([]);
  const { approved_total: approved, approval_slack: slack, sums } = order;
  const isBeyond = approved !== null && cents(sums.customer) > cents(approved) + cents(slack);
  const hasNothing = data?.lines.length === 0;
  const reason =
    error?.message ??
    (data === undefined ? t('saving:extend.checking') : hasNothing ? t('nothingToBill') : undefined) ??
    (isBeyond && !may('exceed_approval') ? say(language(), 'permission.denied') : undefined) ??
    (isBeyond && agreed.trim() === '' ? t('beyondReason') : undefined) ??
    (!isAccepted(data?.findings ?? [], accepted) ? t('money:audit.acceptFirst') : undefined);
  return (
    <Sheet
      title={t('invoiceTitle', { number: order.order_n })}
      submit={t('steps.invoice')}
      reason={reason}
      isSaving={isSending}
      onSubmit={() =>
        send({
          ...input,
          body: { confirm: true, beyond_reason: isBeyond ? agreed.trim() : '', accepts_findings: accepted },
        })
      }
      onClose={onClose}
    >
      {error !== null ? (
        error.message
      ) : data === undefined ? (
        <TableSkeleton rows={3} columns={2} />
      ) : hasNothing ? (
        t('nothingToBill')
      ) : (
        <>
          <DraftLines bills={[data]} />
          <CertificateNotes notices={data.certificates} />
          <Findings findings={data.findings} accepted={accepted} onAccept={setAccepted} />
          {missing.map((lack) => (
            <Text key={lack} size="sm" c="orange.8">
              {lack}
            </Text>
          ))}
          {isBeyond ? (
            <Textarea
              label={t('beyondReason')}
              description={t('beyond', {
                approved: moneyText(approved, locale, currency),
                total: moneyText(sums.customer, locale, currency),
              })}
              value={agreed}
              maxLength={500}
              autosize
              minRows={2}
              required
              onChange={(event) => setAgreed(event.currentTarget.value)}
            />
          ) : null}
          {order.status === 3 ? null : (
            <Text size="sm" c="dimmed">
              {t('closeText')}
            </Text>
          )}
        </>
      )}
    </Sheet>
  );
};
