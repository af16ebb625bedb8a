import { Alert, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { AcceptedFinding, AuditReply } from '@yardline/contract/invoices/self-audit';
import { useTranslation } from 'react-i18next';
import { acceptedOf, isAccepted } from './accepted.ts';
import styles from './totals.module.css';

type Props = {
  findings: AuditReply;
  accepted: readonly AcceptedFinding[];
  onAccept: (accepted: AcceptedFinding[]) => void;
};

/** What the audit of a bill found before it is posted, and the choice to post it all the same. */
export const Findings = ({ findings, accepted, onAccept }: Props) => {
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
        checked={isAccepted(findings, accepted)}
        onChange={(event) => onAccept(event.currentTarget.checked ? acceptedOf(findings) : [])}
      />
    </Alert>
  );
};
