import { companyClock } from '@yardline/client/clock';
import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useCall, useSend } from '@yardline/client/hooks';
import { checkOutContract, listLineUnits } from '@yardline/contract/contracts/counter';
import { dayOf } from '@yardline/domain/time/local';
import { say } from '@yardline/contract/words/say';
import { Dialog } from '@yardline/ui/Dialog';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { TriStateCheckbox } from '@yardline/ui/TriStateCheckbox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { useScanner } from '../../../shell/scan/useScanner.ts';
import type { DialogProps } from './dialog-props.ts';
import { HandedLine } from './HandedLine.tsx';
import { type Leaving, leavingOf, scannedIn } from './leaving.ts';
import { isToDeliver } from './state-of.ts';
import { useHanded } from './useHanded.ts';
import documentFormStyles from '../looks/document-form.module.css';
import documentStyles from '../looks/document.module.css';

/** Checks out what is ticked, with the machine of each line of a group; what is refused is told at its line. */
const useCheckOut = ({ document, onClose }: DialogProps, going: ReturnType<typeof useHanded>['going']) => {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  // A reading that needs a reason keeps its field until the machine has left.
  const [unexplained, setUnexplained] = useState<ReadonlySet<string>>(new Set());
  const { send, isSending } = useSend(checkOutContract, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      const keyOf = (path: string) => going[Number(path.split('.')[1])]?.key ?? '';
      const at = Map.groupBy(fields, ({ path }) => keyOf(path));
      const asked = fields.flatMap(({ path }) => (path.endsWith('.meterReason') ? [keyOf(path)] : []));
      setUnexplained((before) => new Set([...before, ...asked]));
      setProblems(
        new Map([...at].map(([key, faults]) => [key, faults.map(({ message }) => message).join('\n')])),
      );
      return fields.length > 0;
    },
  });
  const checkOut = () => {
    const unread = going.filter(({ meter }) => typeof meter === 'string');
    setProblems(new Map(unread.map(({ key }) => [key, say(language(), 'meter.invalid')])));
    if (unread.length > 0) return;
    const body = {
      lines: going.map(
        ({ lineId, assetId, meter, fuel: fuelOut, leftOut, reason: meterReason, rerentUnit }) => ({
          lineId,
          assetId: assetId ?? undefined,
          meterOut: typeof meter === 'number' ? meter : null,
          fuelOut,
          leftOut,
          meterReason,
          rerentUnit,
        }),
      ),
    };
    send({ params: { id: document.id }, body }, { ifMatch: document.row_version });
  };
  return { checkOut, problems, unexplained, isSending };
};

const CheckOutForm = ({ document, onClose, leaving }: DialogProps & { leaving: readonly Leaving[] }) => {
  const { t } = useTranslation(['contracts', 'common']);
  const { handed, going, change, all } = useHanded(
    leaving,
    dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), document.timeZone),
  );
  const [said, setSaid] = useState('');
  const { checkOut, problems, unexplained, isSending } = useCheckOut({ document, onClose }, going);

  useScanner((code) => {
    const known = leaving.map((each) => ({ ...each, assetId: handed.get(each.key)?.assetId ?? null }));
    const scanned = scannedIn(known, code);
    if (scanned === undefined) return setSaid(`${code}: ${say(language(), 'asset.not_found')}`);
    setSaid(t('scan.ticked', { number: code }));
    return change(scanned.key, {
      isGoing: true,
      ...(scanned.assetId === null ? {} : { assetId: scanned.assetId }),
    });
  });

  const mayGo = going.length > 0 && !isSending;
  useHotkeys([['mod+Enter', () => mayGo && checkOut()]], []);

  return (
    <>
      <Group justify="space-between" mb={8}>
        <Text size="sm" c="dimmed">
          {t('checkOutText')}
        </Text>
        <TriStateCheckbox label={t('allLines')} count={going.length} of={leaving.length} onChange={all} />
      </Group>
      <ul className={documentStyles.handedList}>
        {leaving.map((each) => {
          const own = handed.get(each.key);
          return own === undefined ? null : (
            <HandedLine
              key={each.key}
              contractId={document.id}
              leaving={each}
              handed={own}
              problem={problems.get(each.key)}
              needsReason={unexplained.has(each.key)}
              onChange={(changes) => change(each.key, changes)}
            />
          );
        })}
      </ul>
      <output className={documentFormStyles.linesSaid}>{said}</output>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button onClick={checkOut} loading={isSending} disabled={going.length === 0} data-autofocus>
          {t('checkOutCount', { count: going.length })}
        </Button>
      </Group>
    </>
  );
};

/**
 * Hands lines over at the counter: item by item, by scanner too, with meter and fuel; what is ticked is on rent from now. Of a line of
 * a group any machine in the yard may go. [B4.17]
 */
export const CheckOutDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('contracts');
  const lines = document.lines.filter(isToDeliver);
  const isAnyOfGroup = lines.some(({ isGroup }) => isGroup);
  const { data } = useCall(listLineUnits, { params: { id: document.id } }, { enabled: isAnyOfGroup });
  const units = isAnyOfGroup ? data?.lines : [];
  return (
    <Dialog onClose={onClose} title={t('actions.checkOut')} size="large">
      {units === undefined ? (
        <TableSkeleton rows={lines.length} columns={3} />
      ) : (
        <CheckOutForm document={document} onClose={onClose} leaving={leavingOf(lines, units)} />
      )}
    </Dialog>
  );
};
