import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { NumberText } from './NumberText.tsx';
import styles from './looks/ui.module.css';

type Props = {
  label: string;
  value: unknown;
  max: number;
  isWrong?: boolean;
  onChange: (quantity: number | string | null) => void;
};

/** A count that thumbs can change: from 0 to the available quantity. */
export const Stepper = ({ label, value, max, isWrong = false, onChange }: Props) => {
  const count = typeof value === 'number' ? value : 0;
  return (
    <fieldset className={styles.stepper} data-part="stepper" aria-label={label}>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={`${label} −1`}
        disabled={count <= 0}
        onClick={() => onChange(Math.max(0, count - 1))}
      >
        <IconMinus size={16} />
      </ActionIcon>
      <NumberText
        aria-label={label}
        decimals={0}
        w={64}
        value={value}
        error={isWrong}
        onChange={(typed) => onChange(typed ?? 0)}
      />
      <ActionIcon
        variant="default"
        size={40}
        aria-label={`${label} +1`}
        disabled={count >= max}
        onClick={() => onChange(Math.min(max, count + 1))}
      >
        <IconPlus size={16} />
      </ActionIcon>
    </fieldset>
  );
};
