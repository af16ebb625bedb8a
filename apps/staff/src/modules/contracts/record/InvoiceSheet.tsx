import { useCall, useSend } from '@yardline/client/hooks';
import { createContractInvoice, previewContractInvoice } from '@yardline/contract/invoices/invoices';
import { FDate } from '@yardline/ui/FDate';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AcceptedFinding } from '@yardline/contract/invoices/self-audit';
import { isAccepted } from '../../../shell/money/accepted.ts';
import { BillShares } from '../../../shell/money/BillShares.tsx';
import { CertificateNotes } from '../../../shell/money/CertificateNotes.tsx';
import { DraftLines } from '../../../shell/money/DraftLines.tsx';
import { Findings } from '../../../shell/money/Findings.tsx';
import { HeldForBill } from '../../../shell/money/HeldForBill.tsx';
import { Sheet } from '../../../shell/panel/Sheet.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import type { DialogProps } from './dialog-props.ts';

/** Shows what is unbilled, to the cent, and invoices it. */
export const InvoiceSheet = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation(['contracts', 'saving', 'money']);
  const input = { params: { id: document.id } };
  const { data, error } = useCall(previewContractInvoice, input);
  const [isApplied, setApplied] = useState<boolean>();
  const [accepted, setAccepted] = useState<AcceptedFinding[]>([]);
  const form = useRecordForm(createContractInvoice.body, { invoicedOn: null });
  const { send, isSending } = useSend(createContractInvoice, { onRefused: landOn(form), onDone: onClose });
  const bills = data === undefined ? [] : [data, ...(data.credit === null ? [] : [data.credit])];
  const hasNothing = data !== undefined && bills.every(({ lines }) => lines.length === 0);
  const reason =
    error?.message ??
    (data === undefined ? t('saving:extend.checking') : hasNothing ? t('nothingToBill') : undefined) ??
    (!isAccepted(data?.findings ?? [], accepted) ? t('money:audit.acceptFirst') : undefined);
  return (
    <Sheet
      title={`${t('actions.invoice')} · ${t(`kinds.${document.kind}.one`)} ${document.number ?? ''}`}
      submit={t('actions.invoice')}
      reason={reason}
      isSaving={isSending}
      onSubmit={() => {
        const invoicedOn = form.getValues('invoicedOn') ?? null;
        send({ ...input, body: { applyDeposits: isApplied, acceptsFindings: accepted, invoicedOn } });
      }}
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
          <DraftLines bills={bills} />
          <BillShares shares={data.shares} />
          <CertificateNotes notices={data.certificates} />
          <FDate
            control={form.control}
            name="invoicedOn"
            label={t('money:invoicedOn')}
            description={t('money:invoicedOnHint')}
            min={data.dates.from}
            max={data.dates.to}
            isClearable
          />
          <Findings findings={data.findings} accepted={accepted} onAccept={setAccepted} />
          {data.deposits === null ? null : (
            <HeldForBill
              deposits={data.deposits}
              total={data.total}
              isApplied={isApplied ?? data.deposits.is_automatic}
              onApply={setApplied}
            />
          )}
        </>
      )}
    </Sheet>
  );
};
