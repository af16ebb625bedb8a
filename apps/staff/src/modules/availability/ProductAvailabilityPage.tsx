import { Text } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type Demanded, productAvailability } from '@yardline/contract/availability/availability';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { availabilityColour } from '@yardline/domain/availability/colour';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';
import { axisOf } from './axis.ts';
import { Chart } from './Chart.tsx';
import { FreeTrack } from './FreeTrack.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { nowIn } from './period.ts';
import { productInput, productSearch } from './product-input.ts';
import { Track } from './Track.tsx';
import { useBarWords } from './useBarWords.ts';
import styles from './availability.module.css';

const DemandName = ({ demand }: { demand: Demanded }) => {
  const { documentOf, pathOf, whenOf, statusOf } = useBarWords();
  const to = pathOf(demand);
  const name = documentOf(demand) || statusOf(demand);
  return (
    <>
      {to === undefined ? <b>{name}</b> : <Link to={to}>{name}</Link>}
      <span>{demand.customer_name}</span>
      <small>{whenOf(demand)}</small>
    </>
  );
};

const ProductFigures = ({ product }: { product: ReplyOf<typeof productAvailability> }) => {
  const { t } = useTranslation('availability');
  const { turnaround_minutes: minutes } = product;
  return (
    <Facts
      facts={[
        { label: t('owned'), value: product.owned },
        { label: t('freeAllThrough'), value: product.availabilityNA ? '' : product.available },
        { label: t('turnRound'), value: minutes === 0 ? '' : t('turnRoundOf', { count: minutes }) },
        { label: t('documents'), value: product.demand.length },
        { label: t('zone'), value: product.time_zone },
      ]}
    />
  );
};

/** One product over a period: what is free when, and each document that has some of it as a bar. */
export const ProductAvailabilityPage = () => {
  const { t } = useTranslation('availability');
  const { t: past } = useTranslation('history');
  const number = useParam('number');
  const { company } = useSession();
  const navigate = useNavigate();
  const search = productSearch(useSearch({ strict: false }));
  const input = productInput(number, search, company.time_zone);
  const product = useLoaded(productAvailability, input);
  const axis = axisOf(input.query);
  const now = nowIn(product.time_zone);
  const rows = [
    {
      key: 'free',
      label: <b>{t('free')}</b>,
      track: <FreeTrack axis={axis} steps={product.timeline} owned={product.owned} />,
    },
    ...product.demand.map((demand, index) => ({
      key: `${demand.contract_id ?? ''} ${demand.from} ${index}`,
      label: <DemandName demand={demand} />,
      track: <Track axis={axis} bars={[demand]} now={now} />,
    })),
  ];
  const isFree = availabilityColour(product.available) === 'green';
  return (
    <RecordPage
      list={{ to: paths.availability(), label: t('title') }}
      number={product.number}
      title={product.description}
      status={
        product.availabilityNA ? (
          <StatusBadge tone="quiet">{t('notReckoned')}</StatusBadge>
        ) : (
          <StatusBadge tone={isFree ? 'good' : 'bad'}>
            {t('freeOf', { free: product.available, owned: product.owned })}
          </StatusBadge>
        )
      }
      actions={
        product.kind === 'part'
          ? []
          : [
              {
                key: 'asset',
                label: t('openAsset'),
                onRun: () => void navigate({ to: paths.asset(product.number) }),
              },
              {
                key: 'asOf',
                label: past('asOf'),
                onRun: () =>
                  void navigate({ to: paths.productAsOf(product.number), search: { ...input.query } }),
              },
            ]
      }
      aside={<ProductFigures product={product} />}
    >
      <Section title={t('timeline')} count={product.demand.length}>
        <div className={styles.periodBar}>
          <PeriodFields
            period={input.query}
            onPeriod={(next) => void navigate({ to: '.', search: { ...search, ...next }, replace: true })}
          />
        </div>
        <Chart title={t('timeline')} axis={axis} rows={rows} now={now} corner={t('document')} />
        {product.demand.length === 0 ? (
          <Text size="sm" c="dimmed" p={16}>
            {t('nobody')}
          </Text>
        ) : null}
      </Section>
    </RecordPage>
  );
};
