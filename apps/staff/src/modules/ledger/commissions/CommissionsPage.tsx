import { Button } from '@mantine/core';
import { IconList, IconPercentage, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Link, Outlet, useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  type CommissionPlanRow,
  createCommissionPlan,
  listCommissionPlans,
  updateCommissionPlan,
} from '@yardline/contract/commissions/plans';
import {
  type CommissionOfPerson,
  getCommissionTotals,
  giveCommissions,
} from '@yardline/contract/commissions/runs';
import { displayDate } from '@yardline/domain/format/dates';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { daysOf } from '../balance-query.ts';
import styles from '../ledger.module.css';
import { CommissionDays } from './CommissionDays.tsx';

const usePeople = (days: { from?: string; to?: string }): TableColumn<CommissionOfPerson>[] => {
  const { t } = useTranslation('commissions');
  return [
    {
      key: 'person',
      header: t('salesperson'),
      cell: ({ user_id: id, user_name: name }) => (
        <Link to={paths.commissionLines()} search={{ ...days, user_id: String(id) }}>
          {name}
        </Link>
      ),
    },
    { key: 'amount', header: t('amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
    { key: 'base', header: t('base'), isRight: true, cell: ({ base }) => <Money amount={base} /> },
  ];
};

const usePlans = (): TableColumn<CommissionPlanRow>[] => {
  const { t } = useTranslation('commissions');
  const { whyNot } = useSession();
  const nameOf = ({ user_id: id, user_name: name }: CommissionPlanRow) =>
    id === null ? t('everyone') : name;
  return [
    {
      key: 'person',
      header: t('salesperson'),
      cell: (plan) =>
        whyNot(updateCommissionPlan) === undefined ? (
          <Link
            to={paths.editCommissionPlan(plan.id)}
            aria-label={t('editOf', { name: nameOf(plan), day: displayDate(plan.starts_on, language()) })}
          >
            {nameOf(plan)}
          </Link>
        ) : (
          nameOf(plan)
        ),
    },
    { key: 'starts', header: t('startsOn'), cell: ({ starts_on: on }) => <Day day={on} /> },
    { key: 'basis', header: t('basis'), cell: ({ basis }) => t(`bases.${basis}`) },
    {
      key: 'percent',
      header: t('percent'),
      isRight: true,
      cell: ({ percent }) => <Figure value={percent} />,
    },
    {
      key: 'classes',
      header: t('perClass'),
      cell: ({ classes }) => classes.map((each) => `${each.class_name} ${each.percent}`).join(', '),
    },
  ];
};

const Tools = () => {
  const { t } = useTranslation('commissions');
  const { whyNot } = useSession();
  return (
    <div className={styles.tools}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => window.print()}
        className={styles.onScreen}
      >
        {t('print')}
      </Button>
      <Button
        component={Link}
        to={paths.commissionLines()}
        variant="default"
        leftSection={<IconList size={16} />}
      >
        {t('lines')}
      </Button>
      <DisabledWithReason reason={whyNot(createCommissionPlan)}>
        <Button
          component={Link}
          to={paths.newCommissionPlan()}
          variant="default"
          leftSection={<IconPlus size={16} />}
        >
          {t('addPlan')}
        </Button>
      </DisabledWithReason>
      <DisabledWithReason reason={whyNot(giveCommissions)}>
        <Button component={Link} to={paths.runCommissions()} leftSection={<IconPercentage size={16} />}>
          {t('run')}
        </Button>
      </DisabledWithReason>
    </div>
  );
};

/** What salespeople were given by the runs of some days, and by which plans. */
export const CommissionsPage = () => {
  const { t } = useTranslation('commissions');
  const days = daysOf(useSearch({ strict: false }));
  const totals = useLoaded(getCommissionTotals, { query: days });
  const { plans } = useLoaded(listCommissionPlans, {});
  const people = usePeople(days);
  const columns = usePlans();
  return (
    <BoardPage title={t('commissions')} tools={<Tools />}>
      <div className={styles.board}>
        <CommissionDays />
        <TabTable
          title={t('bySalesperson')}
          columns={people}
          rows={totals.people}
          rowKey={({ user_id: id }) => id}
          isWide
          empty={{ icon: <IconPercentage size={24} />, title: t('none'), text: t('noneText') }}
        />
        <p className={styles.totals}>
          {t('total')}: <Money amount={totals.total} />
        </p>
        <TabTable
          title={t('plans')}
          columns={columns}
          rows={plans}
          rowKey={({ id }) => id}
          isWide
          empty={{ title: t('noPlans'), text: t('noPlansText') }}
        />
      </div>
      <Outlet />
    </BoardPage>
  );
};
