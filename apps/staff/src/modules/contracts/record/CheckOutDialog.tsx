import { Button, Checkbox, Group, Modal, Select, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import {
  checkOutContract,
  type ContractLine,
  getContract,
  listContracts,
} from '@yardline/contract/contracts';
import { say } from '@yardline/contract/words/say';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../app/i18n.ts';
import { useScanner } from '../lines/useScanner.ts';
import type { DialogProps } from './dialog-props.ts';
import { isToDeliver } from './state-of.ts';

type Handed = { isGoing: boolean; meter: unknown; fuel: number | null };
type Changes = Partial<Handed>;

const metered = new Set(['M', 'Y', 'B']);
const eighths = Array.from({ length: 9 }, (_, eighth) => eighth);

const Line = ({
  line,
  handed,
  problem,
  onChange,
}: {
  line: ContractLine;
  handed: Handed;
  problem: string | undefined;
  onChange: (changes: Changes) => void;
}) => {
  const { t } = useTranslation('contracts');
  const name = `${line.product} ${line.description}`;
  return (
    <li className="handed" data-off={!handed.isGoing || undefined}>
      <Checkbox
        checked={handed.isGoing}
        onChange={(event) => onChange({ isGoing: event.currentTarget.checked })}
        label={
          <>
            <strong>
              {line.quantity === 1 ? '' : `${line.quantity} × `}
              {line.product}
            </strong>{' '}
            {line.description}
          </>
        }
      />
      {metered.has(line.meterType) ? (
        <NumberText
          aria-label={`${t('meterOut')}, ${name}`}
          placeholder={line.meterOut === null ? t('meterOut') : String(line.meterOut)}
          decimals={1}
          value={handed.meter}
          onChange={(meter) => onChange({ meter })}
          disabled={!handed.isGoing}
        />
      ) : (
        <span />
      )}
      {line.isBulk ? (
        <span />
      ) : (
        <Select<string | number>
          aria-label={`${t('fuelOut')}, ${name}`}
          placeholder={t('fuelOut')}
          data={eighths.map((value) => ({ value, label: t('eighths', { count: value }) }))}
          value={handed.fuel}
          onChange={(fuel) => onChange({ fuel: typeof fuel === 'number' ? fuel : null })}
          disabled={!handed.isGoing}
          clearable
        />
      )}
      {problem === undefined ? null : <span className="line-problem">{problem}</span>}
    </li>
  );
};

/** Hands lines over at the counter: item by item, by scanner too, with meter and fuel; what is ticked is on rent from now. */
export const CheckOutDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('contracts');
  const lines = document.lines.filter(isToDeliver);
  const [handed, setHanded] = useState<ReadonlyMap<number, Handed>>(
    () =>
      new Map(
        lines.map((line) => [line.id ?? 0, { isGoing: true, meter: line.meterOut, fuel: line.fuelOut }]),
      ),
  );
  const [said, setSaid] = useState('');
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const change = (id: number, changes: Changes) => {
    const before = handed.get(id);
    if (before !== undefined) setHanded(new Map(handed).set(id, { ...before, ...changes }));
  };
  const going = lines.flatMap((line) => {
    const each = handed.get(line.id ?? 0);
    return each?.isGoing === true ? [{ id: line.id ?? 0, ...each }] : [];
  });

  useScanner((code) => {
    const line = lines.find(({ product }) => product.toLowerCase() === code.toLowerCase());
    if (line === undefined) return setSaid(`${code}: ${say(language(), 'asset.not_found')}`);
    setSaid(t('scan.ticked', { number: line.product }));
    return change(line.id ?? 0, { isGoing: true });
  });

  const { send, isSending } = useSend(checkOutContract, {
    invalidates: [getContract, listContracts],
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
      lines: going.map(({ id: lineId, meter, fuel: fuelOut }) => ({
        lineId,
        meterOut: typeof meter === 'number' ? meter : null,
        fuelOut,
      })),
    };
    send({ params: { id: document.id }, body }, { ifMatch: document.row_version });
  };
  const all = (isGoing: boolean) =>
    setHanded(new Map([...handed].map(([id, each]) => [id, { ...each, isGoing }])));

  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>{t('actions.checkOut')}</Text>} size={680}>
      <Group justify="space-between" mb={8}>
        <Text size="sm" c="dimmed">
          {t('checkOutText')}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => all(going.length < lines.length)}>
          {going.length < lines.length ? t('tickAll') : t('tickNone')}
        </Button>
      </Group>
      <ul className="handed-list">
        {lines.map((line) => {
          const each = handed.get(line.id ?? 0);
          return each === undefined ? null : (
            <Line
              key={line.id}
              line={line}
              handed={each}
              problem={problems.get(line.id ?? 0)}
              onChange={(changes) => change(line.id ?? 0, changes)}
            />
          );
        })}
      </ul>
      <output className="lines-said">{said}</output>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button onClick={checkOut} loading={isSending} disabled={going.length === 0} data-autofocus>
          {t('checkOutCount', { count: going.length })}
        </Button>
      </Group>
    </Modal>
  );
};
