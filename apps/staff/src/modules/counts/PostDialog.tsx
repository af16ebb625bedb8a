import { Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type Count, countUncounted, postCount } from '@yardline/contract/counts/counts';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Says what posting does, and asks why the stock is corrected and what becomes of what nobody counted. */
export const PostDialog = ({ count, onClose }: { count: Count; onClose: () => void }) => {
  const { t } = useTranslation('counts');
  const form = useRecordForm(postCount.body, { reason: '', uncounted: 'leave' });
  const { send, isSending } = useSend(postCount, {
    onRefused: landOn(form),
    onDone: onClose,
  });
  const post = form.handleSubmit((body) =>
    send({ params: { id: count.id }, body }, { ifMatch: count.row_version }),
  );
  const left = count.lines - count.lines_counted;
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('post')}
      confirm={t('post')}
      isBusy={isSending}
      onConfirm={() => void post()}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {t('postText')} {count.covers === 'parts' ? '' : t('postMachines')}
      </Text>
      {left === 0 ? null : (
        <FSelect
          control={form.control}
          name="uncounted"
          label={t('uncounted', { count: left })}
          options={countUncounted.map((value) => ({ value, label: t(`uncountedWhat.${value}`) }))}
        />
      )}
      <FText control={form.control} name="reason" label={t('reason')} isRequired isFirst maxLength={64} />
    </ConfirmDialog>
  );
};
