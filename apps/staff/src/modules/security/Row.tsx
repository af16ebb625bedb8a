import { Text } from '@mantine/core';
import styles from './security.module.css';

type Props = {
  title: React.ReactNode;
  /** What else there is to know, one after the other. */
  facts: readonly { key: string; value: React.ReactNode }[];
  action: React.ReactNode;
};

/** One factor or session, with what can be done with it: on a narrow screen one below the other. */
export const Row = ({ title, facts, action }: Props) => (
  <li className={styles.securityRow}>
    <div>
      <Text fw={500}>{title}</Text>
      <Text size="sm" c="dimmed" className={styles.securityFacts} component="div">
        {facts.map(({ key, value }) => (
          <span key={key}>{value}</span>
        ))}
      </Text>
    </div>
    {action}
  </li>
);
