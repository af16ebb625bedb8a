import { Alert, Button, Group } from '@mantine/core';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { createFastTrack } from '@yardline/contract/fast-tracks/fast-tracks';
import { printDocument } from '@yardline/contract/papers/papers';
import { printReceipt as printReceiptCall } from '@yardline/contract/papers/receipts';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { usePrint } from '../../../shell/record/usePrint.ts';

type Props = {
  done: ReplyOf<typeof createFastTrack>;
  /** What goes back of the cash received. */
  change: number | null;
  onNext: () => void;
};

/** What was posted and paid, its change, and its papers. */
export const FastDone = ({ done: { invoice, payment }, change, onNext }: Props) => {
  const { t } = useTranslation(['fastTrack', 'money']);
  const { whyNot } = useSession();
  const { print, printReceipt, isPrinting } = usePrint();
  return (
    <>
      <Alert color="green" icon={<IconCircleCheck />} title={t('done', { n: invoice.number })}>
        <Money amount={invoice.total} />
        {payment === null ? null : <> · {t('paid', { method: t(`money:pay.methods.${payment.method}`) })}</>}
        {change === null ? null : (
          <p>
            {t('change')}{' '}
            <strong>
              <Money amount={change} />
            </strong>
          </p>
        )}
      </Alert>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="subtle" component={Link} to={paths.invoice(invoice.number)}>
          {t('openInvoice')}
        </Button>
        {payment === null ? null : (
          <DisabledWithReason reason={whyNot(printReceiptCall)}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} />}
              loading={isPrinting}
              onClick={() => printReceipt(payment.id)}
            >
              {t('printReceipt')}
            </Button>
          </DisabledWithReason>
        )}
        <DisabledWithReason reason={whyNot(printDocument)}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} />}
            loading={isPrinting}
            onClick={() => print({ type: 'invoice', id: invoice.id })}
          >
            {t('printInvoice')}
          </Button>
        </DisabledWithReason>
        <Button onClick={onNext} data-autofocus>
          {t('next')}
        </Button>
      </Group>
    </>
  );
};
