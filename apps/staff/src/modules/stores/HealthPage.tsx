import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getStoreHealth, type StoreHealth } from '@yardline/contract/store-health/store-health';
import { getStore } from '@yardline/contract/stores/stores';
import { isRefusalCode, say } from '@yardline/contract/words/say';
import { Figure } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useRecordId } from '../../shell/useParam.ts';

type Counted = StoreHealth['views'][number];
type Props = { health: StoreHealth };

const pageKinds = ['content', 'category', 'search', 'product', 'missing', 'closed'] as const;

const steps = ['cart', 'checkout', 'review', 'pay'] as const;
/** Why a checkout did not begin or was not paid; anything else that is counted is a refusal with words of its own. */
const reasons = ['short', 'taken', 'unproved'] as const;

const Orders = ({ health: { orders, drawn, slow } }: Props) => {
  const { t } = useTranslation('stores');
  return (
    <Facts
      title={t('health.orders')}
      facts={[
        { label: t('health.open'), value: <Figure value={orders.open} /> },
        { label: t('health.converted'), value: <Figure value={orders.converted} /> },
        { label: t('health.declined'), value: <Figure value={orders.declined} /> },
        { label: t('health.drawn'), value: <Figure value={drawn} /> },
        { label: t('health.slow'), value: <Figure value={slow} /> },
      ]}
    />
  );
};

/** Counts with what each is of, in words. */
const useCounted = (of: string, wordOf: (subject: string) => string): TableColumn<Counted>[] => {
  const { t } = useTranslation('stores');
  return [
    { key: 'subject', header: of, cell: ({ subject }) => wordOf(subject) },
    { key: 'count', header: t('health.count'), isRight: true, cell: ({ count }) => <Figure value={count} /> },
  ];
};

type CountsProps = {
  title: string;
  of: string;
  rows: readonly Counted[];
  wordOf?: (subject: string) => string;
};

const Counts = ({ title, of, rows, wordOf = (subject) => subject }: CountsProps) => {
  const { t } = useTranslation('stores');
  return (
    <TabTable
      title={title}
      columns={useCounted(of, wordOf)}
      rows={rows}
      rowKey={({ subject }) => subject}
      count={null}
      empty={{ title: t('health.none') }}
    />
  );
};

const useListingColumns = (): TableColumn<StoreHealth['listings'][number]>[] => {
  const { t } = useTranslation('stores');
  return [
    {
      key: 'name',
      header: t('health.listing'),
      cell: ({ listing_id: id, name }) => <Link to={paths.listing(id)}>{name}</Link>,
    },
    { key: 'count', header: t('health.count'), isRight: true, cell: ({ count }) => <Figure value={count} /> },
  ];
};

const Listings = ({ health: { listings } }: Props) => {
  const { t } = useTranslation('stores');
  return (
    <TabTable
      title={t('health.listings')}
      columns={useListingColumns()}
      rows={listings}
      rowKey={({ listing_id: id }) => id}
      count={null}
      empty={{ title: t('health.none') }}
    />
  );
};

/** How a store did in the last thirty days, by counts that lead to no visitor. [S9.11] */
export const HealthPage = () => {
  const { t } = useTranslation('stores');
  const params = { id: useRecordId() };
  const store = useLoaded(getStore, { params });
  const health = useLoaded(getStoreHealth, { params });
  const pageWord = (subject: string): string => {
    const kind = pageKinds.find((each) => each === subject);
    return kind === undefined ? subject : t(`health.pages.${kind}`);
  };
  const stepWord = (subject: string): string => {
    const step = steps.find((each) => each === subject);
    return step === undefined ? subject : t(`health.stepNames.${step}`);
  };
  const reasonWord = (subject: string): string => {
    const reason = reasons.find((each) => each === subject);
    if (reason !== undefined) return t(`health.reasons.${reason}`);
    return isRefusalCode(subject) ? say(language(), subject) : subject;
  };
  return (
    <RecordPage
      list={{ to: paths.stores(), label: t('all') }}
      title={t('health.of', { name: store.name })}
      aside={<Orders health={health} />}
    >
      <Listings health={health} />
      <Counts title={t('health.searches')} of={t('health.words')} rows={health.empty_searches} />
      <Counts title={t('health.views')} of={t('health.page')} rows={health.views} wordOf={pageWord} />
      <Counts title={t('health.steps')} of={t('health.step')} rows={health.steps} wordOf={stepWord} />
      <Counts title={t('health.refused')} of={t('health.reason')} rows={health.refused} wordOf={reasonWord} />
    </RecordPage>
  );
};
