import { Alert } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { getRefundWays } from '@yardline/contract/payments/refunds';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import styles from './invoices.module.css';

type Props = { creditNumber: number; customer: string; ways: ReplyOf<typeof getRefundWays> };

/** What the customer owes while money is about to go back, and the way to pay that with the credit instead. */
export const OwesNotice = ({ creditNumber, customer, ways: { owed, may_pay_out: mayPayOut } }: Props) => {
  const { t } = useTranslation('money');
  if (owed <= 0) return null;
  return (
    <Alert color="orange" role="note" title={t('refund.owes', { customer })}>
      <p className={styles.refundOwed}>
        <Money amount={owed} />
      </p>
      <p className={styles.refundOwes}>{t(mayPayOut ? 'refund.owesMay' : 'refund.owesMayNot')}</p>
      <LinkButton
        to={paths.applyCredit(creditNumber)}
        icon={<IconReceipt size={16} />}
        variant={mayPayOut ? 'default' : 'filled'}
      >
        {t('refund.applyInstead')}
      </LinkButton>
    </Alert>
  );
};
