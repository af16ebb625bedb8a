import { useCall, useSend } from '@yardline/client/hooks';
import { createContractInvoice, previewContractInvoice } from '@yardline/contract/invoices/invoices';
import { Money } from '@yardline/ui/Figures';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldForBill } from '../../../shell/money/HeldForBill.tsx';
import { Sheet } from '../../../shell/panel/Sheet.tsx';
import type { DialogProps } from './dialog-props.ts';
import styles from '../../../shell/money/totals.module.css';

/** Shows what is unbilled, to the cent, and invoices it. */
export const InvoiceSheet = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation(['contracts', 'saving']);
  const input = { params: { id: document.id } };
  const { data, error } = useCall(previewContractInvoice, input);
  const [isApplied, setApplied] = useState<boolean>();
  const { send, isSending } = useSend(createContractInvoice, { onDone: onClose });
  const bills = data === undefined ? [] : [data, ...(data.credit === null ? [] : [data.credit])];
  const hasNothing = data !== undefined && bills.every(({ lines }) => lines.length === 0);
  const total = bills.reduce((sum, bill) => sum + bill.total, 0);
  const reason =
    error?.message ??
    (data === undefined ? t('saving:extend.checking') : hasNothing ? t('nothingToBill') : undefined);
  return (
    <Sheet
      title={`${t('actions.invoice')} · ${t(`kinds.${document.kind}.one`)} ${document.number ?? ''}`}
      submit={t('actions.invoice')}
      reason={reason}
      isSaving={isSending}
      onSubmit={() => send({ ...input, body: isApplied === undefined ? {} : { applyDeposits: isApplied } })}
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
          <dl className={styles.totals}>
            {bills
              .flatMap(({ lines }) => lines)
              .map((line, index) => (
                <div key={index}>
                  <dt>
                    {line.product} {line.description}
                  </dt>
                  <dd>
                    <Money amount={line.extended_amount} />
                  </dd>
                </div>
              ))}
            <div className={styles.totalsTotal}>
              <dt>{t('totals.total')}</dt>
              <dd>
                <Money amount={total} />
              </dd>
            </div>
          </dl>
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
