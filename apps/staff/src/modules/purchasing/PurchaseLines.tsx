import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { purchaseForm } from '@yardline/contract/purchasing/purchasing';
import type { PartRow } from '@yardline/contract/parts/parts';
import { FDate } from '@yardline/ui/FDate';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import type { useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { PartPicker } from '../parts/PartPicker.tsx';
import arrivals from '../../shell/scan/arrivals.module.css';

export type PurchaseFormState = ReturnType<typeof useRecordForm<typeof purchaseForm>>;
type Line = z.input<typeof purchaseForm>['lines'][number];

type RowProps = {
  control: PurchaseFormState['control'];
  index: number;
  line: Line;
  number: string;
  problem: string | undefined;
  onChange: (more: Partial<Line>) => void;
  onRemove: () => void;
};

/** One thing that is bought: a part, or something in words; how much of it, and for how much a piece. */
const LineRow = ({ control, index, line, number, problem, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('purchasing');
  const { may } = useSession();
  const name = number === '' ? (line.description ?? '') : number;
  return (
    <li>
      {number === '' ? (
        <TextInput
          aria-label={t('words')}
          placeholder={t('words')}
          maxLength={64}
          value={line.description ?? ''}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      ) : (
        <span>
          <strong>{number}</strong> {line.description}
        </span>
      )}
      <NumberText
        aria-label={t('quantityOf', { name })}
        decimals={2}
        w={80}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity: quantity as number })}
      />
      {may('view_costs') ? (
        <NumberText
          aria-label={t('costOf', { name })}
          placeholder={t('unitCost')}
          decimals={2}
          isPadded
          w={110}
          value={line.unit_cost}
          onChange={(cost) => onChange({ unit_cost: cost as number | null })}
        />
      ) : (
        <span />
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { name })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
      <div className={arrivals.wide}>
        <FDate control={control} name={`lines.${index}.expected_on`} label={t('expectedOf', { name })} />
      </div>
      {problem === undefined ? null : (
        <Text size="xs" c="var(--mantine-color-error)" className={arrivals.wide}>
          {problem}
        </Text>
      )}
    </li>
  );
};

/** What is bought, line by line. @param known the numbers of parts that stand on it already */
export const PurchaseLines = ({
  form,
  known,
}: {
  form: PurchaseFormState;
  known: ReadonlyMap<number, string>;
}) => {
  const { t } = useTranslation('purchasing');
  const [numbers, setNumbers] = useState(known);
  const { field } = useController({ control: form.control, name: 'lines' });
  const lines = field.value;
  const { errors } = form.formState;
  const add = (line: Line) => field.onChange([...lines, line]);
  const addPart = ({ id, number, description }: PartRow) => {
    setNumbers((all) => new Map(all).set(id, number));
    if (!lines.some((line) => line.part_id === id))
      add({ part_id: id, description, quantity: 1, unit_cost: null, expected_on: null });
  };
  return (
    <>
      <PartPicker error={errors.lines?.message ?? errors.lines?.root?.message} onChosen={addPart} />
      <ul className={arrivals.lines} aria-label={t('lines')}>
        {lines.map((line, index) => {
          const wrong = errors.lines?.[index];
          const problem =
            wrong?.part_id ?? wrong?.quantity ?? wrong?.description ?? wrong?.unit_cost ?? wrong?.root;
          return (
            <LineRow
              key={line.id ?? `new ${index}`}
              control={form.control}
              index={index}
              line={line}
              number={numbers.get(line.part_id ?? 0) ?? ''}
              problem={problem?.message}
              onChange={(more) =>
                field.onChange(lines.map((each, at) => (at === index ? { ...each, ...more } : each)))
              }
              onRemove={() => field.onChange(lines.filter((_, at) => at !== index))}
            />
          );
        })}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() =>
          add({ part_id: null, description: '', quantity: 1, unit_cost: null, expected_on: null })
        }
      >
        {t('addWords')}
      </Button>
    </>
  );
};
