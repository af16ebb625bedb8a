import { Title } from '@mantine/core';
import { useReachable } from './useReachable.ts';

type Props = { title: string; count?: number; action?: React.ReactNode; children: React.ReactNode };

/** A titled surface within a record or a board. */
export const Section = ({ title, count, action, children }: Props) => (
  <section className="surface" aria-label={title} {...useReachable()}>
    <header className="surface-header">
      <Title order={2}>{title}</Title>
      {count === undefined ? null : <span className="record-count">{count}</span>}
      <span className="page-header-gap" />
      {action}
    </header>
    {children}
  </section>
);
