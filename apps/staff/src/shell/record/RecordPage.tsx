import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { type Action, SplitAction } from '@yardline/ui/SplitAction';
import { pageTitle } from '../../platform/environment.ts';

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
  tabs = [],
  aside,
  children,
}: Props) => (
  <div className="record">
    <title>{pageTitle([number, title].filter((each) => (each ?? '') !== '').join(' '))}</title>
    <header className="record-header">
      <div className="record-crumb">
        <Link to={list.to}>{list.label}</Link>
        <IconChevronRight size={14} aria-hidden="true" />
        <span className="yl-figure">{number}</span>
      </div>
      <div className="record-title">
        <Title order={1}>{title}</Title>
        {status}
        <span className="page-header-gap" />
        {actions.length === 0 ? null : <SplitAction actions={actions} isBusy={isBusy} />}
      </div>
      {tabs.length === 0 ? null : (
        <nav className="record-tabs" aria-label={title}>
          {tabs.map(({ to, label, count }, index) => (
            <Link key={to} to={to} activeOptions={{ exact: index === 0 }} replace>
              {label}
              {count === undefined ? null : <span className="record-count">{count}</span>}
            </Link>
          ))}
        </nav>
      )}
    </header>
    <div className="record-body" data-aside={aside === undefined ? undefined : true}>
      <div className="record-main">{children ?? <Outlet />}</div>
      {aside === undefined ? null : <aside className="record-aside">{aside}</aside>}
    </div>
  </div>
);
