import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import { type Asset, getAsset } from '@yardline/contract/assets/assets';
import { createWorkOrder, workOrderForm } from '@yardline/contract/work-orders/work-orders';
import { postingOf } from '@yardline/domain/work-orders/posting';
import { showToast } from '@yardline/ui/toasts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import type { OrderForm } from './order-form.ts';
import { OrderFields } from './OrderFields.tsx';

type From = { asset: Asset | undefined; customerId: number | null; returnLineId: number | null };

/** A kind of work proposes who pays for it, until the user says otherwise. */
const useProposedPosting = (form: OrderForm, isOurs: boolean) => {
  const type = useWatch({ control: form.control, name: 'type' }) ?? 'repair';
  const isChosen = form.formState.dirtyFields.posting === true;
  const proposed = isOurs || type === 'field' ? postingOf[type] : 'R';
  useEffect(() => {
    if (!isChosen) form.setValue('posting', proposed);
  }, [form, isChosen, proposed]);
};

const Form = ({ asset, customerId, returnLineId }: From) => {
  const { t } = useTranslation('workOrders');
  const navigate = useNavigate();
  const { locations } = useSession();
  const isOurs = asset !== undefined && asset.kind !== 'customer_owned';
  const isHere = asset?.status_code === 'A' || asset?.status_code === 'W';
  const form = useRecordForm(workOrderForm, {
    type: returnLineId === null ? 'repair' : 'damage',
    posting: isOurs || asset === undefined ? 'I' : 'R',
    billing: 'N',
    priority: 2,
    is_flagged: false,
    location_id: asset?.location_id ?? locations[0]?.warehouse.id ?? 0,
    customer_id: customerId ?? asset?.customer_id ?? null,
    site_id: null,
    address: '',
    place: null,
    asset_id: asset?.id ?? null,
    quantity: 1,
    machine: '',
    vendor_number: '',
    po_number: '',
    terms_id: null,
    complaint: '',
    comments: '',
    labor_discount: 0,
    parts_discount: 0,
    hold_mode: isOurs && isHere ? 'now' : 'none',
    startDate: null,
    startTime: null,
    endDate: null,
    endTime: null,
    readyDate: null,
    readyTime: null,
    meter_in: asset?.meter ?? null,
    meter_out: null,
    mechanics: [],
    return_line_id: returnLineId,
  });
  useProposedPosting(form, isOurs || asset === undefined);
  const { send, isSending } = useSend(createWorkOrder, {
    onRefused: landOn(form),
    onDone: ({ order_n: number }) => {
      showToast({ message: t('openedToast', { number }), tone: 'done' });
      return navigate({ to: paths.workOrder(number), ignoreBlocker: true });
    },
  });
  return (
    <PanelPage
      title={asset === undefined ? t('new') : `${t('new')} · ${asset.number}`}
      closeTo={paths.workOrders()}
      form={form}
      isSaving={isSending}
      submit={t('create')}
      onSubmit={(body) => send({ body })}
    >
      <OrderFields form={form} machine={asset} />
    </PanelPage>
  );
};

const idIn = (text: string | undefined): number | null =>
  text === undefined || !/^\d{1,15}$/.test(text) ? null : Number(text);

/** Opens an order, of the machine, the damage and the customer that the address names. */
export const NewOrderPanel = () => {
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const { asset: number, customer_id: customer, return_line_id: line } = search;
  const asset = useCall(getAsset, { params: { number: number ?? '' } }, { enabled: number !== undefined });
  if (number !== undefined && asset.data === undefined) return null;
  return <Form key={number} asset={asset.data} customerId={idIn(customer)} returnLineId={idIn(line)} />;
};
