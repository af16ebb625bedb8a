import { Text } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { getApiCall } from '@yardline/contract/api-reference/api-reference';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import styles from './api-reference.module.css';
import { TrySection } from './TrySection.tsx';

/** A schema as it is written. */
const SchemaText = ({ schema }: { schema: object }) => (
  // A reader by keyboard scrolls a long schema.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls has nothing else to focus
  <pre className={styles.code} tabIndex={0}>
    {JSON.stringify(schema, null, 2)}
  </pre>
);

/** A call: who may make it, what it takes and answers, and a form that sends it. */
export const ApiCallPage = () => {
  const { t } = useTranslation('apiReference');
  const { name = '' }: { name?: string } = useParams({ strict: false });
  const call = useLoaded(getApiCall, { params: { name } });
  return (
    <BoardPage title={call.name} lead={call.summary}>
      <div className={styles.stack}>
        <Section title={t('about')}>
          <Facts
            facts={[
              { label: t('call'), value: `${call.method} ${call.path}` },
              { label: t('needs'), value: call.needs.join(', ') },
              { label: t('kind'), value: t(call.writes ? 'write' : 'read') },
              { label: t('keys'), value: t(call.by_person ? 'personOnly' : 'keysToo') },
            ]}
          />
        </Section>
        <TrySection key={call.name} call={call} />
        <Section title={t('takes')}>
          <div className={styles.part}>
            {call.body === null ? <Text size="sm">{t('noBody')}</Text> : <SchemaText schema={call.body} />}
          </div>
        </Section>
        <Section title={t('answers')}>
          <div className={styles.part}>
            {call.reply === null ? (
              <Text size="sm">{t('fileOf', { type: call.file ?? '' })}</Text>
            ) : (
              <SchemaText schema={call.reply} />
            )}
          </div>
        </Section>
      </div>
    </BoardPage>
  );
};
