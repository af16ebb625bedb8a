import type { assetFigures } from '@yardline/contract/fleet/fleet';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { downReasons } from '@yardline/domain/utilisation/downtime';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import styles from './assets.module.css';

type Figures = ReplyOf<typeof assetFigures>;

type ShareProps = { label: string; percent: number; children: React.ReactNode };

const Share = ({ label, percent, children }: ShareProps) => (
  <div className={styles.assetShare}>
    <dt>{label}</dt>
    <dd>
      <strong>
        <Figure value={percent} unit="%" />
      </strong>
      <span className={styles.assetBar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, Math.max(0, percent))}%` }} />
      </span>
      <span className={styles.assetShareText}>{children}</span>
    </dd>
  </div>
);

/** Days in the workshop, and why: nothing of a machine that was never there. */
const Downtime = ({ days }: { days: NonNullable<Figures['downtime']> }) => {
  const { t } = useTranslation('assets');
  const told = downReasons.filter((reason) => days[reason] > 0);
  const all = told.reduce((sum, reason) => sum + days[reason], 0);
  if (all === 0) return null;
  return (
    <div className={styles.assetShare}>
      <dt>{t('earnings.down')}</dt>
      <dd>
        <strong>{t('earnings.downDays', { count: all })}</strong>
        <span className={styles.assetShareText}>
          {told.map((reason) => `${t(`earnings.reasons.${reason}`)} ${days[reason]}`).join(' · ')}
        </span>
      </dd>
    </div>
  );
};

/** How well an asset earned its keep in the last year: time, money out of its cost, and the same by the year. */
export const AssetEarnings = ({ figures }: { figures: Figures }) => {
  const { t } = useTranslation('assets');
  const { days, days_rented: rented, time_utilisation: time, revenue } = figures;
  const { service_cost: service, service_cost_ever: serviceEver } = figures;
  if (time === null && revenue === null) return null;
  return (
    <Section title={t('earnings.title')}>
      <dl className={styles.assetShares}>
        {time === null || rented === null ? null : (
          <Share label={t('earnings.time')} percent={time}>
            {t('earnings.days', { rented, days })}
          </Share>
        )}
        {figures.dollar_utilisation === null ? null : (
          <Share label={t('earnings.dollar')} percent={figures.dollar_utilisation}>
            <Money amount={revenue} /> {t('earnings.ofCost')}
          </Share>
        )}
        {figures.financial_utilisation === null ? null : (
          <Share label={t('earnings.financial')} percent={figures.financial_utilisation}>
            {t('earnings.aYear')}
          </Share>
        )}
        {revenue === null ? null : (
          <div className={styles.assetShare}>
            <dt>{t('earnings.revenue')}</dt>
            <dd>
              <strong>
                <Money amount={revenue} />
              </strong>
              <span className={styles.assetShareText}>
                {t('earnings.ever')} <Money amount={figures.revenue_ever} />
              </span>
            </dd>
          </div>
        )}
        {service === null || serviceEver === 0 ? null : (
          <div className={styles.assetShare}>
            <dt>{t('earnings.service')}</dt>
            <dd>
              <strong>
                <Money amount={service} />
              </strong>
              <span className={styles.assetShareText}>
                {t('earnings.ever')} <Money amount={serviceEver} />
                {figures.repair_percent === null ? null : (
                  <>
                    {' · '}
                    <Figure value={figures.repair_percent} unit="%" /> {t('earnings.ofRevenue')}
                  </>
                )}
              </span>
            </dd>
          </div>
        )}
        {figures.net_utilisation === null || serviceEver === 0 ? null : (
          <Share label={t('earnings.net')} percent={figures.net_utilisation}>
            {t('earnings.netText')}
          </Share>
        )}
        {figures.downtime === null ? null : <Downtime days={figures.downtime} />}
      </dl>
      <p className={styles.assetSince}>
        {t('earnings.since')} <Day day={figures.from} />
      </p>
    </Section>
  );
};
