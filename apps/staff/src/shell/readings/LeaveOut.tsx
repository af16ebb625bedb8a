import { Checkbox } from '@mantine/core';
import { gaugeOf, mustRead, type Reading, type ReadMachine } from '@yardline/domain/meters/energy';
import { useTranslation } from 'react-i18next';

type Props = {
  machine: ReadMachine;
  reading: Reading;
  /** Whether it was read, so that there is nothing to leave out. */
  isRead: boolean;
  leftOut: readonly Reading[];
  onChange: (leftOut: Reading[]) => void;
  /** The machine's name, where several are asked for on one screen. */
  of?: string;
};

/** Asks whether something that must be read is left out on purpose, and says what is then not billed. [B5.17] */
export const LeaveOut = ({ machine, reading, isRead, leftOut, onChange, of }: Props) => {
  const { t } = useTranslation('readings');
  if (isRead || !mustRead(machine).includes(reading)) return null;
  const what = reading === 'meter' ? 'meter' : (gaugeOf(machine) ?? 'fuel');
  const label = t(`leaveOut.${what}`);
  const others = leftOut.filter((each) => each !== reading);
  return (
    <Checkbox
      size="xs"
      label={label}
      {...(of === undefined ? {} : { 'aria-label': `${label}, ${of}` })}
      checked={leftOut.includes(reading)}
      onChange={(event) => onChange(event.currentTarget.checked ? [...others, reading] : others)}
    />
  );
};
