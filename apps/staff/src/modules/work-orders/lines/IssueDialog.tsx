import { Button, Group, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { issueWorkParts } from '@yardline/contract/work-orders/line-calls';
import type { WorkLine } from '@yardline/contract/work-orders/work-lines';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { Dialog } from '@yardline/ui/Dialog';
import { MultiSelect } from '@yardline/ui/MultiSelect';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SerialPicker } from '../../parts/SerialPicker.tsx';

type Props = { order: WorkOrder; line: WorkLine; isBack: boolean; onClose: () => void };

/** Takes pieces of a line off the shelf, or puts them back: all that is left is proposed. */
export const IssueDialog = ({ order, line, isBack, onClose }: Props) => {
  const { t } = useTranslation(['workOrders', 'common']);
  const [quantity, setQuantity] = useState<unknown>(isBack ? line.issued : line.quantity - line.issued);
  const [serials, setSerials] = useState<string[]>([]);
  const { send, isSending } = useSend(issueWorkParts, { onDone: onClose });
  const pieces = line.is_serialized ? serials.length : typeof quantity === 'number' ? quantity : 0;
  const action = t(isBack ? 'lines.putBack' : 'lines.issue');
  return (
    <Dialog title={`${action} · ${line.product} ${line.description}`} onClose={onClose}>
      <Text size="sm" c="dimmed" mb={12}>
        {t('lines.issuedOf', { issued: line.issued, quantity: line.quantity })}
      </Text>
      {line.is_serialized && !isBack ? (
        <SerialPicker
          number={line.product}
          locationId={order.location_id}
          value={serials}
          onChange={setSerials}
        />
      ) : null}
      {line.is_serialized && isBack ? (
        <MultiSelect
          label={t('lines.serials')}
          options={line.serials.map((serial) => ({ value: serial, label: serial }))}
          value={serials}
          onChange={(chosen) => setSerials(chosen.map(String))}
        />
      ) : null}
      {line.is_serialized ? null : (
        <NumberText label={t('lines.pieces')} value={quantity} decimals={2} onChange={setQuantity} />
      )}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={isSending}
          disabled={pieces <= 0}
          onClick={() =>
            send({
              params: { id: order.id },
              body: { line_id: line.id, quantity: isBack ? -pieces : pieces, serialNumbers: serials },
            })
          }
          data-autofocus
        >
          {action}
        </Button>
      </Group>
    </Dialog>
  );
};
