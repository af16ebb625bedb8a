import { DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
// oxlint-disable-next-line import/no-unassigned-import -- a locale of dayjs registers itself
import 'dayjs/locale/fr-ca';
import { LocaleProvider } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { Look } from '../../platform/Look.tsx';
import { useUiLocale } from '../../platform/ui-locale.ts';
import { useDivision } from '../../session/useDivision.ts';
import { useSession } from '../../session/useSession.ts';

/** The company's colour, currency and zone, and the language, for everything drawn inside. */
export const Surroundings = ({ children }: { children: React.ReactNode }) => {
  const { company } = useSession();
  const { division } = useDivision();
  const { i18n } = useTranslation();
  const timeZone = division?.time_zone ?? company.time_zone;
  const locale = useUiLocale({ currency: company.currency, timeZone });
  return (
    <Look accent={company.accent_color}>
      <LocaleProvider value={locale}>
        <DatesProvider settings={{ locale: i18n.language === 'fr' ? 'fr-ca' : 'en', firstDayOfWeek: 1 }}>
          {children}
        </DatesProvider>
      </LocaleProvider>
    </Look>
  );
};
