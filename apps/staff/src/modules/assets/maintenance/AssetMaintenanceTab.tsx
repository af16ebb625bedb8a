import { IconPlus, IconTool } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type Asset, getAsset } from '@yardline/contract/assets/assets';
import {
  type AssetMaintenance,
  createMaintenancePlan,
  listAssetMaintenance,
  type MaintenancePlan,
  markMaintenanceDone,
} from '@yardline/contract/maintenance/maintenance';
import { Day, Figure } from '@yardline/ui/Figures';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { OnlyFirst } from '../../../shell/record/OnlyFirst.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { AssetRecalls } from '../../../shell/recalls/AssetRecalls.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { useParam } from '../../../shell/useParam.ts';
import { PutAwayPlans } from './PutAwayPlans.tsx';
import { standingTones } from '../../../shell/maintenance/tones.ts';
import { useAmounts, useLeft } from '../../../shell/maintenance/useLeft.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import assetsStyles from '../assets.module.css';

/** How often, or when, it is done. */
const Every = ({ plan }: { plan: MaintenancePlan }) => {
  const { t } = useTranslation('maintenance');
  const { locale } = useLocale();
  const amounts = useAmounts();
  if (plan.due_on !== null) return <Day day={plan.due_on} />;
  if (plan.due_meter !== null) return t('atReading', { n: numberText(plan.due_meter, locale) });
  return plan.kind === 1
    ? amounts(null, null, plan.every_days).join(', ')
    : amounts(plan.every_units, plan.every_days, null).join(', ');
};

const usePlanColumns = ({ number, division_id: division }: Asset): TableColumn<MaintenancePlan>[] => {
  const { t } = useTranslation('maintenance');
  const { whyNot } = useSession();
  const left = useLeft();
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ id, name, scope }) => (
        <>
          <Link to={paths.maintenancePlan(number, id)}>{name}</Link>
          <small className={`${uiStyles.none} ${assetsStyles.maintenanceLine}`}>{t(`scopes.${scope}`)}</small>
        </>
      ),
    },
    {
      key: 'every',
      header: t('every'),
      cell: (plan) => <Every plan={plan} />,
    },
    {
      key: 'last',
      header: t('last'),
      cell: ({ done_on: on, done_meter: meter, since, counts_from: why }) =>
        on === null ? (
          <>
            <span className={uiStyles.none}>{t('never')}</span>
            <small className={assetsStyles.maintenanceLine}>
              {t(`countsFrom.${why}`)} <Day day={since} />
            </small>
          </>
        ) : (
          <>
            <Day day={on} />
            {meter === null ? null : (
              <small className={assetsStyles.maintenanceLine}>
                {t('meter')} <Figure value={meter} />
              </small>
            )}
          </>
        ),
    },
    {
      key: 'standing',
      header: t('standing'),
      cell: (plan) => (
        <>
          <StatusBadge tone={standingTones[plan.standing]}>{t(`standings.${plan.standing}`)}</StatusBadge>
          <small className={assetsStyles.maintenanceLine}>{left(plan)}</small>
          {plan.projected_on === null || plan.standing === 'overdue' ? null : (
            <small className={assetsStyles.maintenanceLine}>
              {t('expected')} <Day day={plan.projected_on} />
            </small>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('done'),
      isRight: true,
      cell: ({ id }) => (
        <LinkButton
          to={paths.maintenanceDone(number, id)}
          reason={whyNot(markMaintenanceDone, division)}
          variant="default"
          size="xs"
        >
          {t('mark')}
        </LinkButton>
      ),
    },
  ];
};

type DoneRow = AssetMaintenance['done'][number];

const useDoneColumns = (): TableColumn<DoneRow>[] => {
  const { t } = useTranslation('maintenance');
  return [
    { key: 'on', header: t('doneOn'), cell: (row) => <Day day={row.done_on} /> },
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    { key: 'meter', header: t('meter'), isRight: true, cell: ({ meter }) => <Figure value={meter} /> },
    { key: 'notes', header: t('notes'), cell: ({ notes }) => notes },
    { key: 'by', header: t('by'), cell: ({ by }) => by },
  ];
};

const Done = ({ done }: { done: readonly DoneRow[] }) => {
  const { t } = useTranslation('maintenance');
  const columns = useDoneColumns();
  if (done.length === 0) return null;
  return (
    <Section title={t('history')} count={done.length}>
      <RowsTable label={t('history')} columns={columns} rows={done} rowKey={({ id }) => id} />
      <OnlyFirst shown={done.length} />
    </Section>
  );
};

/** What has to be done to a machine again and again, how that stands, and what was done. */
export const AssetMaintenanceTab = () => {
  const { t } = useTranslation('maintenance');
  const number = useParam('number');
  const { whyNot } = useSession();
  const asset = useLoaded(getAsset, { params: { number } });
  const { plans, put_away: putAway, done } = useLoaded(listAssetMaintenance, { params: { number } });
  const columns = usePlanColumns(asset);
  const add = (
    <LinkButton
      to={paths.newMaintenancePlan(number)}
      reason={whyNot(createMaintenancePlan, asset.division_id)}
      icon={<IconPlus size={16} />}
    >
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <TabTable
        title={t('plans')}
        columns={columns}
        rows={plans}
        rowKey={({ id }) => id}
        count={null}
        add={add}
        empty={{ icon: <IconTool size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
      />
      <AssetRecalls number={number} />
      <PutAwayPlans plans={putAway} division={asset.division_id} />
      <Done done={done} />
      <Outlet />
    </>
  );
};
