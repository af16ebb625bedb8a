import { Button } from '@mantine/core';
import { IconSignRight } from '@tabler/icons-react';
import type { PickerRow } from '@yardline/contract/availability/availability';
import type { ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentValues, LineValues } from '../form/values.ts';
import type { useLines } from '../lines/useLines.ts';
import { isGoneWith } from '../lines/LineCells.tsx';
import styles from './ways-out.module.css';
import { WaysOutPanel } from './WaysOutPanel.tsx';

type Props = {
  control: Control<DocumentValues>;
  index: number;
  line: LineValues;
  priced: ContractLine | undefined;
  ownId: number | null;
  onInstead: (index: number, row: PickerRow, inPlaceOf: LineValues['inPlaceOf']) => void;
  onDates: (index: number, period: ReadPeriod) => void;
  onRerent: ReturnType<typeof useLines>['rerent'];
};

/** Rentals alone have ways out; of what a kit brings, the kit decides. */
const isShort = ({ type, shown }: LineValues, priced: ContractLine | undefined): boolean =>
  type === 'R' &&
  shown.kit === null &&
  shown.kitKey === '' &&
  !isGoneWith(shown.statusCode) &&
  priced !== undefined &&
  priced.available !== null &&
  priced.available < priced.quantity;

/** The button of a line that does not fit, and its ways out below it. */
export const LineWaysOut = ({ control, index, line, priced, ownId, onInstead, onDates, onRerent }: Props) => {
  const { t } = useTranslation('shortages');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!isShort(line, priced)) return null;
  const { number, description } = line.shown;
  return (
    <>
      <Button
        ref={button}
        size="compact-xs"
        variant="light"
        className={styles.open}
        leftSection={<IconSignRight size={14} aria-hidden="true" />}
        aria-label={`${t('open')}, ${number} ${description}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('open')}
      </Button>
      {isOpen ? (
        <WaysOutPanel
          control={control}
          index={index}
          ownId={ownId}
          onInstead={(row, inPlaceOf) => {
            onInstead(index, row, inPlaceOf);
            setOpen(false);
          }}
          onDates={(period) => {
            onDates(index, period);
            setOpen(false);
          }}
          onRerent={(rerent, how) => {
            onRerent(index, rerent, how);
            setOpen(false);
          }}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
};
