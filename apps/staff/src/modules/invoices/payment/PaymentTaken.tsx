import { Alert, Button, Group } from '@mantine/core';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import type { payCustomer } from '@yardline/contract/payments/customer-payments';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { usePrint } from '../../../shell/record/usePrint.ts';
import styles from './payments.module.css';

/** The payment that was just taken, what of it went where, and its receipt. */
export const PaymentTaken = ({ payment }: { payment: ReplyOf<typeof payCustomer> }) => {
  const { t } = useTranslation('money');
  const { printReceipt, isPrinting } = usePrint();
  return (
    <Alert color="green" icon={<IconCircleCheck />} title={t('take.taken', { number: payment.number ?? 0 })}>
      <Group justify="space-between" gap={12}>
        <ul className={styles.takeParts}>
          {payment.allocations.map(({ invoice_id: id, number, amount, discount }) => (
            <li key={id}>
              {t('invoices.one')} {number} · <Money amount={amount} />
              {discount === 0 ? null : (
                <>
                  {' '}
                  · {t('discount.label')} <Money amount={discount} />
                </>
              )}
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          loading={isPrinting}
          onClick={() => printReceipt(payment.id)}
        >
          {t('take.receipt')}
        </Button>
      </Group>
    </Alert>
  );
};
