import { ActionIcon, Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getPartVendors, partVendorsForm, setPartVendors } from '@yardline/contract/purchasing/to-order';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useParam } from '../../shell/useParam.ts';
import { useVendors } from '../../shell/vendors/useVendors.ts';

const blank = { vendor_part_number: '', price: null, pack: 1, lead_days: null, is_preferred: false };

type SellerProps = {
  form: ReturnType<typeof useRecordForm<typeof partVendorsForm>>;
  index: number;
  onRemove: () => void;
};

/** One vendor of the part. */
const SellerFields = ({ form: { control }, index, onRemove }: SellerProps) => {
  const { t } = useTranslation('purchasing');
  const { may } = useSession();
  const options = useVendors() ?? [];
  const name = t('sellers.one', { n: index + 1 });
  const at = `vendors.${index}` as const;
  return (
    <FormSection title={name}>
      <FormRow>
        <FSelect
          control={control}
          name={`${at}.vendor_id`}
          label={t('vendor')}
          options={options}
          isRequired
        />
        <FText
          control={control}
          name={`${at}.vendor_part_number`}
          label={t('sellers.number')}
          maxLength={40}
        />
      </FormRow>
      <FormRow>
        {may('view_costs') ? (
          <FMoney control={control} name={`${at}.price`} label={t('sellers.price')} />
        ) : null}
        <FNumber control={control} name={`${at}.pack`} label={t('sellers.pack')} decimals={2} />
        <FNumber control={control} name={`${at}.lead_days`} label={t('sellers.lead')} decimals={0} />
      </FormRow>
      <Group justify="space-between">
        <FSwitch control={control} name={`${at}.is_preferred`} label={t('sellers.preferred')} />
        <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { name })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </FormSection>
  );
};

/** Says who sells a part; one of them is preferred. */
export const PartVendorsPanel = () => {
  const { t } = useTranslation('purchasing');
  const number = useParam('number');
  const navigate = useNavigate();
  const { vendors } = useLoaded(getPartVendors, { params: { number } });
  const form = useRecordForm(partVendorsForm, {
    vendors: vendors.map((each) => ({
      vendor_id: each.vendor_id,
      vendor_part_number: each.vendor_part_number,
      price: each.price,
      pack: each.pack,
      lead_days: each.lead_days,
      is_preferred: each.is_preferred,
    })),
  });
  const { control } = form;
  const rows = useFieldArray({ control, name: 'vendors', keyName: 'key' });
  const { send, isSending } = useSend(setPartVendors, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.partVendors(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={`${t('sellers.title')} · ${number}`}
      closeTo={paths.partVendors(number)}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { number }, body })}
    >
      {rows.fields.map((row, index) => (
        <SellerFields key={row.key} form={form} index={index} onRemove={() => rows.remove(index)} />
      ))}
      <Button variant="default" onClick={() => rows.append({ vendor_id: 0, ...blank })}>
        {t('sellers.add')}
      </Button>
    </PanelPage>
  );
};
