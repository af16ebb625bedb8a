import { Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getTransfer, receiveTransfer, type Transfer } from '@yardline/contract/transfers/transfers';
import { MultiSelect } from '@yardline/ui/MultiSelect';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { CodeField } from '../../shell/scan/CodeField.tsx';
import { useScanner } from '../../shell/scan/useScanner.ts';
import arrivals from '../../shell/scan/arrivals.module.css';

type Line = Transfer['lines'][number];
const leftOf = ({ quantity, received, went_back: back }: Line): number =>
  Math.round((quantity - received - back) * 100) / 100;
const isCalled = ({ codes }: Line, code: string): boolean =>
  codes.some((each) => each.toLowerCase() === code.trim().toLowerCase());

type Given = z.input<typeof receiveTransfer.body>['lines'][number];
type More = { bin?: string; serials?: string[] };

type LineProps = {
  line: Line;
  /** What of it was counted so far. */
  given: Given | undefined;
  problem: string | undefined;
  hasProblem: boolean;
  onCount: (quantity: number | string | null, more?: More) => void;
  onNamed: (serials: string[]) => void;
};

/** How much of one line arrived, which pieces of it, and into which bin it goes. */
const ArrivingLine = ({ line, given, problem, hasProblem, onCount, onNamed }: LineProps) => {
  const { t } = useTranslation('transfers');
  const count = given?.quantity ?? 0;
  return (
    <li data-done={count >= leftOf(line) || undefined}>
      <span>
        <strong>{line.number}</strong> {line.description}
      </span>
      <NumberText
        aria-label={`${t('arrived')} ${line.number}`}
        decimals={line.kind === 'part' ? 2 : 0}
        w={80}
        disabled={line.serial_numbers.length > 0}
        value={count}
        error={hasProblem}
        onChange={(quantity) => onCount(quantity)}
      />
      <span className={arrivals.of}>{t('of', { count: leftOf(line) })}</span>
      {line.kind !== 'part' ? null : (
        <div className={`${arrivals.wide} ${arrivals.more}`}>
          {line.serial_numbers.length === 0 ? null : (
            <MultiSelect
              label={t('serialsOf', { number: line.number })}
              options={line.serial_numbers.map((serial) => ({ value: serial, label: serial }))}
              value={given?.serial_numbers ?? []}
              onChange={onNamed}
            />
          )}
          <TextInput
            label={t('binOf', { number: line.number })}
            maxLength={12}
            disabled={count === 0}
            value={given?.bin ?? ''}
            onChange={(event) => onCount(count, { bin: event.currentTarget.value })}
          />
        </div>
      )}
      {hasProblem ? (
        <Text size="xs" c="var(--mantine-color-error)" className={arrivals.wide}>
          {problem}
        </Text>
      ) : null}
    </li>
  );
};

/** What was counted of each line, and what was said last of a scan. */
const useArrivals = (
  form: ReturnType<typeof useRecordForm<typeof receiveTransfer.body>>,
  transfer: Transfer,
) => {
  const { t } = useTranslation('transfers');
  const [said, setSaid] = useState('');
  const { field } = useController({ control: form.control, name: 'lines' });
  const open = transfer.lines.filter((line) => leftOf(line) > 0);
  const countOf = (line: Line): number => field.value.find((each) => each.line_id === line.id)?.quantity ?? 0;
  const given = (line: Line) => field.value.find((each) => each.line_id === line.id);
  const set = (line: Line, quantity: number | string | null, more: More = {}) => {
    const { bin = given(line)?.bin ?? '', serials = given(line)?.serial_numbers ?? [] } = more;
    const others = field.value.filter((each) => each.line_id !== line.id);
    const isNothing = quantity === null || quantity === 0;
    field.onChange(
      isNothing ? others : [...others, { line_id: line.id, quantity, bin, serial_numbers: serials }],
    );
  };
  /** A piece with a number is counted by it, and once. */
  const name = (line: Line, serials: readonly string[]) => {
    const all = [...new Set(serials)];
    set(line, all.length, { serials: all });
  };
  const scan = (code: string) => {
    const named = open.find((each) => each.serial_numbers.includes(code.trim()));
    const line = named ?? open.find((each) => isCalled(each, code));
    if (named !== undefined) {
      name(named, [...(given(named)?.serial_numbers ?? []), code.trim()]);
      setSaid(t('countedSerial', { number: named.number, serial: code.trim() }));
    } else if (line !== undefined && line.serial_numbers.length > 0)
      setSaid(t('scanSerial', { number: line.number }));
    else if (line === undefined) setSaid(t('notOnIt', { code }));
    else if (countOf(line) >= leftOf(line)) setSaid(t('countedAll', { number: line.number }));
    else {
      set(line, countOf(line) + 1);
      setSaid(t('counted', { number: line.number, count: countOf(line) + 1, of: leftOf(line) }));
    }
  };
  const takeAll = () =>
    field.onChange(
      open.map((line) => ({
        line_id: line.id,
        quantity: leftOf(line),
        bin: given(line)?.bin ?? '',
        serial_numbers: line.serial_numbers,
      })),
    );
  return { open, field, said, given, set, name, scan, takeAll };
};

/** Receives what arrived: each scan counts a piece, and a count can be typed; missing pieces stay in transit. */
export const ReceivePanel = () => {
  const { t } = useTranslation('transfers');
  const id = useRecordId();
  const navigate = useNavigate();
  const current = useLoaded(getTransfer, { params: { id } });
  const [transfer] = useState(current);
  const form = useRecordForm(receiveTransfer.body, { lines: [] });
  const { open, field, said, given, set, name, scan, takeAll } = useArrivals(form, transfer);
  useScanner(scan);
  const { send, isSending } = useSend(receiveTransfer, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.transfer(id), ignoreBlocker: true }),
  });
  const { errors } = form.formState;
  return (
    <PanelPage
      title={t('receive')}
      closeTo={paths.transfer(id)}
      form={form}
      isSaving={isSending}
      submit={t('takeIn')}
      onSubmit={(body) => send({ params: { id }, body }, { ifMatch: transfer.row_version })}
    >
      <FormSection title={t('scan')}>
        <CodeField
          label={t('code')}
          placeholder={t('codeHint')}
          all={t('all')}
          said={said}
          onCode={scan}
          onAll={takeAll}
        />
      </FormSection>
      <FormSection title={t('onTheWay')}>
        <ul className={arrivals.lines} aria-label={t('onTheWay')}>
          {open.map((line) => {
            const at = field.value.findIndex((each) => each.line_id === line.id);
            const problem =
              at === -1 ? undefined : (errors.lines?.[at]?.quantity ?? errors.lines?.[at]?.serial_numbers);
            return (
              <ArrivingLine
                key={line.id}
                line={line}
                given={given(line)}
                problem={problem?.message}
                hasProblem={problem !== undefined}
                onCount={(quantity, more) => set(line, quantity, more)}
                onNamed={(serials) => name(line, serials)}
              />
            );
          })}
        </ul>
        <Text size="xs" c="var(--mantine-color-error)">
          {errors.lines?.message ?? errors.lines?.root?.message}
        </Text>
      </FormSection>
    </PanelPage>
  );
};
