import { Button } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type PutAwayPlan, updateMaintenancePlan } from '@yardline/contract/maintenance/maintenance';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { Section } from '../../../shell/record/Section.tsx';

type Props = { plans: readonly PutAwayPlan[]; division: number };

const TakeUp = ({ plan, division }: { plan: PutAwayPlan; division: number }) => {
  const { t } = useTranslation('maintenance');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(updateMaintenancePlan);
  const { id, row_version: ifMatch } = plan;
  const body = {
    name: plan.name,
    kind: plan.kind,
    every_units: plan.every_units,
    every_days: plan.every_days,
    due_on: plan.due_on,
    due_meter: plan.due_meter,
    warning_percent: plan.warning_percent,
    lead_days: plan.lead_days,
    makes_orders: plan.makes_orders,
    on_rent: plan.on_rent,
    starts_on: plan.starts_on,
    start_meter: plan.start_meter,
    is_active: true,
  };
  return (
    <DisabledWithReason reason={whyNot(updateMaintenancePlan, division)}>
      <Button
        variant="default"
        size="xs"
        loading={isSending}
        onClick={() => send({ params: { id }, body }, { ifMatch })}
      >
        {t('takeUp')}
      </Button>
    </DisabledWithReason>
  );
};

const useColumns = (division: number): TableColumn<PutAwayPlan>[] => {
  const { t } = useTranslation('maintenance');
  return [
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    { key: 'scope', header: t('scope'), cell: ({ scope }) => t(`scopes.${scope}`) },
    {
      key: 'again',
      header: t('takeUp'),
      isRight: true,
      cell: (plan) => <TakeUp plan={plan} division={division} />,
    },
  ];
};

/** Plans that were put away: each can be taken up again, and counts then as if it had never been. */
export const PutAwayPlans = ({ plans, division }: Props) => {
  const { t } = useTranslation('maintenance');
  const columns = useColumns(division);
  if (plans.length === 0) return null;
  return (
    <Section title={t('putAway')} count={plans.length}>
      <RowsTable label={t('putAway')} columns={columns} rows={plans} rowKey={({ id }) => id} />
    </Section>
  );
};
