import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { addWorkLine, deleteWorkLine, updateWorkLine } from '@yardline/contract/work-orders/line-calls';
import { type WorkLine, workLineForm } from '@yardline/contract/work-orders/work-lines';
import {
  addEstimateLine,
  deleteEstimateLine,
  getEstimate,
  updateEstimateLine,
} from '@yardline/contract/estimates/estimates';
import { getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { type LineKind, lineKinds } from '@yardline/domain/work-orders/work-lines';
import { Button } from '@mantine/core';
import { FMoney, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useParam, useRecordId } from '../../../shell/useParam.ts';
import { LaborFields, type LineForm, PartFields, ServiceFields, SubletFields } from './LineFields.tsx';
import { type LineHost, valuesOf } from './line-values.ts';
import { ShareFields } from './ShareFields.tsx';
import { useCodes, useHours } from './useHours.ts';
import { useRateHint } from './useRateHint.ts';

const fieldsOf = { L: LaborFields, P: PartFields, V: ServiceFields, X: SubletFields } as const;

/** What a new line proposes: the repair and the mechanic of the last one. */
const useProposed = (order: LineHost) => {
  const { user } = useSession();
  const { repairs, labors } = useCodes();
  const hoursOf = useHours(order);
  const repair = repairs.find(({ id }) => id === order.lines.at(-1)?.repair_code_id) ?? repairs[0];
  const on = order.workordermechanic_set.filter(({ status }) => status !== 5);
  const mechanic = on.find((each) => each.mechanic_auth_id === user.id) ?? on[0];
  const choice = {
    repairCodeId: repair?.id ?? 0,
    laborCodeId: repair?.labor_code_id ?? labors[0]?.id ?? 0,
    mechanicId: mechanic?.mechanic_auth_id ?? null,
  };
  return { ...choice, hours: hoursOf(choice).hours };
};

const PriceFields = (props: { order: LineHost; form: LineForm; kind: LineKind }) => {
  const { order, form, kind } = props;
  const { t } = useTranslation('workOrders');
  const rateHint = useRateHint(order, form);
  const { control } = form;
  return (
    <FormSection title={t('sections.money')}>
      <FormRow>
        <FMoney
          control={control}
          name="unit_price"
          label={t(kind === 'L' ? 'lines.rate' : 'lines.price')}
          {...(kind === 'X'
            ? { isRequired: true }
            : { description: kind === 'L' ? rateHint : t('lines.priceHint') })}
        />
        <FPercent control={control} name="discount_percent" label={t('lines.discount')} />
      </FormRow>
      <FSwitch control={control} name="is_printed" label={t('lines.printed')} />
    </FormSection>
  );
};

type FormProps = { order: LineHost; closeTo: string; kind: LineKind; line: WorkLine | undefined };

const orderCalls = { add: addWorkLine, change: updateWorkLine, remove: deleteWorkLine } as const;
const estimateCalls = {
  add: addEstimateLine,
  change: updateEstimateLine,
  remove: deleteEstimateLine,
} as const;

const Form = ({ order, closeTo, kind, line }: FormProps) => {
  const { t } = useTranslation('workOrders');
  const navigate = useNavigate();
  const { repairs } = useCodes();
  const proposed = useProposed(order);
  const form = useRecordForm(workLineForm, valuesOf(order, { kind, line, proposed }));
  const calls = order.isEstimate ? estimateCalls : orderCalls;
  const done = () => navigate({ to: closeTo, ignoreBlocker: true });
  const options = { onRefused: landOn(form), onDone: done };
  const add = useSend(calls.add, options);
  const change = useSend(calls.change, options);
  const remove = useSend(calls.remove, { onDone: done });
  const Fields = fieldsOf[kind];
  return (
    <PanelPage
      title={t(line === undefined ? 'lines.add' : 'lines.edit', {
        kind: lineKinds[kind][language()].toLowerCase(),
      })}
      closeTo={closeTo}
      form={form}
      isSaving={add.isSending || change.isSending}
      onSubmit={(body) =>
        line === undefined
          ? add.send({ params: { id: order.id }, body })
          : change.send({ params: { id: order.id, line_id: line.id }, body })
      }
    >
      <FormSection title={t('sections.what')}>
        <FSelect
          control={form.control}
          name="repair_code_id"
          label={t('lines.repairCode')}
          options={repairs.map(({ id, code, description }) => ({
            value: id,
            label: `${code} ${description}`,
          }))}
          {...(repairs.length === 0 ? { description: t('lines.noCodes') } : {})}
          isRequired
          isFirst
        />
        <Fields order={order} form={form} line={line} />
        <FText
          control={form.control}
          name="description"
          label={t('lines.description')}
          description={t('lines.descriptionHint')}
          maxLength={120}
        />
        {order.isEstimate ? (
          <FText
            control={form.control}
            name="section"
            label={t('lines.section')}
            description={t('lines.sectionHint')}
            maxLength={60}
          />
        ) : null}
        {order.billing === 'W' ? (
          <FSwitch control={form.control} name="is_warranty" label={t('lines.warranty')} />
        ) : null}
      </FormSection>
      <PriceFields order={order} form={form} kind={kind} />
      {order.billing === 'S' ? <ShareFields form={form} list={line?.list_amount ?? 0} /> : null}
      {line === undefined ? null : (
        <Button
          variant="subtle"
          color="red"
          loading={remove.isSending}
          onClick={() => remove.send({ params: { id: order.id, line_id: line.id } })}
        >
          {t('lines.remove')}
        </Button>
      )}
    </PanelPage>
  );
};

const isKind = (text: string | undefined): text is LineKind => text !== undefined && text in lineKinds;

type Host = { host: LineHost; closeTo: string };

/** The order of the address. */
const useOrderHost = (): Host => {
  const order = useLoaded(getWorkOrder, { params: { id: useRecordId() } });
  return { host: { ...order, isEstimate: false }, closeTo: paths.workOrder(order.order_n) };
};

/** The estimate of the address. */
const useEstimateHost = (): Host => {
  const seen = useLoaded(getEstimate, { params: { id: useRecordId() } });
  const { id, lines, customer_id, division_id } = seen;
  return {
    host: { id, lines, customer_id, division_id, billing: 'N', workordermechanic_set: [], isEstimate: true },
    closeTo: paths.estimate(seen.estimate_n),
  };
};

const NewLine = ({ host, closeTo }: Host) => {
  const { kind }: { kind?: string } = useSearch({ strict: false });
  return <Form order={host} closeTo={closeTo} kind={isKind(kind) ? kind : 'L'} line={undefined} />;
};

const EditLine = ({ host, closeTo }: Host) => {
  const lineId = Number(useParam('line'));
  const line = host.lines.find((each) => each.id === lineId);
  if (line === undefined) return null;
  return <Form key={line.id} order={host} closeTo={closeTo} kind={line.kind} line={line} />;
};

/** Adds a line of the kind that the address names. */
export const NewLinePanel = () => <NewLine {...useOrderHost()} />;
/** Changes a line, or takes it off. */
export const EditLinePanel = () => <EditLine {...useOrderHost()} />;
export const NewEstimateLinePanel = () => <NewLine {...useEstimateHost()} />;
export const EditEstimateLinePanel = () => <EditLine {...useEstimateHost()} />;
