import { Button, Group } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { addLink, linkForm } from '@yardline/contract/records/record-files';
import { Dialog } from '@yardline/ui/Dialog';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../panel/useRecordForm.ts';
import type { OfRecord } from './RecordComments.tsx';
import styles from './records.module.css';

/** Adds a link to a record; a duplicate is refused at its field. */
export const AddLink = ({ of, onClose }: { of: OfRecord; onClose: () => void }) => {
  const { t } = useTranslation(['records', 'common']);
  const form = useRecordForm(linkForm, { url: '', name: '' });
  const { control } = form;
  const { send, isSending } = useSend(addLink, {
    onDone: onClose,
    onRefused: (refused) => {
      if (refused.reason !== 'link.taken') return landOn(form)(refused);
      form.setError('url', { type: 'server', message: refused.message }, { shouldFocus: true });
      return true;
    },
  });
  return (
    <Dialog title={t('files.addLink')} size="small" onClose={onClose}>
      <form
        noValidate
        className={styles.linkForm}
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit((body) => send({ params: { kind: of.kind, record: of.id }, body }))();
        }}
      >
        <FText
          control={control}
          name="url"
          label={t('files.url')}
          placeholder="https://"
          isRequired
          isFirst
        />
        <FText control={control} name="name" label={t('files.linkName')} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('common:add')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};
