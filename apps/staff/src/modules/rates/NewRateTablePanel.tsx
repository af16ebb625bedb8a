import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createRateTable,
  getRateTable,
  rateTableForm,
  type WholeRateTable,
} from '@yardline/contract/rates/rates';
import { getReference } from '@yardline/contract/reference/reference';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { HomeFields } from './HomeFields.tsx';
import { RateEditor } from '../../shell/rates/RateEditor.tsx';

type Start = Pick<WholeRateTable, 'rates'> & { group_id: number | null; class_id: number | null };

/** A site's customer is chosen to find the site; the rates are the site's alone. */
const bodyOf = (form: ReturnType<typeof rateTableForm.parse>) =>
  form.site_id === null ? form : { ...form, customer_id: null };

const NewRateTableForm = ({ start }: { start: Start }) => {
  const { t } = useTranslation(['rates', 'assets']);
  const navigate = useNavigate();
  const usual = (['day', 'week', 'four_week'] as const).map((unit) => ({
    code: { day: 'DAY', week: 'WEEK', four_week: '4WEEK' }[unit],
    unit,
    count: 1,
    description: t(`assets:rate.usual.${unit}`),
  }));
  const form = useRecordForm(rateTableForm, {
    asset_number: '',
    group_id: start.group_id,
    class_id: start.class_id,
    customer_id: null,
    site_id: null,
    price_list_id: null,
    division_id: null,
    expires_on: null,
    rates: start.rates.length === 0 ? usual : start.rates,
  });
  const { groups } = useLoaded(getReference, {});
  const [group, ofClass] = useWatch({ control: form.control, name: ['group_id', 'class_id'] });
  const classId = ofClass ?? groups.find(({ id }) => id === group)?.class_id ?? null;
  const { send, isSending } = useSend(createRateTable, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.rateTable(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.rateTables()}
      form={form}
      isSaving={isSending}
      size={760}
      onSubmit={(body) => send({ body: bodyOf(body) })}
    >
      <HomeFields form={form} />
      <RateEditor control={form.control} name="rates" classId={classId} />
    </PanelPage>
  );
};

const CopyRateTable = ({ id }: { id: number }) => (
  <NewRateTableForm start={useLoaded(getRateTable, { params: { id } })} />
);

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Creates a rate table, blank, for a group or class, or as a copy of another. */
export const NewRateTablePanel = () => {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const copy = numberOf(search['copy']);
  if (copy !== null) return <CopyRateTable id={copy} />;
  const home = { group_id: numberOf(search['group_id']), class_id: numberOf(search['class_id']) };
  return <NewRateTableForm start={{ rates: [], ...home }} />;
};
