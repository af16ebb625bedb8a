import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getPart, receiveParts } from '@yardline/contract/parts/parts';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useScanner } from '../../shell/scan/useScanner.ts';
import { useParam } from '../../shell/useParam.ts';
import { SerialsField } from './SerialsField.tsx';

/** Takes a quantity into a location's stock, or corrects it; pieces that are known by their numbers are counted by them. */
export const ReceivePartPanel = () => {
  const { t } = useTranslation('parts');
  const number = useParam('number');
  const navigate = useNavigate();
  const { locations, may } = useSession();
  const part = useLoaded(getPart, { params: { number } });
  const form = useRecordForm(receiveParts.body, {
    location_id: locations[0]?.warehouse.id ?? 0,
    quantity: 1,
    reason: '',
    bin: '',
    unit_cost: null,
    serial_numbers: [],
  });
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'serial_numbers' });
  const serials = field.value ?? [];
  const name = (all: readonly string[]) => {
    field.onChange([...new Set(all)]);
    const { quantity } = form.getValues();
    if (all.length > 0) form.setValue('quantity', quantity < 0 ? -all.length : all.length);
  };
  useScanner((code) => name([...serials, code]), part.is_serialized);
  const { send, isSending } = useSend(receiveParts, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.part(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('receive')}
      closeTo={paths.part(number)}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { number }, body })}
    >
      <FormSection title={t('stock')}>
        <FormRow>
          <FSelect
            control={control}
            name="location_id"
            label={t('location')}
            options={locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
            isRequired
          />
          <FText control={control} name="bin" label={t('bin')} maxLength={12} />
        </FormRow>
        <FormRow>
          <FNumber
            control={control}
            name="quantity"
            label={t('quantity')}
            description={t('quantityHint')}
            decimals={2}
            isRequired
            isFirst
          />
          {may('view_costs') ? (
            <FMoney
              control={control}
              name="unit_cost"
              label={t('unitCost')}
              description={t(part.cost_method === 'prompt' ? 'costAsked' : 'costAverage')}
              isRequired={part.cost_method === 'prompt'}
            />
          ) : null}
        </FormRow>
        {part.is_serialized ? (
          <SerialsField
            label={t('serials.title')}
            value={serials}
            onChange={name}
            error={fieldState.error?.message}
          />
        ) : null}
        <FText control={control} name="reason" label={t('reason')} isRequired />
      </FormSection>
    </PanelPage>
  );
};
