import { Title } from '@mantine/core';
import { pageTitle } from '../../platform/environment.ts';
import styles from '../looks/page.module.css';

type Props = {
  title: string;
  /** Said beside the title: the day, the division. */
  lead?: React.ReactNode;
  /** Filters and actions, at the end of the header. */
  tools?: React.ReactNode;
  children: React.ReactNode;
};

/** A board: many things at a glance, full width. */
export const BoardPage = ({ title, lead, tools, children }: Props) => (
  <div className={styles.board} data-part="board">
    <title>{pageTitle(title)}</title>
    <header className={styles.pageHeader} data-part="page-header">
      <Title order={1}>{title}</Title>
      <span className={styles.boardLead} data-part="board-lead">
        {lead}
      </span>
      <span className={styles.pageHeaderGap} data-part="page-header-gap" />
      {tools}
    </header>
    {children}
  </div>
);
