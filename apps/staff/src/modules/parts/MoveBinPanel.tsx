import { useNavigate } from '@tanstack/react-router';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { listPartSerials, movePartBin } from '@yardline/contract/parts/part-stock';
import { getPart } from '@yardline/contract/parts/parts';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useParam } from '../../shell/useParam.ts';

/** Lays pieces of a part into another bin of the same location. */
export const MoveBinPanel = () => {
  const { t } = useTranslation('parts');
  const params = { number: useParam('number') };
  const navigate = useNavigate();
  const part = useLoaded(getPart, { params });
  const lying = part.stock.filter(({ bins }) => bins.length > 0);
  const [first] = lying;
  const form = useRecordForm(movePartBin.body, {
    location_id: first?.location_id ?? 0,
    from_bin: first?.bins[0]?.bin ?? '',
    to_bin: '',
    quantity: 1,
    serial_numbers: [],
  });
  const { control } = form;
  const [at, from] = useWatch({ control, name: ['location_id', 'from_bin'] });
  const bins = lying.find(({ location_id: id }) => id === at)?.bins ?? [];
  const known = useCall(
    listPartSerials,
    { params, query: { status: 'in_stock', location_id: String(at), page_size: '2000' } },
    { enabled: part.is_serialized && at > 0 },
  );
  const { send, isSending } = useSend(movePartBin, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.part(params.number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('moveBin')}
      closeTo={paths.part(params.number)}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params, body })}
    >
      <FormSection title={t('stock')}>
        <FSelect
          control={control}
          name="location_id"
          label={t('location')}
          options={lying.map((row) => ({ value: row.location_id, label: row.location_title }))}
          isRequired
        />
        <FormRow>
          <FSelect
            control={control}
            name="from_bin"
            label={t('fromBin')}
            options={bins.map(({ bin, on_hand: n }) => ({
              value: bin,
              label: `${bin || t('noBin')} (${n})`,
            }))}
          />
          <FText control={control} name="to_bin" label={t('toBin')} maxLength={12} isFirst />
        </FormRow>
        <FNumber control={control} name="quantity" label={t('quantity')} decimals={2} isRequired />
        {part.is_serialized ? (
          <FMultiSelect
            control={control}
            name="serial_numbers"
            label={t('serials.title')}
            options={(known.data?.items ?? [])
              .filter(({ bin }) => bin === from)
              .map(({ serial_number: serial }) => ({ value: serial, label: serial }))}
          />
        ) : null}
      </FormSection>
    </PanelPage>
  );
};
