import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { startCompanyExport } from '@yardline/contract/company-exports/company-exports';
import { dateText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import styles from './frame.module.css';

/** Over every screen of a company that the provider closes: the day on which its data are erased, and the way to take them along. */
export const ClosingBanner = () => {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { company, whyNot } = useSession();
  if (company.closes_at === null) return null;
  return (
    <section className={styles.closing} aria-label={t('closing.label')}>
      <Text size="sm" component="span">
        {t('closing.text', { day: dateText(company.closes_at, locale, company.time_zone) })}
      </Text>
      {whyNot(startCompanyExport) === undefined ? (
        <Anchor component={Link} to={paths.companyExports()} size="sm" c="inherit" underline="always">
          {t('closing.export')}
        </Anchor>
      ) : null}
    </section>
  );
};
