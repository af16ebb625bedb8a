import type { Link } from './link.ts';

/**
 * A page of a customer's account: what stands around it, and its parts in their order. Every text, amount and day is in the
 * language of the page already, so that a new page is a matter of the server alone.
 */
export type AccountPage = {
  kind: 'account';
  title: string;
  /** Left out for people who are not signed in. */
  account?: AccountFrame;
  /** Where the page is below another one. */
  above?: Link;
  parts: AccountPart[];
  /** Where the pages of the card's provider are, to which a form may lead; absent for pages of our own. */
  paysAt?: string;
  isMissing?: true;
};

/** Who is signed in, for which customer, and what they may open. */
export type AccountFrame = {
  name: string;
  customer: string;
  /** All customers that they act for, where there are several; a form chooses among them. */
  customers: { id: number; name: string }[];
  switchAction: string;
  signOutAction: string;
  links: (Link & { isCurrent: boolean })[];
  /** The user of the shop who looks as this person does. */
  seenAsBy?: string;
};

/** A cell of a table; its link leads to the record. */
export type AccountCell = { text: string; href?: string; /** Smaller, below the text. */ more?: string };

export type AccountField = {
  name: string;
  label: string;
  /** An `area` takes several lines, `photos` several pictures; a `check` is sent as `yes` where it is set, and is set where that is its value. */
  type: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time' | 'area' | 'choice' | 'check' | 'photos';
  value: string;
  autoComplete?: string;
  maxLength?: number;
  isOptional?: true;
  /** Said below the label before anything is typed. */
  hint?: string;
  /** Of a choice. */
  options?: { value: string; text: string }[];
  /** What is wrong with it. */
  fault?: string;
};

export type AccountPart =
  | { kind: 'notice'; tone: 'info' | 'good' | 'bad'; text: string }
  | { kind: 'facts'; title?: string; facts: { name: string; value: string; href?: string }[] }
  | { kind: 'tabs'; label: string; links: (Link & { isCurrent: boolean })[] }
  | {
      kind: 'table';
      title: string;
      columns: { text: string; isNumber?: true }[];
      rows: AccountCell[][];
      /** Said where there are no rows. */
      empty: string;
      foot?: AccountCell[];
      pages?: { text: string; previous?: string; next?: string };
    }
  | {
      kind: 'form';
      title?: string;
      action: string;
      fields: AccountField[];
      submit: string;
      hidden?: Record<string, string>;
      /** A button beside others rather than the act of the page. */
      isQuiet?: true;
      /** It sends files. */
      hasFiles?: true;
      below?: Link;
    }
  | { kind: 'photos'; title: string; photos: { src: string; alt: string }[] }
  | { kind: 'links'; links: Link[] };
