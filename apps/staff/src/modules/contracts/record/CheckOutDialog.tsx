import { Button, Group, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import type { ContractLine } from '@yardline/contract/contracts';
import { checkOutContract } from '@yardline/contract/counter';
import { say } from '@yardline/contract/words/say';
import { Dialog } from '@yardline/ui/Dialog';
import { TriStateCheckbox } from '@yardline/ui/TriStateCheckbox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { useScanner } from '../../../shell/scan/useScanner.ts';
import type { DialogProps } from './dialog-props.ts';
import { type Changes, type Handed, HandedLine } from './HandedLine.tsx';
import { isToDeliver } from './state-of.ts';
import documentFormStyles from '../looks/document-form.module.css';
import documentStyles from '../looks/document.module.css';

/** What is said of each line: whether it goes, and how it was read. */
const useHanded = (lines: readonly ContractLine[]) => {
  const [handed, setHanded] = useState<ReadonlyMap<number, Handed>>(
    () =>
      new Map(
        lines.map((line) => [
          line.id ?? 0,
          { isGoing: true, meter: line.meterOut, fuel: line.fuelOut, reason: line.meterReason },
        ]),
      ),
  );
  const change = (id: number, changes: Changes) => {
    const before = handed.get(id);
    if (before !== undefined) setHanded(new Map(handed).set(id, { ...before, ...changes }));
  };
  const going = lines.flatMap((line) => {
    const each = handed.get(line.id ?? 0);
    return each?.isGoing === true ? [{ id: line.id ?? 0, ...each }] : [];
  });
  const all = (isGoing: boolean) =>
    setHanded(new Map([...handed].map(([id, each]) => [id, { ...each, isGoing }])));
  return { handed, going, change, all };
};

/** Hands lines over at the counter: item by item, by scanner too, with meter and fuel; what is ticked is on rent from now. */
export const CheckOutDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('contracts');
  const lines = document.lines.filter(isToDeliver);
  const { handed, going, change, all } = useHanded(lines);
  const [said, setSaid] = useState('');
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());

  useScanner((code) => {
    const line = lines.find(({ product }) => product.toLowerCase() === code.toLowerCase());
    if (line === undefined) return setSaid(`${code}: ${say(language(), 'asset.not_found')}`);
    setSaid(t('scan.ticked', { number: line.product }));
    return change(line.id ?? 0, { isGoing: true });
  });

  const { send, isSending } = useSend(checkOutContract, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      const at = fields.map(
        ({ path, message }) => [going[Number(path.split('.')[1])]?.id ?? 0, message] as const,
      );
      setProblems(new Map(at));
      return at.length > 0;
    },
  });
  const checkOut = () => {
    const unread = going.filter(({ meter }) => typeof meter === 'string');
    setProblems(new Map(unread.map(({ id }) => [id, say(language(), 'meter.invalid')])));
    if (unread.length > 0) return;
    const body = {
      lines: going.map(({ id: lineId, meter, fuel: fuelOut, reason: meterReason }) => ({
        lineId,
        meterOut: typeof meter === 'number' ? meter : null,
        fuelOut,
        meterReason,
      })),
    };
    send({ params: { id: document.id }, body }, { ifMatch: document.row_version });
  };

  return (
    <Dialog onClose={onClose} title={t('actions.checkOut')} size="large">
      <Group justify="space-between" mb={8}>
        <Text size="sm" c="dimmed">
          {t('checkOutText')}
        </Text>
        <TriStateCheckbox label={t('allLines')} count={going.length} of={lines.length} onChange={all} />
      </Group>
      <ul className={documentStyles.handedList}>
        {lines.map((line) => {
          const each = handed.get(line.id ?? 0);
          return each === undefined ? null : (
            <HandedLine
              key={line.id}
              line={line}
              handed={each}
              problem={problems.get(line.id ?? 0)}
              onChange={(changes) => change(line.id ?? 0, changes)}
            />
          );
        })}
      </ul>
      <output className={documentFormStyles.linesSaid}>{said}</output>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button onClick={checkOut} loading={isSending} disabled={going.length === 0} data-autofocus>
          {t('checkOutCount', { count: going.length })}
        </Button>
      </Group>
    </Dialog>
  );
};
