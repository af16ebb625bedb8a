import { Link } from '@tanstack/react-router';

type Props = {
  /** Where the row leads; undefined for a row that has no record. */
  to: string | undefined;
  search: Readonly<Record<string, string>>;
  className?: string;
  children: React.ReactNode;
};

/** The way from a row to its record; the keys walk over rows that have none, too. */
export const RowLink = ({ to, search, className, children }: Props) =>
  to === undefined ? (
    <span data-row tabIndex={-1} className={className}>
      {children}
    </span>
  ) : (
    <Link to={to} search={search} data-row className={className}>
      {children}
    </Link>
  );
