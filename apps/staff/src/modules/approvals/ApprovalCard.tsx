import { Group, List, Text } from '@mantine/core';
import type { Approval, ApprovalState } from '@yardline/contract/approvals/approvals';
import { Money } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import styles from './approvals.module.css';

const tones: Record<ApprovalState, Tone> = {
  asked: 'warn',
  approved: 'good',
  used: 'good',
  refused: 'bad',
  withdrawn: 'quiet',
  expired: 'quiet',
};

type Props = { approval: Approval; title: string; children?: React.ReactNode };

/** One question: who asks whom, about what, why it is refused, and how it stands. */
export const ApprovalCard = ({ approval, title, children }: Props) => {
  const { t } = useTranslation(['approvals', 'contracts']);
  const { state, subject, total, refused_for: reasons, reason, answer } = approval;
  const { kind, number, customer } = subject;
  const what = kind === null ? '' : t(`contracts:kinds.${kind}.one`);
  const named = [`${what} ${number}`.trim(), customer].filter((each) => each !== '').join(' · ');
  return (
    <article className={styles.card}>
      <Group justify="space-between" gap={8}>
        <Text fw={600}>{title}</Text>
        <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      </Group>
      <Group gap={16}>
        {named === '' ? null : <Text>{named}</Text>}
        {total === null ? null : (
          <Text>
            {t('total')} <Money amount={total} />
          </Text>
        )}
      </Group>
      <List size="sm">
        {reasons.map((each) => (
          <List.Item key={each}>{each}</List.Item>
        ))}
      </List>
      {reason === '' ? null : <Text className={styles.said}>{reason}</Text>}
      {answer === '' ? null : <Text className={styles.said}>{answer}</Text>}
      {children}
    </article>
  );
};
