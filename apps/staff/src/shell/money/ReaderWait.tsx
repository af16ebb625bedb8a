import { Button, Group, Loader, Modal, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { cancelReaderPayment } from '@yardline/contract/payments/payments';
import { useTranslation } from 'react-i18next';

/** Says that a card reader waits for the card of a payment, and cancels it there; nothing while none waits. */
export const ReaderWait = ({ paymentId }: { paymentId: number | undefined }) => {
  const { t } = useTranslation('money');
  const { send, isSending } = useSend(cancelReaderPayment, { isQuiet: true });
  if (paymentId === undefined) return null;
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={<Text fw={600}>{t('reader.title')}</Text>}
    >
      <output>
        <Group wrap="nowrap">
          <Loader size={24} />
          <Text component="span">{t('reader.text')}</Text>
        </Group>
      </output>
      <Group justify="flex-end" mt={16}>
        <Button
          variant="default"
          loading={isSending}
          onClick={() => send({ params: { id: paymentId }, body: {} })}
        >
          {t('reader.cancel')}
        </Button>
      </Group>
    </Modal>
  );
};
