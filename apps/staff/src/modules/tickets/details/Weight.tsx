import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';

/** Kilograms; a question mark with its reason where they are not known. */
export const Weight = ({ kilograms }: { kilograms: number | null }) => {
  const { t } = useTranslation('ticketDetails');
  const { locale } = useLocale();
  return kilograms === null ? (
    <abbr title={t('unknownHint')}>{t('unknown')}</abbr>
  ) : (
    <span>
      {numberText(kilograms, locale)} {t('kg')}
    </span>
  );
};
