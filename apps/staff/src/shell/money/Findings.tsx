import { Alert, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { InvoiceDraft } from '@yardline/contract/invoices/invoices';
import { useTranslation } from 'react-i18next';
import styles from './totals.module.css';

type Props = {
  findings: InvoiceDraft['findings'];
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
};

/** What the audit of a bill found before it is posted, and the choice to post it all the same. */
export const Findings = ({ findings, isAccepted, onAccept }: Props) => {
  const { t } = useTranslation('money');
  if (findings.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle />} title={t('audit.title', { count: findings.length })}>
      <ul className={styles.findings}>
        {findings.map(({ rule, line_number: line, text }) => (
          <li key={`${rule} ${line ?? ''}`}>{text}</li>
        ))}
      </ul>
      <Checkbox
        mt={8}
        label={t('audit.accept')}
        checked={isAccepted}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
    </Alert>
  );
};
