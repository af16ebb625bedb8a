import { dateText, timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';

/** An instant as the user reads it, with day and time. */
export const useWhen = (): ((at: string) => string) => {
  const { locale, timeZone } = useLocale();
  return (at) => `${dateText(at, locale, timeZone)} ${timeText(at, locale, timeZone)}`;
};
