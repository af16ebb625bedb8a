import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ExtensionPromise } from '@yardline/contract/contracts/extensions';
import { displayDate, displayTime } from '@yardline/domain/format/dates';
import { When } from '@yardline/ui/Figures';
import { Trans, useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import styles from './extend.module.css';

type Props = {
  promise: ExtensionPromise;
  /** Another machine for this customer; undefined where the item is still in the yard. */
  exchange: string | undefined;
  onTake: (latest: { date: string; time: string }) => void;
};

/** Who needs an item, from when, and the ways out: an earlier return, another machine for one of the two. */
export const Promised = ({ promise: { product, from, document, latest }, exchange, onTake }: Props) => {
  const { t } = useTranslation(['saving', 'contracts']);
  return (
    <li className={styles.promised}>
      <p>
        <strong>{product}</strong>{' '}
        {document === null ? (
          t('extend.elsewhere')
        ) : (
          <Trans
            t={t}
            i18nKey="extend.promised"
            values={{
              customer: document.customerName,
              name: `${t(`contracts:kinds.${document.kind}.one`)} ${document.number ?? ''}`,
            }}
            components={{ record: <Link to={paths.document(document.kind, document)} /> }}
          />
        )}{' '}
        <When at={from} />
      </p>
      <div className={styles.ways}>
        {latest === null ? null : (
          <Button size="compact-sm" variant="default" onClick={() => onTake(latest)}>
            {t('extend.until', {
              date: displayDate(latest.date, language()),
              time: displayTime(latest.time, language()),
            })}
          </Button>
        )}
        {exchange === undefined ? null : <Link to={exchange}>{t('extend.exchange')}</Link>}
        {document === null || document.kind === 'quote' ? null : (
          <Link to={paths.substitute(document.kind, document)}>
            {t('extend.substitute', { customer: document.customerName })}
          </Link>
        )}
      </div>
    </li>
  );
};
