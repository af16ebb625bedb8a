import { Link, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { listRerents, type RerentRow, updateRerent } from '@yardline/contract/contracts/rerents';
import { FDate } from '@yardline/ui/FDate';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { RerentCost, RerentNumbers } from '../../shell/rerent/RerentFields.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';

const Panel = ({ row }: { row: RerentRow }) => {
  const { t } = useTranslation('rerents');
  const navigate = useNavigate();
  const form = useRecordForm(updateRerent.body, {
    cost: row.cost,
    costPer: row.cost_per,
    until: row.rerent_until,
    reference: row.reference,
    unit: row.unit,
    backOn: row.back_on,
  });
  const { control } = form;
  const { send, isSending } = useSend(updateRerent, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.rerents(), ignoreBlocker: true }),
  });
  const document = t(`list.${row.kind}`, { number: row.number });
  return (
    <PanelPage
      title={t('list.edit', { vendor: row.vendor_name })}
      closeTo={paths.rerents()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { id: row.id }, body })}
    >
      <FormSection title={`${row.quantity} × ${row.product} ${row.description}`}>
        <Link to={paths.document(row.kind, { id: row.contract_id, number: row.number })}>
          {t('list.openDocument', { document: `${document}, ${row.customer_name}` })}
        </Link>
        <FDate control={control} name="backOn" label={t('list.wentBackOn')} isClearable isFirst />
        <FDate control={control} name="until" label={t('until')} isRequired />
        <RerentCost control={control} />
        <RerentNumbers control={control} />
      </FormSection>
    </PanelPage>
  );
};

/** What was agreed with a vendor, and when its machines went back there. */
export const RerentPanel = () => {
  const { items } = useLoaded(listRerents, { query: { ids: String(useRecordId()) } });
  const [row] = items;
  return row === undefined ? null : <Panel row={row} />;
};
