import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  type CustomFieldRow,
  type CustomFieldValues,
  getCustomValues,
  listCustomFields,
  setCustomValues,
} from '@yardline/contract/records/custom-fields';
import { checkValues, type CustomDocType, instructionOf, keyOf } from '@yardline/domain/custom-fields/check';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../panel/useRecordForm.ts';
import { Section } from '../record/Section.tsx';
import { CustomInput } from './CustomInput.tsx';
import { CustomText } from './CustomText.tsx';
import type { OfRecord } from './RecordComments.tsx';
import styles from './records.module.css';

const docTypes = { customers: 'customer', sites: 'customer_site', assets: 'asset', parts: 'part' } as const;

type Kind = keyof typeof docTypes;
type Of = OfRecord & { kind: Kind };
type DialogProps = {
  of: Of;
  docType: CustomDocType;
  /** Every field that there is: what a record holds of one that is put away stays and is known. */
  all: readonly CustomFieldRow[];
  values: CustomFieldValues;
  onClose: () => void;
};

/** The fields as a form; what is wrong stands at its field before anything is sent, in the server's own words. */
const FieldsDialog = ({ of, docType, all, values, onClose }: DialogProps) => {
  const { t } = useTranslation(['records', 'common']);
  const schema = setCustomValues.body.superRefine((form, context) => {
    for (const { key, code, data = {} } of checkValues(all, docType, form.values))
      context.addIssue({ code: 'custom', path: ['values', key], message: code, params: data });
  });
  const asked = all.filter((field) => instructionOf(field, docType) !== undefined);
  const blank = Object.fromEntries(asked.map((field) => [keyOf(field), null]));
  const form = useRecordForm(schema, { values: { ...blank, ...values } });
  const { send, isSending } = useSend(setCustomValues, {
    onDone: onClose,
    onRefused: landOn(form),
  });
  return (
    <Dialog title={t('values.edit')} onClose={onClose}>
      <form
        noValidate
        className={styles.linkForm}
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit((body) => send({ params: { kind: of.kind, record: of.id }, body }))();
        }}
      >
        {asked.map((field) => (
          <CustomInput
            key={field.id}
            control={form.control}
            name={`values.${keyOf(field)}`}
            field={field}
            isRequired={instructionOf(field, docType)?.required ?? false}
          />
        ))}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('common:save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};

/** What a record holds of the company's own fields; nothing at all where none is asked. */
export const RecordCustomFields = (of: Of) => {
  const { t } = useTranslation(['records', 'common']);
  const [isEditing, setEditing] = useState(false);
  const docType = docTypes[of.kind];
  const { data: defined } = useCall(listCustomFields, {});
  const { data } = useCall(getCustomValues, { params: { kind: of.kind, record: of.id } });
  const asked = defined?.fields.filter((field) => instructionOf(field, docType) !== undefined) ?? [];
  if (defined === undefined || data === undefined || asked.length === 0) return null;
  const isIncomplete = checkValues(defined.fields, docType, data.values).length > 0;
  return (
    <Section
      title={t('values.title')}
      action={
        <DisabledWithReason reason={of.reason}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} />}
            onClick={() => setEditing(true)}
          >
            {t('values.edit')}
          </Button>
        </DisabledWithReason>
      }
    >
      {isIncomplete ? (
        <Text size="sm" className={styles.recordNote}>
          {t('values.incomplete')}
        </Text>
      ) : null}
      <dl className={styles.customValues}>
        {asked.map((field) => (
          <div key={field.id}>
            <dt>{field.prompt}</dt>
            <dd>
              <CustomText field={field} value={data.values[keyOf(field)] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
      {isEditing ? (
        <FieldsDialog
          of={of}
          docType={docType}
          all={defined.fields}
          values={data.values}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Section>
  );
};
