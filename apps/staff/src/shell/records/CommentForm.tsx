import { Button, Group, Text } from '@mantine/core';
import { type CommentForm as Form, commentForm } from '@yardline/contract/records/comments';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FTextarea } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../panel/useRecordForm.ts';
import styles from './records.module.css';

type Props = {
  label: string;
  submit: string;
  values: Form;
  /** How many characters it may have. */
  size: number;
  isSaving: boolean;
  onSave: (form: Form) => void;
  onCancel?: () => void;
};

/** A comment that is being written, with how much room is left once it grows short. */
export const CommentForm = ({ label, submit, values, size, isSaving, onSave, onCancel }: Props) => {
  const { t } = useTranslation(['records', 'common']);
  const form = useRecordForm(commentForm, values);
  const { control } = form;
  const left = size - Array.from(form.watch('comment')).length;
  return (
    <form
      noValidate
      className={styles.commentForm}
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(onSave)();
      }}
    >
      <FTextarea control={control} name="comment" label={label} maxLength={size} />
      <Group gap={16} justify="space-between">
        <FSwitch control={control} name="print" label={t('comments.print')} />
        <Group gap={8}>
          {left > size / 5 ? null : (
            <Text size="xs" c="dimmed" component="output">
              {t('comments.left', { n: left })}
            </Text>
          )}
          {onCancel === undefined ? null : (
            <Button variant="default" size="xs" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" size="xs" variant="light" loading={isSaving}>
            {submit}
          </Button>
        </Group>
      </Group>
    </form>
  );
};
