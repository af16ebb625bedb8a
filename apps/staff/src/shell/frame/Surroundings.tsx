import { DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
// oxlint-disable-next-line import/no-unassigned-import -- a locale of dayjs registers itself
import 'dayjs/locale/fr';
import { LocaleProvider, type UiLocale } from '@yardline/ui/locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Look } from '../../app/Look.tsx';
import { useDivision } from '../../session/useDivision.ts';
import { useSession } from '../../session/useSession.ts';

/** The company's colour, currency and zone, and the language, for everything drawn inside. */
export const Surroundings = ({ children }: { children: React.ReactNode }) => {
  const { company } = useSession();
  const { division } = useDivision();
  const { t, i18n } = useTranslation();
  const isFrench = i18n.language === 'fr';
  const timeZone = division?.time_zone ?? company.time_zone;
  const locale = useMemo<UiLocale>(
    () => ({
      locale: isFrench ? 'fr-CA' : 'en-US',
      currency: company.currency,
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
    [isFrench, company.currency, timeZone, t],
  );
  return (
    <Look accent={company.accent_color}>
      <LocaleProvider value={locale}>
        <DatesProvider settings={{ locale: isFrench ? 'fr' : 'en', firstDayOfWeek: 1 }}>
          {children}
        </DatesProvider>
      </LocaleProvider>
    </Look>
  );
};
