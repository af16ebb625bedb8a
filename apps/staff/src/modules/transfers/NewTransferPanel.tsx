import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useCall, useSend } from '@yardline/client/hooks';
import { type Asset, type AssetRow, getAsset } from '@yardline/contract/assets/assets';
import { type PartRow } from '@yardline/contract/parts/parts';
import { sendTransfer, transferForm } from '@yardline/contract/transfers/transfers';
import { dayOf } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import type { z } from 'zod';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { PartPicker } from '../parts/PartPicker.tsx';
import { SerialPicker } from '../parts/SerialPicker.tsx';
import { AssetPicker } from '../assets/AssetPicker.tsx';
import arrivals from '../../shell/scan/arrivals.module.css';

/** Something that goes on the transfer: a machine, a counted product, or a part. */
type Known = {
  key: string;
  line: { asset_id: number } | { part_id: number };
  number: string;
  description: string;
  isCounted: boolean;
  isSerialized: boolean;
};
type Line = z.input<typeof transferForm>['lines'][number];

const keyOf = (line: { asset_id?: number | undefined; part_id?: number | undefined }): string =>
  line.asset_id === undefined ? `part ${line.part_id}` : `asset ${line.asset_id}`;

const ofAsset = ({
  id,
  number,
  description,
  kind,
}: Pick<AssetRow, 'id' | 'number' | 'description' | 'kind'>): Known => ({
  key: keyOf({ asset_id: id }),
  line: { asset_id: id },
  number,
  description,
  isCounted: kind === 'bulk',
  isSerialized: false,
});
const ofPart = ({ id, number, description, is_serialized: isSerialized }: PartRow): Known => ({
  key: keyOf({ part_id: id }),
  line: { part_id: id },
  number,
  description,
  isCounted: !isSerialized,
  isSerialized,
});

type LineProps = {
  line: Line;
  item: Known | undefined;
  /** From where it leaves. */
  locationId: number;
  problem: string | undefined;
  onChange: (more: Partial<Line>) => void;
  onRemove: () => void;
};

/** How much of one thing goes, or which pieces of it. */
const TransferLine = ({ line, item, locationId, problem, onChange, onRemove }: LineProps) => {
  const { t } = useTranslation('transfers');
  return (
    <li>
      <span>
        <strong>{item?.number}</strong> {item?.description}
      </span>
      {item?.isCounted === true ? (
        <NumberText
          aria-label={`${t('quantity')} ${item.number}`}
          decimals={line.part_id === undefined ? 0 : 2}
          w={80}
          value={line.quantity}
          onChange={(value) => onChange({ quantity: value as number })}
        />
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('remove', { number: item?.number ?? '' })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
      {item?.isSerialized === true ? (
        <div className={arrivals.wide}>
          <SerialPicker
            number={item.number}
            locationId={locationId}
            value={line.serial_numbers ?? []}
            onChange={(serials) =>
              onChange({ serial_numbers: serials, quantity: Math.max(1, serials.length) })
            }
          />
        </div>
      ) : null}
      {problem === undefined ? null : (
        <Text size="xs" c="var(--mantine-color-error)" className={arrivals.wide}>
          {problem}
        </Text>
      )}
    </li>
  );
};

type WayProps = {
  form: ReturnType<typeof useRecordForm<typeof transferForm>>;
  yards: { value: number; label: string }[];
};

/** From where to where, and when it is expected. */
const WayFields = ({ form, yards }: WayProps) => {
  const { t } = useTranslation('transfers');
  return (
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
  );
};

/** Sends stock to another yard. */
const Form = ({ first }: { first: Asset | undefined }) => {
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
  const [known, setKnown] = useState<readonly Known[]>(first === undefined ? [] : [ofAsset(first)]);
  const { field } = useController({ control: form.control, name: 'lines' });
  const lines = field.value;
  const { errors } = form.formState;
  const leaves = useWatch({ control: form.control, name: 'from_location_id' });
  const { send, isSending } = useSend(sendTransfer, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.transfer(id), ignoreBlocker: true }),
  });
  const add = (item: Known) => {
    setKnown((all) => [...all.filter(({ key }) => key !== item.key), item]);
    if (!lines.some((line) => keyOf(line) === item.key))
      field.onChange([...lines, { ...item.line, quantity: 1 }]);
  };
  const change = (key: string, more: Partial<Line>) =>
    field.onChange(lines.map((line) => (keyOf(line) === key ? { ...line, ...more } : line)));
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.transfers()}
      form={form}
      isSaving={isSending}
      submit={t('send')}
      onSubmit={(body) => send({ body })}
    >
      <WayFields form={form} yards={yards} />
      <FormSection title={t('what')}>
        <AssetPicker
          locationId={leaves}
          error={errors.lines?.message ?? errors.lines?.root?.message}
          onChosen={(asset) => add(ofAsset(asset))}
        />
        <PartPicker onChosen={(part) => add(ofPart(part))} />
        <ul className={arrivals.lines} aria-label={t('what')}>
          {lines.map((line, index) => {
            const key = keyOf(line);
            const wrong = errors.lines?.[index];
            const problem =
              wrong?.asset_id ?? wrong?.part_id ?? wrong?.quantity ?? wrong?.serial_numbers ?? wrong?.root;
            return (
              <TransferLine
                key={key}
                line={line}
                item={known.find((each) => each.key === key)}
                locationId={leaves}
                problem={problem?.message}
                onChange={(more) => change(key, more)}
                onRemove={() => field.onChange(lines.filter((each) => keyOf(each) !== key))}
              />
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
