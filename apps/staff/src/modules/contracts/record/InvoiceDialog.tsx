import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import { createContractInvoice, previewContractInvoice } from '@yardline/contract/invoices/invoices';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Money } from '@yardline/ui/Figures';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { HeldForBill } from '../../../shell/money/HeldForBill.tsx';
import type { DialogProps } from './dialog-props.ts';
import styles from '../../../shell/money/totals.module.css';

/** Shows what is unbilled, to the cent, and invoices it. */
export const InvoiceDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const input = { params: { id: document.id } };
  const { data, error } = useCall(previewContractInvoice, input);
  const [isApplied, setApplied] = useState<boolean>();
  const { send, isSending } = useSend(createContractInvoice, {
    onDone: ({ number }) => navigate({ to: paths.invoice(number) }),
  });
  const bills = data === undefined ? [] : [data, ...(data.credit === null ? [] : [data.credit])];
  const hasNothing = error !== null || bills.every(({ lines }) => lines.length === 0);
  const total = bills.reduce((sum, bill) => sum + bill.total, 0);
  return (
    <ConfirmDialog
      isOpen
      title={t('actions.invoice')}
      confirm={hasNothing ? t('understood') : t('actions.invoice')}
      isBusy={isSending}
      onConfirm={() =>
        hasNothing
          ? onClose()
          : send({ ...input, body: isApplied === undefined ? {} : { applyDeposits: isApplied } })
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
    </ConfirmDialog>
  );
};
