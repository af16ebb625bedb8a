import { dayText, timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useNow } from './useNow.ts';
import styles from './wall.module.css';

/** What day and time it is in the yard. */
export const WallClock = () => {
  const { locale, timeZone } = useLocale();
  const now = useNow().toString();
  return (
    <time dateTime={now} className={styles.wallClock}>
      <strong>{timeText(now, locale, timeZone)}</strong>
      <span>{dayText(now, locale, timeZone)}</span>
    </time>
  );
};
