import { Button } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { stepJob, updateWorkOrder, type WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { type JobStep, whyJobCannot } from '@yardline/domain/work-orders/states';
import { When } from '@yardline/ui/Figures';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import { MechanicBadge } from './OrderBadges.tsx';
import { useMinutes } from '../../shell/work/useMinutes.ts';
import styles from '../../shell/work/work.module.css';

type OnOrder = WorkOrder['workordermechanic_set'][number];
type RowProps = { order: WorkOrder; mechanic: OnOrder; onStep: (step: JobStep) => void; isBusy: boolean };

const MechanicRow = ({ order, mechanic, onStep, isBusy }: RowProps) => {
  const { t } = useTranslation('workOrders');
  const { whyNot } = useSession();
  const duration = useMinutes();
  const mayPlan = whyNot(updateWorkOrder, order.division_id) === undefined;
  const steps = (['unassign', 'assign'] as const).filter(
    (step) => mayPlan && whyJobCannot(order.status, mechanic.status, step) === undefined,
  );
  return (
    <li>
      <span className={styles.mechanicName}>{mechanic.name}</span>
      <MechanicBadge status={mechanic.status} />
      <span className={styles.mechanicTime}>
        {duration(mechanic.minutes)}
        {mechanic.running_since === null ? null : (
          <>
            {' · '}
            {t('running')} <When at={mechanic.running_since} timeZone={order.timeZone} />
          </>
        )}
      </span>
      <span>
        {steps.map((step) => (
          <Button
            key={step}
            size="compact-sm"
            variant="subtle"
            disabled={isBusy}
            onClick={() => onStep(step)}
          >
            {t(`jobs.${step}`)}
          </Button>
        ))}
      </span>
    </li>
  );
};

/** Who is on the order, how far they are, and for how long they have worked. */
export const MechanicsSection = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('workOrders');
  const { whyNot } = useSession();
  const { people } = useLoaded(getReference, {});
  const { send, isSending } = useSend(stepJob, {});
  const step = (mechanicId: number, which: JobStep) =>
    send({ params: { id: order.id }, body: { step: which, mechanic_id: mechanicId } });
  const on = new Set(order.workordermechanic_set.map(({ mechanic_auth_id: id }) => id));
  const others = people.filter((each) => each.is_mechanic && !on.has(each.id));
  const canAdd = order.status !== 3 && order.status !== 4 && others.length > 0;
  return (
    <Section title={t('mechanics')} count={order.workordermechanic_set.length}>
      <ul className={styles.mechanics}>
        {order.workordermechanic_set.map((mechanic) => (
          <MechanicRow
            key={mechanic.mechanic_auth_id}
            order={order}
            mechanic={mechanic}
            isBusy={isSending}
            onStep={(which) => step(mechanic.mechanic_auth_id, which)}
          />
        ))}
      </ul>
      {canAdd && whyNot(updateWorkOrder, order.division_id) === undefined ? (
        <div className={styles.add}>
          <SingleSelect
            aria-label={t('addMechanic')}
            placeholder={t('addMechanic')}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            onChange={(id) => {
              if (typeof id === 'number') step(id, 'assign');
            }}
          />
        </div>
      ) : null}
    </Section>
  );
};
