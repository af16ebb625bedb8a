import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconFileTypePdf } from '@tabler/icons-react';
import { type AskedView, printSignatureRequest } from '@yardline/contract/signatures/signatures';
import { dateText, timeText } from '@yardline/ui/formats';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlay } from '../../platform/environment.ts';
import { Look } from '../../platform/Look.tsx';
import { PlayBanner } from '../../platform/PlayBanner.tsx';
import { GateCard } from '../../gate/GateCard.tsx';
import { OnTheWay } from '../../gate/OnTheWay.tsx';
import { Sheet } from '../../shell/signing/Sheet.tsx';
import { SigningForm } from '../../shell/signing/SigningForm.tsx';
import type { OpenPageProps } from '../addresses.ts';
import { type Closed, useAsked } from './useAsked.ts';
import styles from './signature.module.css';

const locales = { en: 'en-US', fr: 'fr-CA' } as const;

const momentOf = (at: string, { language, time_zone: zone }: AskedView): string =>
  `${dateText(at, locales[language], zone)} ${timeText(at, locales[language], zone)}`;

const pdfOf = (code: string): string =>
  printSignatureRequest.path.replace('{link}', encodeURIComponent(code));

const Refused = ({ closed, onAgain }: { closed: Closed; onAgain: () => void }) => {
  const { t } = useTranslation('signing');
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

const Signed = ({ view, code }: { view: AskedView; code: string }) => {
  const { t } = useTranslation('signing');
  const card = useRef<HTMLElement>(null);
  const { signed } = view;
  const isSigned = signed !== null;
  // After signing, the signer is at the end of the page: the result is scrolled into view and announced.
  useEffect(() => {
    if (isSigned) card.current?.focus();
  }, [isSigned]);
  if (signed === null) return null;
  const when = momentOf(signed.at, view);
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={`${styles.askedCard} ${styles.askedDone}`}
      aria-label={t('thanks')}
    >
      <IconCircleCheck size={48} color="var(--yl-good)" aria-hidden="true" />
      <Title order={2}>{t('thanks')}</Title>
      <Text component="output">{t('signedBy', { name: signed.name, when })}</Text>
      <Button
        component="a"
        size="md"
        href={pdfOf(code)}
        rel="noreferrer"
        leftSection={<IconFileTypePdf size={20} />}
      >
        {t('downloadSigned')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('keepIt', { when: momentOf(view.expires_at, view) })}
      </Text>
    </section>
  );
};

const Head = ({ view }: { view: AskedView }) => {
  const { t } = useTranslation('signing');
  const { company, name, asked_by: person } = view;
  return (
    <header className={styles.askedHead}>
      <div>
        <div className={styles.askedCompany}>{company.name}</div>
        <small>{company.lines.join(' · ')}</small>
        <Title order={1}>{t('for', { name })}</Title>
        <Text>{t('asks', { person, company: company.name })}</Text>
      </div>
    </header>
  );
};

const Asked = ({
  code,
  asked,
  view,
}: {
  code: string;
  asked: ReturnType<typeof useAsked>;
  view: AskedView;
}) => {
  const { t } = useTranslation('signing');
  const { language, sheets, signed } = view;
  return (
    <Look accent={view.company.accent}>
      <main className={styles.asked}>
        <title>{`${isPlay ? 'PLAY · ' : ''}${sheets[0]?.title ?? ''} · ${view.company.name}`}</title>
        <PlayBanner />
        <Head view={view} />
        <div className={styles.askedBody}>
          <Signed view={view} code={code} />
          {sheets.map((sheet) => (
            <div className={styles.askedCard} key={`${sheet.title} ${sheet.number}`}>
              <Sheet sheet={sheet} lang={language} />
            </div>
          ))}
          {signed === null ? (
            <section className={`${styles.askedCard} ${styles.askedSign}`} aria-labelledby="your-signature">
              <Title order={2} mb={12} id="your-signature">
                {t('yourSignature')}
              </Title>
              <SigningForm
                name={view.name}
                consent={view.consent}
                isBusy={asked.isBusy}
                error={asked.error}
                onSign={asked.sign}
              />
            </section>
          ) : null}
          <footer className={styles.askedFoot}>
            {signed === null ? (
              <>
                <Anchor href={pdfOf(code)} target="_blank" rel="noopener noreferrer" size="xs">
                  {t('openPdf')}
                </Anchor>
                <span>{t('until', { when: momentOf(view.expires_at, view) })}</span>
              </>
            ) : null}
          </footer>
        </div>
      </main>
    </Look>
  );
};

/** The document to sign, for the bearer of the link. [S2.13] */
export const SignaturePage = ({ caught: [type = '', code = ''] }: OpenPageProps) => {
  const asked = useAsked(type, code);
  const { found } = asked;
  if (found === undefined) return <OnTheWay what="checkingLink" />;
  if ('closed' in found) return <Refused closed={found.closed} onAgain={asked.again} />;
  return <Asked code={code} asked={asked} view={found.view} />;
};
