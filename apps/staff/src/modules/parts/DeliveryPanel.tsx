import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useClient, useSend } from '@yardline/client/hooks';
import { deliveryForm, receiveDelivery } from '@yardline/contract/parts/part-stock';
import { listParts, type PartRow } from '@yardline/contract/parts/parts';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { CameraButton } from '../../shell/scan/CameraButton.tsx';
import { useScanner } from '../../shell/scan/useScanner.ts';
import { PartPicker } from './PartPicker.tsx';
import { SerialsField } from './SerialsField.tsx';
import styles from './parts.module.css';

type Known = Pick<PartRow, 'id' | 'number' | 'description' | 'is_serialized'>;

type Form = ReturnType<typeof useRecordForm<typeof deliveryForm>>;

type LineProps = {
  form: Form;
  index: number;
  part: Known | undefined;
  /** The next number that is scanned is of this one. */
  isCurrent: boolean;
  onNamed: (serials: string[]) => void;
  onRemove: () => void;
};

/** What came of one part. */
const DeliveryLine = ({ form, index, part, isCurrent, onNamed, onRemove }: LineProps) => {
  const { t } = useTranslation('parts');
  const { may } = useSession();
  const { control } = form;
  const number = part?.number ?? '';
  return (
    <li data-current={isCurrent || undefined}>
      <header>
        <span>
          <strong>{number}</strong> {part?.description}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('delivery.remove', { number })}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </header>
      <FormRow>
        <FNumber
          control={control}
          name={`lines.${index}.quantity`}
          label={t('delivery.quantityOf', { number })}
          decimals={2}
        />
        {may('view_costs') ? (
          <FMoney control={control} name={`lines.${index}.unit_cost`} label={t('unitCost')} />
        ) : null}
        <FText control={control} name={`lines.${index}.bin`} label={t('bin')} maxLength={12} />
      </FormRow>
      {part?.is_serialized === true ? (
        <SerialsField
          label={t('serials.of', { number })}
          value={form.watch(`lines.${index}.serial_numbers`) ?? []}
          onChange={onNamed}
          error={form.formState.errors.lines?.[index]?.serial_numbers?.message}
        />
      ) : null}
    </li>
  );
};

/** The lines of a delivery as they are scanned, and what was said last of a scan. */
const useDelivery = (form: Form) => {
  const { t } = useTranslation('parts');
  const client = useClient();
  const [known, setKnown] = useState<readonly Known[]>([]);
  const [current, setCurrent] = useState<number>();
  const [said, setSaid] = useState('');
  const { control, getValues, setValue } = form;
  const lines = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const partOf = (id: number) => known.find((part) => part.id === id);

  const name = (index: number, serials: readonly string[]) => {
    const all = [...new Set(serials)];
    setValue(`lines.${index}.serial_numbers`, all, { shouldDirty: true });
    if (all.length > 0) setValue(`lines.${index}.quantity`, all.length);
  };
  const add = (part: Known) => {
    setKnown((all) => [...all.filter(({ id }) => id !== part.id), part]);
    setCurrent(part.id);
    const at = getValues('lines').findIndex((line) => line.part_id === part.id);
    const line = getValues('lines')[at];
    if (line === undefined) {
      const [last] = getValues('lines').slice(-1);
      lines.append(
        { part_id: part.id, quantity: 1, bin: last?.bin ?? '', unit_cost: null, serial_numbers: [] },
        { shouldFocus: false },
      );
      return setSaid(t('delivery.added', { number: part.number }));
    }
    // Of a part with numbers the next scan tells which piece it is.
    if (part.is_serialized) return setSaid(t('delivery.scanSerial', { number: part.number }));
    setValue(`lines.${at}.quantity`, line.quantity + 1);
    return setSaid(t('delivery.counted', { number: part.number, count: line.quantity + 1 }));
  };
  const scanned = async (code: string) => {
    const { items } = await client.call(listParts, { query: { code, page_size: '1' } });
    const [part] = items;
    if (part !== undefined) return add(part);
    const at = getValues('lines').findIndex((line) => line.part_id === current);
    const line = getValues('lines')[at];
    const last = partOf(current ?? 0);
    if (line === undefined || last?.is_serialized !== true) return setSaid(t('delivery.unknown', { code }));
    name(at, [...(line.serial_numbers ?? []), code]);
    return setSaid(t('delivery.serial', { number: last.number, serial: code }));
  };
  return { lines, current, said, partOf, add, name, scanned };
};

/**
 * Takes a delivery in by scanning: a part's code adds one of it, and whatever is scanned after a part whose pieces are known
 * by their numbers is the number of the next piece.
 */
export const DeliveryPanel = () => {
  const { t } = useTranslation('parts');
  const navigate = useNavigate();
  const { locations } = useSession();
  const form = useRecordForm(deliveryForm, {
    location_id: locations[0]?.warehouse.id ?? 0,
    reference: '',
    lines: [],
  });
  const { control } = form;
  const { lines, current, said, partOf, add, name, scanned } = useDelivery(form);
  useScanner((code) => void scanned(code));

  const { send, isSending } = useSend(receiveDelivery, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.parts(), ignoreBlocker: true }),
  });
  const { errors } = form.formState;
  return (
    <PanelPage
      title={t('delivery.title')}
      closeTo={paths.parts()}
      form={form}
      isSaving={isSending}
      submit={t('delivery.takeIn')}
      size={640}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('delivery.where')}>
        <FormRow>
          <FSelect
            control={control}
            name="location_id"
            label={t('location')}
            options={locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
            isRequired
          />
          <FText control={control} name="reference" label={t('delivery.reference')} maxLength={50} />
        </FormRow>
      </FormSection>
      <FormSection title={t('delivery.what')}>
        <div className={styles.deliveryScan}>
          <PartPicker error={errors.lines?.message ?? errors.lines?.root?.message} onChosen={add} />
          <CameraButton keepsOpen said={said} onCode={(code) => void scanned(code)} />
        </div>
        <Text size="sm" component="output" className={styles.deliverySaid}>
          {said || t('delivery.hint')}
        </Text>
        <ul className={styles.deliveryLines} aria-label={t('delivery.what')}>
          {lines.fields.map((line, index) => (
            <DeliveryLine
              key={line.key}
              form={form}
              index={index}
              part={partOf(line.part_id)}
              isCurrent={line.part_id === current}
              onNamed={(serials) => name(index, serials)}
              onRemove={() => lines.remove(index)}
            />
          ))}
        </ul>
      </FormSection>
    </PanelPage>
  );
};
