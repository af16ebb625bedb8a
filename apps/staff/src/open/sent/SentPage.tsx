import { Anchor, Button, Text, TextInput, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { printQuoteToAccept, printSentDocument, type SentView } from '@yardline/contract/sendings/sendings';
import { dateText, timeText } from '@yardline/ui/formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GateCard } from '../../gate/GateCard.tsx';
import { OnTheWay } from '../../gate/OnTheWay.tsx';
import { isPlay } from '../../platform/environment.ts';
import { Look } from '../../platform/Look.tsx';
import { PlayBanner } from '../../platform/PlayBanner.tsx';
import { Sheet } from '../../shell/signing/Sheet.tsx';
import type { OpenPageProps } from '../addresses.ts';
import styles from '../signature/signature.module.css';
import { type Closed, type SentWay, useSent } from './useSent.ts';

const locales = { en: 'en-US', fr: 'fr-CA' } as const;
const prints = { document: printSentDocument, quote_to_accept: printQuoteToAccept } as const;

const momentOf = (at: string, { language, time_zone: zone }: SentView): string =>
  `${dateText(at, locales[language], zone)} ${timeText(at, locales[language], zone)}`;

const Refused = ({ closed, onAgain }: { closed: Closed; onAgain: () => void }) => {
  const { t } = useTranslation('sent');
  return (
    <GateCard title={t(`refused.${closed}.title`)} lead={t(`refused.${closed}.lead`)}>
      {closed === 'connection' ? (
        <Button fullWidth onClick={onAgain}>
          {t('refused.connection.again')}
        </Button>
      ) : null}
    </GateCard>
  );
};

const Accepted = ({ view }: { view: SentView }) => {
  const { t } = useTranslation('sent');
  const { accepted } = view;
  if (accepted === null) return null;
  return (
    <section className={`${styles.askedCard} ${styles.askedDone}`} aria-label={t('thanks')}>
      <IconCircleCheck size={48} color="var(--yl-good)" aria-hidden="true" />
      <Title order={2}>{t('thanks')}</Title>
      <Text component="output">
        {t('acceptedBy', { name: accepted.name, when: momentOf(accepted.at, view) })}
      </Text>
    </section>
  );
};

type AcceptProps = { view: SentView; sent: ReturnType<typeof useSent> };

const Accept = ({ view, sent }: AcceptProps) => {
  const { t } = useTranslation('sent');
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className={`${styles.askedCard} ${styles.askedSign}`}
      aria-labelledby="accept-quote"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name.trim() === '');
        if (name.trim() !== '') sent.accept(name.trim());
      }}
    >
      <Title order={2} mb={8} id="accept-quote">
        {t('acceptTitle')}
      </Title>
      <Text size="sm" mb={12}>
        {t('acceptText', { company: view.company.name })}
      </Text>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={80}
        autoComplete="name"
        required
        error={isMissing ? t('nameMissing') : sent.error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="md" mt={16} fullWidth loading={sent.isBusy}>
        {t('accept')}
      </Button>
    </form>
  );
};

const Document = ({ way, code, view, sent }: AcceptProps & { way: SentWay; code: string }) => {
  const { t } = useTranslation('sent');
  const { company, sheets, language } = view;
  const pdf = prints[way].path.replace('{link}', encodeURIComponent(code));
  return (
    <Look accent={company.accent}>
      <main className={styles.asked}>
        <title>{`${isPlay ? 'PLAY · ' : ''}${sheets[0]?.title ?? ''} · ${company.name}`}</title>
        <PlayBanner />
        <header className={styles.askedHead}>
          <div>
            <div className={styles.askedCompany}>{company.name}</div>
            <small>{company.lines.join(' · ')}</small>
            <Title order={1}>{[sheets[0]?.title, sheets[0]?.number].join(' ').trim()}</Title>
          </div>
        </header>
        <div className={styles.askedBody}>
          <Accepted view={view} />
          {sheets.map((sheet) => (
            <div className={styles.askedCard} key={`${sheet.title} ${sheet.number}`}>
              <Sheet sheet={sheet} lang={language} />
            </div>
          ))}
          {way === 'quote_to_accept' && view.accepted === null ? <Accept view={view} sent={sent} /> : null}
          <footer className={styles.askedFoot}>
            <Anchor href={pdf} target="_blank" rel="noopener noreferrer" size="xs">
              {t('openPdf')}
            </Anchor>
            <span>{t('until', { when: momentOf(view.expires_at, view) })}</span>
          </footer>
        </div>
      </main>
    </Look>
  );
};

/** A document that was sent, for the bearer of its link; a quote can be accepted here. */
export const SentPage = ({ caught: [way = '', code = ''] }: OpenPageProps) => {
  const known: SentWay = way === 'quote_to_accept' ? way : 'document';
  const sent = useSent(known, code);
  const { found } = sent;
  if (found === undefined) return <OnTheWay what="checkingLink" />;
  if ('closed' in found) return <Refused closed={found.closed} onAgain={sent.again} />;
  return <Document way={known} code={code} view={found.view} sent={sent} />;
};
