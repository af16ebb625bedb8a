import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { type Action, SplitAction } from '@yardline/ui/SplitAction';
import { SummaryButton } from '../summary/SummaryButton.tsx';
import type { SummaryOf } from '../summary/summary-of.ts';
import { pageTitle } from '../../platform/environment.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import pageStyles from '../looks/page.module.css';
import recordStyles from '../looks/record.module.css';

export type RecordTab = { to: string; label: string; count?: number | undefined };

type Props = {
  /** The list that it belongs to. */
  list: { to: string; label: string };
  title: string;
  /** Number by which people call it. */
  number?: string;
  /** StatusBadges. */
  status?: React.ReactNode;
  /** Legal actions first; a refused one carries its reason. */
  actions?: readonly Action[];
  isBusy?: boolean;
  /** The record of which a summary is offered. */
  summaryOf?: SummaryOf;
  /** How far it is and what it comes to, above the tabs. */
  story?: React.ReactNode;
  tabs?: readonly RecordTab[];
  /** The summary beside every tab: Facts. */
  aside?: React.ReactNode;
  /** The screen's content; the tab that the address names when left out. */
  children?: React.ReactNode;
};

/** A record: what it is and how it stands, what can be done with it now, its tabs as addresses, its summary beside. */
export const RecordPage = ({
  list,
  title,
  number,
  status,
  actions = [],
  isBusy = false,
  summaryOf,
  story,
  tabs = [],
  aside,
  children,
}: Props) => (
  <div data-part="record">
    <title>{pageTitle([number, title].filter((each) => (each ?? '') !== '').join(' '))}</title>
    <header className={recordStyles.recordHeader} data-part="record-header">
      <div className={recordStyles.recordCrumb}>
        <Link to={list.to}>{list.label}</Link>
        {number === undefined ? null : (
          <>
            <IconChevronRight size={14} aria-hidden="true" />
            <span className={uiStyles.figure} data-part="figure">
              {number}
            </span>
          </>
        )}
      </div>
      <div className={recordStyles.recordTitle} data-part="record-title">
        <Title order={1}>{title}</Title>
        {status}
        <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
        {summaryOf === undefined ? null : <SummaryButton of={summaryOf} />}
        {actions.length === 0 ? null : <SplitAction actions={actions} isBusy={isBusy} />}
      </div>
      {story}
      {tabs.length === 0 ? null : (
        <nav className={recordStyles.recordTabs} aria-label={title}>
          {tabs.map(({ to, label, count }, index) => (
            <Link key={to} to={to} activeOptions={{ exact: index === 0 }} replace>
              {label}
              {count === undefined ? null : <span className={recordStyles.recordCount}>{count}</span>}
            </Link>
          ))}
        </nav>
      )}
    </header>
    <div className={recordStyles.recordBody} data-aside={aside === undefined ? undefined : true}>
      <div className={recordStyles.recordMain}>{children ?? <Outlet />}</div>
      {aside === undefined ? null : (
        <aside className={recordStyles.recordAside} data-part="record-aside">
          {aside}
        </aside>
      )}
    </div>
  </div>
);
