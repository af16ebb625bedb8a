import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconRefresh, IconTruck } from '@tabler/icons-react';
import { type ArrivalView, printArrivalProof } from '@yardline/contract/arrivals/open-arrival';
import { dateText, timeText } from '@yardline/ui/formats';
import { useTranslation } from 'react-i18next';
import { isPlay } from '../../platform/environment.ts';
import { Look } from '../../platform/Look.tsx';
import { PlayBanner } from '../../platform/PlayBanner.tsx';
import { Sheet } from '../../shell/signing/Sheet.tsx';
import pageStyles from '../signature/signature.module.css';
import styles from './arrival.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import type { Change } from './useArrival.ts';

const locales = { en: 'en-US', fr: 'fr-CA' } as const;

const timeOf = (at: string, { language, time_zone: zone }: ArrivalView): string =>
  timeText(at, locales[language], zone);

const momentOf = (at: string, view: ArrivalView): string =>
  `${dateText(at, locales[view.language], view.time_zone)} ${timeOf(at, view)}`;

/** Where the driver was last, as far as that was said. */
const usePlace = (view: ArrivalView): string => {
  const { t } = useTranslation('arrivalShown');
  const { position } = view;
  if (position === null) return '';
  const time = timeOf(position.at, view);
  if (position.distance === null) return t('unknown', { time });
  return position.distance < 1 ? t('near', { time }) : t('distance', { km: position.distance, time });
};

const Facts = ({ view }: { view: ArrivalView }) => {
  const { t } = useTranslation('arrivalShown');
  const { phase, slot_from: from, slot_to: to, arrive_at: arrive, arrived_at: arrived, left_at: left } = view;
  const isAwaited = phase === 'planned' || phase === 'coming';
  const place = usePlace(view);
  const facts = [
    { label: t('driver'), value: view.driver },
    {
      label: t('slot'),
      value: isAwaited && from !== null && to !== null ? `${momentOf(from, view)} – ${timeOf(to, view)}` : '',
    },
    { label: t('arrival'), value: isAwaited && arrive !== null ? momentOf(arrive, view) : '' },
    { label: t('position'), value: place },
    { label: t('arrived'), value: arrived === null ? '' : momentOf(arrived, view) },
    { label: t('left'), value: left === null ? '' : momentOf(left, view) },
  ].filter(({ value }) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** After the visit: the proof, as soon as there is one. */
const Left = ({ view, code }: { view: ArrivalView; code: string }) => {
  const { t } = useTranslation('arrivalShown');
  const { proof, until, language, type } = view;
  const pdf = printArrivalProof.path.replace('{link}', encodeURIComponent(code));
  return (
    <>
      {proof !== null ? (
        <div className={pageStyles.askedCard}>
          <Sheet sheet={proof} lang={language} />
        </div>
      ) : null}
      {proof === null && type !== 'task' ? <Text>{t('proofSoon')}</Text> : null}
      <footer className={pageStyles.askedFoot}>
        {proof === null ? null : (
          <Anchor href={pdf} target="_blank" rel="noopener noreferrer" size="xs">
            {t('openPdf')}
          </Anchor>
        )}
        {until === null ? null : <span>{t('until', { when: momentOf(until, view) })}</span>}
      </footer>
    </>
  );
};

type Props = {
  view: ArrivalView;
  code: string;
  isBusy: boolean;
  error: string;
  onAsk: (change: Change) => Promise<boolean>;
  onAgain: () => void;
};

/** That a driver is on the way to a customer: when, who, and where they were last; then the proof. */
export const Arrival = ({ view, code, isBusy, error, onAsk, onAgain }: Props) => {
  const { t } = useTranslation('arrivalShown');
  const { company, phase, type } = view;
  const title = t(`title.${phase}.${type}`);
  const isAwaited = phase === 'planned' || phase === 'coming';
  const Icon = phase === 'left' || phase === 'there' ? IconCircleCheck : IconTruck;
  return (
    <Look accent={company.accent}>
      <main className={pageStyles.asked}>
        <title>{`${isPlay ? 'PLAY · ' : ''}${title} · ${company.name}`}</title>
        <meta name="robots" content="noindex" />
        <PlayBanner />
        <header className={pageStyles.askedHead}>
          <div>
            <div className={pageStyles.askedCompany}>{company.name}</div>
            <small>{company.lines.join(' · ')}</small>
            <Title order={1}>{title}</Title>
          </div>
        </header>
        <div className={pageStyles.askedBody}>
          <section className={`${pageStyles.askedCard} ${pageStyles.askedDone}`} aria-label={title}>
            <Icon size={48} color="var(--yl-good)" aria-hidden="true" />
            <Facts view={view} />
            {isAwaited ? (
              <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onAgain}>
                {t('update')}
              </Button>
            ) : null}
          </section>
          {isAwaited ? <ChangeForm view={view} isBusy={isBusy} error={error} onAsk={onAsk} /> : null}
          {phase === 'left' ? <Left view={view} code={code} /> : null}
        </div>
      </main>
    </Look>
  );
};
