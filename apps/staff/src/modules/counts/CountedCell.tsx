import { Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type CountLine, enterCount } from '@yardline/contract/counts/counts';
import { MultiSelect } from '@yardline/ui/MultiSelect';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSheet } from './useSheet.ts';
import styles from './counts.module.css';

type Props = { countId: number; line: CountLine };

/** The counted quantity of a line; a new value replaces the old one, an empty one resets it. */
export const CountedCell = ({ countId, line }: Props) => {
  const { t } = useTranslation('counts');
  const [typed, setTyped] = useState<number | string | null>();
  const sheet = useSheet(countId);
  const { send, refused } = useSend(enterCount, {
    isQuiet: true,
    onDone: async (entered) => {
      await sheet.show(entered);
      setTyped(undefined);
    },
  });
  const write = (counted: number | null, serials: string[] = []) =>
    send({ params: { id: countId, lineId: line.id }, body: { counted, serial_numbers: serials } });
  const name = `${line.number} ${line.bin}`.trim();
  if (line.is_serialized && line.serials_seen.length === 0) return <Text size="xs">{t('byNumber')}</Text>;
  if (line.is_serialized)
    return (
      <div className={styles.countSeen}>
        <MultiSelect
          label={t('seenOf', { name })}
          options={line.serials_seen.map((serial) => ({ value: serial, label: serial }))}
          value={line.serials_seen}
          onChange={(serials) => write(serials.length === 0 ? null : serials.length, serials)}
        />
      </div>
    );
  const commit = () => {
    if (typed === undefined || typed === line.counted) return setTyped(undefined);
    return typeof typed === 'string' ? undefined : write(typed);
  };
  return (
    <NumberText
      size="xs"
      aria-label={t('countedOf', { name })}
      decimals={line.kind === 'part' ? 2 : 0}
      w={90}
      ml="auto"
      value={typed === undefined ? line.counted : typed}
      error={refused !== null && typed !== undefined ? refused.message : undefined}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
};
