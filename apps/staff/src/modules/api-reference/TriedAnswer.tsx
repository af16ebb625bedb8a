import { Alert, Loader, Text } from '@mantine/core';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import styles from './api-reference.module.css';
import type { Tried } from './useTry.ts';

/** Headers that tell a program something. */
const toldHeaders = new Set([
  'content-type',
  'etag',
  'location',
  'retry-after',
  'x-changed',
  'x-request-id',
  'x-total-count',
  'content-disposition',
]);

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** What a call was answered: its status, the headers that matter, and its body. */
export const TriedAnswer = ({ tried }: { tried: Tried }) => {
  const { t } = useTranslation('apiReference');
  if (tried === undefined) return null;
  if (tried === 'waiting') return <Loader size="sm" aria-label={t('waiting')} />;
  if (tried === 'unreachable') return <Alert color="red">{t('unreachable')}</Alert>;
  const { status, milliseconds, headers, text, bytes } = tried;
  return (
    <section aria-label={t('answer')} className={styles.answer}>
      <StatusBadge tone={status < 400 ? 'good' : 'bad'}>{t('status', { status })}</StatusBadge>
      <Text size="sm" component="span" ml={8}>
        {t('took', { milliseconds, bytes })}
      </Text>
      <pre className={styles.code}>
        {headers
          .filter(([name]) => toldHeaders.has(name))
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      </pre>
      {text === undefined ? (
        <Text size="sm">{t('file')}</Text>
      ) : (
        // A reader by keyboard scrolls a long answer.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls has nothing else to focus
        <pre className={styles.code} tabIndex={0}>
          {pretty(text)}
        </pre>
      )}
    </section>
  );
};
