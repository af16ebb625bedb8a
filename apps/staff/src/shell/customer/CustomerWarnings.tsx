import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Customer } from '@yardline/contract/customers/customers';
import { useCustomerWarnings } from './useCustomerWarnings.ts';
import styles from './warnings.module.css';

/** The warnings of a customer, line by line; nothing for a good customer. */
export const CustomerWarnings = ({ customer }: { customer: Customer | undefined }) => {
  const warnings = useCustomerWarnings(customer);
  if (warnings.length === 0) return null;
  return (
    <Alert
      color={warnings.some(({ isGrave }) => isGrave) ? 'red' : 'orange'}
      variant="light"
      icon={<IconAlertTriangle size={18} />}
    >
      {warnings.map(({ key, text }) => (
        <p key={key} className={styles.warningLine}>
          {text}
        </p>
      ))}
    </Alert>
  );
};
