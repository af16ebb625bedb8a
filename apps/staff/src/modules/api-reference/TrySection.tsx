import { Alert, Button, CopyButton, Group, PasswordInput, Text } from '@mantine/core';
import type { getApiCall } from '@yardline/contract/api-reference/api-reference';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { clientOf, curlOf, formOf, requestOf, unreadable } from '@yardline/domain/api/call-form';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';
import styles from './api-reference.module.css';
import { CallField } from './CallField.tsx';
import { TriedAnswer } from './TriedAnswer.tsx';
import { useTry } from './useTry.ts';

type Call = ReplyOf<typeof getApiCall>;

const Copied = ({ label, text }: { label: string; text: string | undefined }) => {
  const { t } = useTranslation('apiReference');
  return (
    <CopyButton value={text ?? ''}>
      {({ copied, copy }) => (
        <DisabledWithReason reason={text === undefined ? t('copyNot') : undefined}>
          <Button variant="default" onClick={copy}>
            {copied ? t('copied') : label}
          </Button>
        </DisabledWithReason>
      )}
    </CopyButton>
  );
};

/** Why this call is not sent from here; undefined where it is. */
const useWhyNot = ({ untriable, writes }: Call, isLive: boolean): string | undefined => {
  const { t } = useTranslation('apiReference');
  if (untriable !== null) return t(`untriable.${untriable}`);
  return writes && isLive ? t('liveWrites') : undefined;
};

/** The form of a call, and what it was answered. Writes are sent in Play alone. */
export const TrySection = ({ call }: { call: Call }) => {
  const { t } = useTranslation('apiReference');
  const { environment, play_url: playUrl } = call;
  const isLive = environment === 'live';
  const form = formOf(call);
  const { texts, wrong, tried, write, send } = useTry(call, form);
  const [key, setKey] = useState('');
  const whyNot = useWhyNot(call, isLive);
  const isWhole = unreadable(form, texts).length === 0;
  const { origin } = location;
  return (
    <Section title={t(isLive ? 'tryLive' : 'tryPlay')}>
      <form
        noValidate
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          if (whyNot === undefined) void send(key.trim());
        }}
      >
        {isLive && call.writes ? (
          <Alert color="blue" mb={16}>
            {t('liveWrites')} <a href={new URL(paths.apiCall(call.name), playUrl).href}>{t('openInPlay')}</a>
          </Alert>
        ) : null}
        <div className={styles.fields}>
          {form.length === 0 ? <Text size="sm">{t('noFields')}</Text> : null}
          {form.map((field) => (
            <CallField
              key={field.key}
              field={field}
              text={texts[field.key] ?? ''}
              isWrong={wrong.includes(field.key)}
              onWrite={(text) => write(field.key, text)}
            />
          ))}
          {isLive ? null : (
            <PasswordInput
              label={t('key')}
              description={t('keyText')}
              autoComplete="off"
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
            />
          )}
        </div>
        <Group gap={8} mt={16}>
          <DisabledWithReason reason={whyNot}>
            <Button type="submit" disabled={tried === 'waiting'}>
              {t('send')}
            </Button>
          </DisabledWithReason>
          <Copied
            label={t('copyCurl')}
            text={isWhole ? curlOf(call.method, origin, requestOf(call, form, texts)) : undefined}
          />
          <Copied
            label={t('copyClient')}
            text={isWhole ? clientOf({ name: call.name, origin }, form, texts) : undefined}
          />
        </Group>
        <div aria-live="polite">
          <TriedAnswer tried={tried} />
        </div>
      </form>
    </Section>
  );
};
