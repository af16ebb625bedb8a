import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Children, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import styles from './dashboard.module.css';

type Props = {
  title: string;
  total: number;
  shown: number;
  nothing: string;
  /** The list that shows all of them. */
  all?: { to: string; search?: Readonly<Record<string, string>> };
  /** Said beside the title. */
  sum?: React.ReactNode;
  children: React.ReactNode;
};

/** Rows that are seen at once; the others come with a click, so that a long part does not push the next one away. */
const atOnce = 8;

/** A part of the day: its rows, or that there is nothing. */
export const Part = ({ title, total, shown, nothing, all, sum, children }: Props) => {
  const { t } = useTranslation('dashboard');
  const [isWhole, setWhole] = useState(false);
  const rows = Children.toArray(children);
  const hidden = isWhole ? 0 : Math.max(0, rows.length - atOnce);
  const more =
    all !== undefined && total > shown ? (
      <Link to={all.to} search={all.search ?? {}} className={styles.dayAll}>
        {t('all', { count: total })}
      </Link>
    ) : null;
  return (
    <Section
      title={title}
      count={total}
      action={
        <>
          {sum}
          {more}
        </>
      }
    >
      {shown === 0 ? (
        <p className={styles.dayNothing}>{nothing}</p>
      ) : (
        <>
          <ul className={styles.dayLines}>{rows.slice(0, rows.length - hidden)}</ul>
          {hidden === 0 ? null : (
            <Button variant="subtle" size="compact-sm" m={8} onClick={() => setWhole(true)}>
              {t('more', { count: hidden })}
            </Button>
          )}
        </>
      )}
    </Section>
  );
};
