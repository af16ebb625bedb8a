import { ActionIcon, Button, Checkbox, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { TaskForm, TaskWorksheet } from '@yardline/contract/tickets/tasks';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import arrivals from '../../../shell/scan/arrivals.module.css';
import { AssetPicker } from '../../assets/AssetPicker.tsx';
import type { NewTaskForm } from './task-form.ts';

type Thing = TaskForm['things'][number];

/** Something that has no number: it is added in words. */
const InWords = ({ onAdd }: { onAdd: (words: string) => void }) => {
  const { t } = useTranslation('tasks');
  const [words, setWords] = useState('');
  const said = words.trim();
  const add = () => {
    if (said === '') return;
    onAdd(said);
    setWords('');
  };
  return (
    <div className={arrivals.scan}>
      <TextInput
        label={t('words')}
        placeholder={t('wordsHint')}
        maxLength={120}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" onClick={add}>
        {t('add')}
      </Button>
    </div>
  );
};

type RowProps = {
  name: string;
  thing: Thing;
  problem: string | undefined;
  onPieces: (quantity: unknown) => void;
  onRemove: () => void;
};

/** One thing that the task carries, and how many pieces of it. */
const Row = ({ name, thing, problem, onPieces, onRemove }: RowProps) => {
  const { t } = useTranslation('tasks');
  return (
    <li>
      <strong>{name}</strong>
      {thing.carries === 'machine' ? (
        <span />
      ) : (
        <NumberText
          aria-label={t('pieces', { name })}
          decimals={0}
          w={72}
          value={thing.quantity ?? 1}
          onChange={onPieces}
        />
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { name })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
      {problem === undefined ? null : (
        <Text size="xs" c="var(--mantine-color-error)" className={arrivals.wide}>
          {problem}
        </Text>
      )}
    </li>
  );
};

const isLine = (lineId: number) => (thing: Thing) => thing.carries === 'line' && thing.lineId === lineId;
const isMachine = (id: number) => (thing: Thing) => thing.carries === 'machine' && thing.assetId === id;

const isSaid = (words: string) => (thing: Thing) => thing.carries === 'words' && thing.words === words;

type Problem = { message?: string | undefined };

/** Of a thing that is refused, the words at whichever of its fields is at fault. */
const problemOf = (errors: unknown): string | undefined =>
  Object.values((errors ?? {}) as Record<string, Problem | undefined>).find(
    (each) => each?.message !== undefined,
  )?.message;

/** What a task carries: lines of its contract, machines of ours, and what has no number in words. */
export const ThingsField = ({ form, lines }: { form: NewTaskForm; lines: TaskWorksheet['lines'] }) => {
  const { t } = useTranslation('tasks');
  const { field, fieldState } = useController({ control: form.control, name: 'things' });
  const yard = useWatch({ control: form.control, name: 'location_id' });
  const [machines, setMachines] = useState<ReadonlyMap<number, string>>(new Map());
  const things = field.value;
  const add = (thing: Thing) => field.onChange([...things, thing]);
  const nameOf = (thing: Thing): string => {
    if (thing.carries === 'words') return thing.words;
    if (thing.carries === 'machine') return machines.get(thing.assetId) ?? '';
    const line = lines.find(({ lineId }) => lineId === thing.lineId);
    return `${line?.prod_n ?? ''} ${line?.title ?? ''}`;
  };
  const errors = form.formState.errors.things;
  return (
    <FormSection title={t('sections.things')}>
      {lines.length === 0 ? null : (
        <fieldset>
          <legend>{t('lines')}</legend>
          {lines.map(({ lineId, prod_n: number, title, quantity }) => (
            <Checkbox
              key={lineId}
              mt={6}
              checked={things.some(isLine(lineId))}
              label={`${number} ${title}`}
              onChange={(event) =>
                event.currentTarget.checked
                  ? add({ carries: 'line', lineId, quantity })
                  : field.onChange(things.filter((each) => !isLine(lineId)(each)))
              }
            />
          ))}
        </fieldset>
      )}
      <AssetPicker
        locationId={yard}
        error={fieldState.error?.message ?? errors?.root?.message}
        onChosen={({ id, number, description }) => {
          setMachines(new Map([...machines, [id, `${number} ${description}`]]));
          if (!things.some(isMachine(id))) add({ carries: 'machine', assetId: id });
        }}
      />
      <InWords
        onAdd={(words) => {
          if (!things.some(isSaid(words))) add({ carries: 'words', words, quantity: 1 });
        }}
      />
      <ul className={arrivals.lines} aria-label={t('things')}>
        {things.map((thing, index) => (
          <Row
            key={`${thing.carries} ${nameOf(thing)}`}
            name={nameOf(thing)}
            thing={thing}
            problem={problemOf(errors?.[index])}
            onPieces={(quantity) =>
              field.onChange(things.map((each) => (each === thing ? { ...each, quantity } : each)))
            }
            onRemove={() => field.onChange(things.filter((each) => each !== thing))}
          />
        ))}
      </ul>
    </FormSection>
  );
};
