import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getAsset, rateUnit, setAssetRates } from '@yardline/contract/assets';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useParam } from '../../shell/useParam.ts';
import './assets.css';

/** Gives an asset rates of its own; without any it follows its group again. */
export const RatesPanel = () => {
  const { t } = useTranslation(['assets', 'common']);
  const number = useParam('number');
  const navigate = useNavigate();
  const { rate_table } = useLoaded(getAsset, { params: { number } });
  const form = useRecordForm(setAssetRates.body, { rates: rate_table.rates });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates' });
  const { send, isSending } = useSend(setAssetRates, {
    invalidates: [getAsset],
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.assetRates(number), ignoreBlocker: true }),
  });
  const units = rateUnit.options.map((value) => ({ value, label: t(`rate.units.${value}`) }));
  return (
    <PanelPage
      title={t('rate.change')}
      closeTo={paths.assetRates(number)}
      form={form}
      isSaving={isSending}
      size={760}
      onSubmit={(body) => send({ params: { number }, body })}
    >
      <FormSection title={t('rate.title')}>
        {fields.map((field, index) => (
          <div key={field.id} className="rate-row">
            <FText control={form.control} name={`rates.${index}.code`} label={t('rate.code')} isRequired />
            <FText
              control={form.control}
              name={`rates.${index}.description`}
              label={t('rate.description')}
              isRequired
            />
            <FSelect
              control={form.control}
              name={`rates.${index}.unit`}
              label={t('rate.unit')}
              options={units}
            />
            <FNumber control={form.control} name={`rates.${index}.count`} label={t('rate.count')} />
            <FMoney
              control={form.control}
              name={`rates.${index}.amount`}
              label={t('rate.amount')}
              isRequired
            />
            <ActionIcon aria-label={t('rate.remove', { code: field.code })} onClick={() => remove(index)}>
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append({ code: '', description: '', unit: 'day', count: 1, amount: 0 })}
        >
          {t('rate.add')}
        </Button>
      </FormSection>
    </PanelPage>
  );
};
