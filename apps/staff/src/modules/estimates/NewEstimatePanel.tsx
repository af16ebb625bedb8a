import { useNavigate, useSearch } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useCall, useSend } from '@yardline/client/hooks';
import { type Asset, getAsset } from '@yardline/contract/assets/assets';
import { createEstimate, estimateForm } from '@yardline/contract/estimates/estimates';
import { validDays } from '@yardline/domain/estimates/estimates';
import { dayOf } from '@yardline/domain/time/local';
import { showToast } from '@yardline/ui/toasts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { EstimateFields } from './EstimateFields.tsx';

type From = { asset: Asset | undefined; customerId: number | null; returnLineId: number | null };

const Form = ({ asset, customerId, returnLineId }: From) => {
  const { t } = useTranslation('estimates');
  const navigate = useNavigate();
  const { company, locations } = useSession();
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const form = useRecordForm(estimateForm, {
    posting: returnLineId === null ? 'R' : 'D',
    location_id: asset?.location_id ?? locations[0]?.warehouse.id ?? 0,
    customer_id: customerId ?? asset?.customer_id ?? 0,
    asset_id: asset?.id ?? null,
    machine: '',
    complaint: '',
    comments: '',
    terms: '',
    valid_until: Temporal.PlainDate.from(today).add({ days: validDays }).toString(),
    labor_discount: 0,
    parts_discount: 0,
    return_line_id: returnLineId,
  });
  const { send, isSending } = useSend(createEstimate, {
    onRefused: landOn(form),
    onDone: ({ estimate_n: number }) => {
      showToast({ message: t('openedToast', { number }), tone: 'done' });
      return navigate({ to: paths.estimate(number), ignoreBlocker: true });
    },
  });
  return (
    <PanelPage
      title={asset === undefined ? t('new') : `${t('new')} · ${asset.number}`}
      closeTo={paths.estimates()}
      form={form}
      isSaving={isSending}
      submit={t('create')}
      onSubmit={(body) => send({ body })}
    >
      <EstimateFields form={form} machine={asset} />
    </PanelPage>
  );
};

const idIn = (text: string | undefined): number | null =>
  text === undefined || !/^\d{1,15}$/.test(text) ? null : Number(text);

/** Opens an estimate, of the machine, the damage and the customer that the address names. */
export const NewEstimatePanel = () => {
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const { asset: number, customer_id: customer, return_line_id: line } = search;
  const asset = useCall(getAsset, { params: { number: number ?? '' } }, { enabled: number !== undefined });
  if (number !== undefined && asset.data === undefined) return null;
  return <Form key={number} asset={asset.data} customerId={idIn(customer)} returnLineId={idIn(line)} />;
};
