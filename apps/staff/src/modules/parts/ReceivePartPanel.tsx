import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { getPart, listParts, receiveParts } from '@yardline/contract/assets';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useParam } from '../../shell/useParam.ts';

/** Takes a quantity into a location's stock, or corrects it. */
export const ReceivePartPanel = () => {
  const { t } = useTranslation('parts');
  const number = useParam('number');
  const navigate = useNavigate();
  const { locations } = useSession();
  const form = useRecordForm(receiveParts.body, {
    location_id: locations[0]?.warehouse.id ?? 0,
    quantity: 1,
    reason: '',
  });
  const { send, isSending } = useSend(receiveParts, {
    invalidates: [getPart, listParts],
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
        <FSelect
          control={form.control}
          name="location_id"
          label={t('location')}
          options={locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
          isRequired
        />
        <FNumber
          control={form.control}
          name="quantity"
          label={t('quantity')}
          description={t('quantityHint')}
          decimals={2}
          isRequired
          isFirst
        />
        <FText control={form.control} name="reason" label={t('reason')} isRequired />
      </FormSection>
    </PanelPage>
  );
};
