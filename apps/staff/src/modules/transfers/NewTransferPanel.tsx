import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useCall, useSend } from '@yardline/client/hooks';
import { assetFigures, assetHistory } from '@yardline/contract/asset-life';
import { type AssetRow, getAsset, listAssets } from '@yardline/contract/assets';
import { listTransfers, sendTransfer, transferForm } from '@yardline/contract/transfers';
import { dayOf } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { AssetPicker } from '../assets/AssetPicker.tsx';
import './transfers.css';

type Known = Pick<AssetRow, 'id' | 'number' | 'description' | 'kind'>;

/** Sends stock to another yard. */
const Form = ({ first }: { first: (Known & Pick<AssetRow, 'location_id'>) | undefined }) => {
  const { t } = useTranslation('transfers');
  const navigate = useNavigate();
  const { locations, company } = useSession();
  const yards = locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  const from = first?.location_id ?? yards[0]?.value ?? 0;
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const form = useRecordForm(transferForm, {
    from_location_id: from,
    to_location_id: yards.find(({ value }) => value !== from)?.value ?? 0,
    expected_date: Temporal.PlainDate.from(today).add({ days: 1 }).toString(),
    expected_time: '12:00',
    comments: '',
    lines: first === undefined ? [] : [{ asset_id: first.id, quantity: 1 }],
  });
  const [known, setKnown] = useState<readonly Known[]>(first === undefined ? [] : [first]);
  const { field } = useController({ control: form.control, name: 'lines' });
  const lines = field.value;
  const { errors } = form.formState;
  const leaves = useWatch({ control: form.control, name: 'from_location_id' });
  const { send, isSending } = useSend(sendTransfer, {
    invalidates: [listTransfers, listAssets, getAsset, assetFigures, assetHistory],
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.transfer(id), ignoreBlocker: true }),
  });
  const add = (asset: Known) => {
    setKnown((all) => [...all.filter(({ id }) => id !== asset.id), asset]);
    if (!lines.some(({ asset_id: id }) => id === asset.id))
      field.onChange([...lines, { asset_id: asset.id, quantity: 1 }]);
  };
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.transfers()}
      form={form}
      isSaving={isSending}
      submit={t('send')}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('way')}>
        <FormRow>
          <FSelect
            control={form.control}
            name="from_location_id"
            label={t('from')}
            options={yards}
            isRequired
          />
          <FSelect control={form.control} name="to_location_id" label={t('to')} options={yards} isRequired />
        </FormRow>
        <FormRow>
          <FDate control={form.control} name="expected_date" label={t('expectedOn')} isRequired />
          <FTime control={form.control} name="expected_time" label={t('expectedAt')} isRequired />
        </FormRow>
        <FText control={form.control} name="comments" label={t('comments')} maxLength={250} />
      </FormSection>
      <FormSection title={t('what')}>
        <AssetPicker
          locationId={leaves}
          error={errors.lines?.message ?? errors.lines?.root?.message}
          onChosen={add}
        />
        <ul className="transfer-lines" aria-label={t('what')}>
          {lines.map(({ asset_id: id, quantity }, index) => {
            const asset = known.find((each) => each.id === id);
            const problem = errors.lines?.[index]?.asset_id ?? errors.lines?.[index]?.quantity;
            return (
              <li key={id}>
                <span>
                  <strong>{asset?.number}</strong> {asset?.description}
                </span>
                {asset?.kind === 'bulk' ? (
                  <NumberText
                    aria-label={`${t('quantity')} ${asset.number}`}
                    decimals={0}
                    w={80}
                    value={quantity}
                    onChange={(value) =>
                      field.onChange(
                        lines.map((each) => (each.asset_id === id ? { ...each, quantity: value } : each)),
                      )
                    }
                  />
                ) : null}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('remove', { number: asset?.number ?? '' })}
                  onClick={() => field.onChange(lines.filter((each) => each.asset_id !== id))}
                >
                  <IconX size={16} />
                </ActionIcon>
                {problem === undefined ? null : (
                  <Text size="xs" c="var(--mantine-color-error)" className="transfer-problem">
                    {problem.message}
                  </Text>
                )}
              </li>
            );
          })}
        </ul>
      </FormSection>
    </PanelPage>
  );
};

/** A new transfer; from the page of an asset with that on it. */
export const NewTransferPanel = () => {
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const number = search['asset'];
  const asset = useCall(getAsset, { params: { number: number ?? '' } }, { enabled: number !== undefined });
  if (number !== undefined && asset.data === undefined && asset.error === null) return null;
  return <Form first={asset.data} />;
};
