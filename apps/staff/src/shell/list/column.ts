import type { Endpoint } from '@yardline/contract/endpoint';
import type { Option } from '@yardline/ui/SingleSelect';

/** One column of a list. */
export type Column<Row> = {
  /** Name in the address; the endpoint's sort of the same name when `canSort`. */
  key: string;
  header: string;
  cell: (row: Row) => React.ReactNode;
  /** What the export writes; left out, the column is not exported. */
  text?: (row: Row) => string | number | null;
  canSort?: boolean;
  isRight?: boolean;
  /** Pixels; the first column takes what is left. */
  width?: number;
  /** Where it stands on a phone's card; the first column is the title, the others stand below. */
  onPhone?: 'aside' | 'hidden';
  /** Hidden until somebody asks for it. */
  isExtra?: boolean;
};

/** A filter of a list, kept in the address under the endpoint's name for it. */
export type Filter = {
  key: string;
  label: string;
  /** Choices of a select; the first, empty one means 'any' and is added. */
  options: readonly Option[];
};

/** The action with which a list begins: 'New customer'. */
export type ListAction = { label: string; to: string; endpoint: Pick<Endpoint, 'needs'> };

/** What a list says while nothing is in it yet. */
export type EmptyWords = { icon: React.ReactNode; title: string; text: string };
