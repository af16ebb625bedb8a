import type { UiLocale } from '@yardline/ui/locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Language, money and clock for the widgets of a page, and the few words that they say themselves. */
export const useUiLocale = ({ currency, timeZone }: Pick<UiLocale, 'currency' | 'timeZone'>): UiLocale => {
  const { t, i18n } = useTranslation();
  const isFrench = i18n.language === 'fr';
  return useMemo<UiLocale>(
    () => ({
      locale: isFrench ? 'fr-CA' : 'en-US',
      currency,
      timeZone,
      words: {
        close: t('close'),
        cancel: t('cancel'),
        clear: t('clear'),
        noResults: t('noResults'),
        noResultsOfMany: t('noResultsOfMany'),
        clearSelection: t('clearSelection'),
        all: t('all'),
        more: (count) => t('moreChosen', { count }),
        remove: (what) => t('removeWhat', { what }),
        moreActions: t('moreActions'),
        loading: t('loading'),
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
      },
    }),
    [isFrench, currency, timeZone, t],
  );
};
