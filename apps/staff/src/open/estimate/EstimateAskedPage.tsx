import { Alert, Button, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type AskedEstimate, getEstimatePhoto } from '@yardline/contract/estimates/asked';
import { dateText, moneyText, timeText } from '@yardline/ui/formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GateCard } from '../../gate/GateCard.tsx';
import { OnTheWay } from '../../gate/OnTheWay.tsx';
import { isPlay } from '../../platform/environment.ts';
import { Look } from '../../platform/Look.tsx';
import { PlayBanner } from '../../platform/PlayBanner.tsx';
import type { OpenPageProps } from '../addresses.ts';
import pageStyles from '../signature/signature.module.css';
import { Answer } from './Answer.tsx';
import { Totals, totalsOf } from './Totals.tsx';
import { type Closed, useEstimate } from './useEstimate.ts';
import { Work } from './Work.tsx';
import styles from './estimate.module.css';

const locales = { en: 'en-US', fr: 'fr-CA' } as const;

const momentOf = (at: string, { language, time_zone: zone }: AskedEstimate): string =>
  `${dateText(at, locales[language], zone)} ${timeText(at, locales[language], zone)}`;

/** A day as people say it; midday, so that no zone moves it. */
const dayOf = (day: string, { language }: AskedEstimate): string =>
  dateText(`${day}T12:00:00Z`, locales[language], 'UTC');

const Refused = ({ closed, onAgain }: { closed: Closed; onAgain: () => void }) => {
  const { t } = useTranslation('estimateAsked');
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

const Decided = ({ view }: { view: AskedEstimate }) => {
  const { t } = useTranslation('estimateAsked');
  const { decision } = view;
  if (decision === null) return null;
  const isApproved = decision.decision === 'approved';
  const Icon = isApproved ? IconCircleCheck : IconCircleX;
  const said = t(isApproved ? 'approved' : 'declined');
  return (
    <section className={`${pageStyles.askedCard} ${pageStyles.askedDone}`} aria-label={said}>
      <Icon size={48} color={isApproved ? 'var(--yl-good)' : 'var(--yl-warn)'} aria-hidden="true" />
      <Title order={2}>{said}</Title>
      <Text component="output">{t('by', { name: decision.name, when: momentOf(decision.at, view) })}</Text>
      {decision.sections.length === 0 ? null : (
        <Text size="sm">{t('withOptions', { options: decision.sections.join(', ') })}</Text>
      )}
      {decision.reason === '' ? null : <p className={styles.words}>{decision.reason}</p>}
    </section>
  );
};

const Photos = ({ view, code }: { view: AskedEstimate; code: string }) => {
  const { t } = useTranslation('estimateAsked');
  if (view.photos.length === 0) return null;
  return (
    <section className={`${pageStyles.askedCard} ${styles.part}`} aria-label={t('photos')}>
      <Title order={2}>{t('photos')}</Title>
      <div className={styles.photos}>
        {view.photos.map(({ id, way, taken_at: at }) => {
          const address = getEstimatePhoto.path
            .replace('{link}', encodeURIComponent(code))
            .replace('{photo}', String(id));
          return (
            <figure key={id}>
              <a href={address} target="_blank" rel="noopener noreferrer">
                <img src={address} alt={t('photo', { way: t(`ways.${way}`) })} loading="lazy" />
              </a>
              <figcaption>
                {t(`ways.${way}`)}, {momentOf(at, view)}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
};

const Words = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <section className={`${pageStyles.askedCard} ${styles.part}`} aria-label={title}>
      <Title order={2}>{title}</Title>
      <p className={styles.words}>{text}</p>
    </section>
  );

const Head = ({ view }: { view: AskedEstimate }) => {
  const { t } = useTranslation('estimateAsked');
  const { company, machine, decision } = view;
  return (
    <header className={pageStyles.askedHead}>
      <div>
        <div className={pageStyles.askedCompany}>{company.name}</div>
        <small>{company.lines.join(' · ')}</small>
        <Title order={1}>{[t('title', { number: view.number }), machine].filter(Boolean).join(' · ')}</Title>
        {decision === null ? (
          <Text>{t('asks', { person: view.asked_by, company: company.name })}</Text>
        ) : null}
        <Text size="sm" c="dimmed">
          {t('version', { version: view.version })} · {t('valid', { day: dayOf(view.valid_until, view) })}
        </Text>
      </div>
    </header>
  );
};

type AskedProps = { view: AskedEstimate; asked: ReturnType<typeof useEstimate>; code: string };

const Asked = ({ view, asked, code }: AskedProps) => {
  const { t } = useTranslation('estimateAsked');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { decision, sections, company } = view;
  const chosen = decision === null ? ticked : decision.sections;
  const money = (amount: number) => moneyText(amount, locales[view.language], view.currency);
  const totals = totalsOf(view, chosen);
  const choose = (title: string, isChosen: boolean) =>
    setTicked((before) => (isChosen ? [...before, title] : before.filter((each) => each !== title)));
  return (
    <Look accent={company.accent}>
      <main className={pageStyles.asked}>
        <title>{`${isPlay ? 'PLAY · ' : ''}${t('title', { number: view.number })} · ${company.name}`}</title>
        <PlayBanner />
        <Head view={view} />
        <div className={pageStyles.askedBody}>
          <Decided view={view} />
          {decision === null && view.is_over ? (
            <Alert color="orange">{t('over', { day: dayOf(view.valid_until, view) })}</Alert>
          ) : null}
          <Words title={t('complaint')} text={view.complaint} />
          <Photos view={view} code={code} />
          <Work
            sections={sections}
            chosen={chosen}
            money={money}
            onChoose={decision === null ? choose : undefined}
          />
          <Totals view={view} totals={totals} money={money} />
          <Words title={t('terms')} text={view.terms} />
          {view.questions.length === 0 ? null : (
            <Alert color="green" title={t('asked')}>
              {view.questions.map(({ id, question }) => (
                <p className={styles.words} key={id}>
                  {question}
                </p>
              ))}
            </Alert>
          )}
          {decision === null ? (
            <Answer view={view} asked={asked} chosen={chosen} total={money(totals.net / 100)} />
          ) : null}
        </div>
      </main>
    </Look>
  );
};

/** An estimate of workshop work, for the bearer of its link: to choose, approve, decline or ask about. [B4.12] */
export const EstimateAskedPage = ({ caught: [code = ''] }: OpenPageProps) => {
  const asked = useEstimate(code);
  const { found } = asked;
  if (found === undefined) return <OnTheWay what="checkingLink" />;
  if ('closed' in found) return <Refused closed={found.closed} onAgain={asked.again} />;
  return <Asked code={code} asked={asked} view={found.view} />;
};
