import { createContext, useContext } from 'react';

/** The user's language, money and clock, and the few words of the widgets themselves. */
export type UiLocale = {
  /** BCP 47: en-US, fr-CA. */
  locale: string;
  currency: string;
  /** IANA zone in which instants are shown unless a widget is told another. */
  timeZone: string;
  words: UiWords;
};

export type UiWords = {
  close: string;
  cancel: string;
  clear: string;
  noResults: string;
  /** The same, of a field that takes several. */
  noResultsOfMany: string;
  clearSelection: string;
  all: string;
  /** '+3': so many more are chosen. */
  more: (count: number) => string;
  remove: (what: string) => string;
  moreActions: string;
  loading: string;
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
};

const LocaleContext = createContext<UiLocale>({
  locale: 'en-US',
  currency: 'USD',
  timeZone: 'UTC',
  words: {
    close: 'Close',
    cancel: 'Cancel',
    clear: 'Clear',
    noResults: 'No results found.',
    noResultsOfMany: 'No Results found.',
    clearSelection: 'Clear Selection',
    all: 'All',
    more: (count) => `+${count} more`,
    remove: (what) => `Remove ${what}`,
    moreActions: 'More actions',
    loading: 'Loading',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
  },
});

export const LocaleProvider = LocaleContext.Provider;
export const useLocale = (): UiLocale => useContext(LocaleContext);
