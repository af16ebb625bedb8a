import { Button, Group, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { getPickSheet, type PickSheetLine, pickSalesOrder } from '@yardline/contract/contracts/picks';
import { Dialog } from '@yardline/ui/Dialog';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScanner } from '../../../shell/scan/useScanner.ts';
import { SerialPicker } from '../../parts/SerialPicker.tsx';
import type { DialogProps } from '../record/dialog-props.ts';
import { isToPick } from '../record/state-of.ts';
import { type Count, countScan, type Picked, there } from './count.ts';
import documentFormStyles from '../looks/document-form.module.css';
import documentStyles from '../looks/document.module.css';

/** How many of each line are picked: what is on the shelf, until the first scan begins the count. */
const useCount = (lines: readonly ContractLine[], sheet: readonly PickSheetLine[]) => {
  const { t } = useTranslation('contracts');
  const [picked, setPicked] = useState<Count>(
    new Map(lines.map((line) => [line.lineNumber, { quantity: there(line), serials: [] }])),
  );
  const [said, setSaid] = useState('');
  const [hasScanned, setScanned] = useState(false);
  const change = (line: ContractLine, changes: Partial<Picked>) =>
    setPicked((before) => {
      const own = before.get(line.lineNumber) ?? { quantity: 0, serials: [] };
      return new Map(before).set(line.lineNumber, { ...own, ...changes });
    });

  // The first scan begins the count: each piece that is scanned is one more.
  useScanner((code) => {
    const begun: Count = hasScanned
      ? picked
      : new Map(lines.map((line) => [line.lineNumber, { quantity: 0, serials: [] }]));
    const { count, said: words } = countScan(lines, sheet, begun, code);
    if (count !== begun) {
      setScanned(true);
      setPicked(count);
    }
    setSaid(t(`order.${words.key}`, words));
  });

  const going = lines.flatMap((line) => {
    const own = picked.get(line.lineNumber);
    return line.id === null || typeof own?.quantity !== 'number' || own.quantity <= 0
      ? []
      : [{ lineId: line.id, quantity: own.quantity, serialNumbers: own.serials }];
  });
  return { picked, said, change, going };
};

/** Where a line's pieces lie, so that they are found without asking. */
const Bins = ({ bins }: Pick<PickSheetLine, 'bins'>) => {
  const { t } = useTranslation('contracts');
  return bins.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      {t('order.bins', { count: bins.length, bins: bins.join(', ') })}
    </Text>
  );
};

/**
 * The pick sheet of a sales order: what is on the shelf for it is proposed, and is counted or scanned piece by piece. What is
 * back-ordered waits.
 */
export const PickDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation(['contracts', 'common']);
  const lines = document.lines.filter((line) => isToPick(line) && there(line) > 0);
  const { data } = useCall(getPickSheet, { params: { id: document.id } });
  const sheet = data?.lines ?? [];
  const { picked, said, change, going } = useCount(lines, sheet);
  const [problem, setProblem] = useState('');
  const { send, isSending } = useSend(pickSalesOrder, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      setProblem(fields.map(({ message }) => message).join(' '));
      return fields.length > 0;
    },
  });
  const pick = () => {
    setProblem('');
    send({ params: { id: document.id }, body: { lines: going } }, { ifMatch: document.row_version });
  };

  return (
    <Dialog onClose={onClose} title={t('actions.pick')} size="large">
      <Text size="sm" c="dimmed" mb={8}>
        {t('order.pickText')}
      </Text>
      <ul className={documentStyles.handedList}>
        {lines.map((line) => (
          <li key={line.lineNumber}>
            <Group align="end" gap={12} mb={4}>
              <NumberText
                label={t('order.pieces', {
                  product: `${line.product} ${line.description}`,
                  there: there(line),
                  of: line.quantity,
                })}
                value={picked.get(line.lineNumber)?.quantity}
                decimals={2}
                onChange={(quantity) => change(line, { quantity })}
              />
              {line.isSerialized ? (
                <SerialPicker
                  number={line.product}
                  locationId={document.locationId}
                  value={picked.get(line.lineNumber)?.serials ?? []}
                  onChange={(serials) => change(line, { serials })}
                />
              ) : null}
            </Group>
            <Bins bins={sheet.find(({ lineId }) => lineId === line.id)?.bins ?? []} />
          </li>
        ))}
      </ul>
      {problem === '' ? null : (
        <Text role="alert" c="red" size="sm">
          {problem}
        </Text>
      )}
      <output className={documentFormStyles.linesSaid}>{said}</output>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button onClick={pick} loading={isSending} disabled={going.length === 0} data-autofocus>
          {t('actions.pick')}
        </Button>
      </Group>
    </Dialog>
  );
};
