import { Title } from '@mantine/core';
import { useReachable } from './useReachable.ts';
import pageStyles from '../looks/page.module.css';
import recordStyles from '../looks/record.module.css';
import surfaceStyles from '../looks/surface.module.css';

type Props = { title: string; count?: number; action?: React.ReactNode; children: React.ReactNode };

/** A titled surface within a record or a board. */
export const Section = ({ title, count, action, children }: Props) => (
  <section className={surfaceStyles.surface} data-part="surface" aria-label={title} {...useReachable()}>
    <header className={surfaceStyles.surfaceHeader} data-part="surface-header">
      <Title order={2}>{title}</Title>
      {count === undefined ? null : <span className={recordStyles.recordCount}>{count}</span>}
      <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
      {action}
    </header>
    {children}
  </section>
);
