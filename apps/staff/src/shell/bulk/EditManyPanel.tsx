import { ActionIcon, Text } from '@mantine/core';
import { IconListCheck, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { bulkChanges, type BulkEditKind, createBulkEdit } from '@yardline/contract/bulk-edits/bulk-edits';
import { EmptyState } from '@yardline/ui/EmptyState';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { figureOf } from '../list/figure.ts';
import { useSelected } from '../list/selection.ts';
import { PanelPage } from '../panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../panel/useRecordForm.ts';
import { BulkInput } from './BulkInput.tsx';
import { useBulkFields } from './fields.ts';
import styles from './bulk.module.css';

type Props = { kind: BulkEditKind; closeTo: string };
type Values = Record<string, unknown>;

type ChosenProps = {
  form: ReturnType<typeof useRecordForm<z.ZodType<Values, Values>>>;
  fields: ReturnType<typeof useBulkFields>;
  chosen: readonly string[];
  onLeave: (name: string) => void;
};

/** The chosen fields, each with what it is to say and the way to leave it alone after all. */
const ChosenFields = ({ form, fields, chosen, onLeave }: ChosenProps) => {
  const { t } = useTranslation('bulkEdits');
  return chosen.map((name) => {
    const field = fields.find((each) => each.name === name);
    return field === undefined ? null : (
      <div key={name} className={styles.bulkField}>
        <BulkInput control={form.control} field={field} />
        <ActionIcon size={28} aria-label={t('leave', { field: field.label })} onClick={() => onLeave(name)}>
          <IconX size={16} />
        </ActionIcon>
      </div>
    );
  });
};

/** Chooses fields, and what they are to say in everything that is selected of the list; leads to the preview. */
export const EditManyPanel = ({ kind, closeTo }: Props) => {
  const { t } = useTranslation('bulkEdits');
  const navigate = useNavigate();
  const selected = useSelected();
  const fields = useBulkFields(kind);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Of three shapes with fields of their own the form knows the names only.
  const form = useRecordForm(bulkChanges[kind] as unknown as z.ZodType<Values, Values>, {});
  const { send, isSending } = useSend(createBulkEdit, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.bulkEdit(id), ignoreBlocker: true }),
  });
  const add = (name: string | number | null) => {
    const field = fields.find((each) => each.name === name);
    if (field === undefined) return;
    form.setValue(field.name, field.begin, { shouldDirty: true });
    setChosen([...chosen, field.name]);
  };
  const leave = (name: string) => {
    form.unregister(name);
    setChosen(chosen.filter((each) => each !== name));
  };
  const preview = (changes: Values) => {
    if (selected === undefined) return;
    const { query, ids, except } = selected;
    const part = ids === undefined ? { except } : { ids, except };
    send({ body: { kind, query, ...part, changes } });
  };
  const submit = (changes: Values) => {
    if (chosen.length > 0) preview(changes);
    else form.setError('root', { message: t('noField') });
  };
  return (
    <PanelPage
      title={t('panel')}
      closeTo={closeTo}
      form={form}
      isSaving={isSending}
      submit={t('preview')}
      onSubmit={submit}
    >
      {selected === undefined ? (
        <EmptyState icon={<IconListCheck size={24} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <Text size="sm">
            {selected.isAtLeast
              ? t('panelAbout', { n: figureOf(selected.count) })
              : t('panelText', { count: selected.count, replace: { count: figureOf(selected.count) } })}
          </Text>
          <ChosenFields form={form} fields={fields} chosen={chosen} onLeave={leave} />
          <SingleSelect
            key={chosen.join(' ')}
            label={t('add')}
            placeholder={t('addHint')}
            options={fields
              .filter(({ name }) => !chosen.includes(name))
              .map(({ name, label }) => ({ value: name, label }))}
            value={null}
            onChange={add}
            isSearchable
            error={chosen.length === 0 ? form.formState.errors.root?.message : undefined}
          />
        </>
      )}
    </PanelPage>
  );
};
