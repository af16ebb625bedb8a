import { useDebouncedCallback } from '@mantine/hooks';
import { correctedQuantity } from '@yardline/domain/contracts/quantity';
import { say } from '@yardline/contract/words/say';
import { NumberText } from '@yardline/ui/NumberText';
import { type Control, useController } from 'react-hook-form';
import { language } from '../../../platform/i18n.ts';
import type { DocumentValues } from '../form/values.ts';

type Field = 'quantity' | 'discP' | 'rateOverride' | 'meterOut';

type Props = {
  control: Control<DocumentValues>;
  index: number;
  field: Field;
  /** What is read out: the field and the product. */
  label: string;
  decimals: number;
  placeholder?: string;
  isPadded?: boolean;
  isDisabled?: boolean;
  hasProblem: boolean;
};

/** A figure of a line, as small as a cell; its label is read out, not shown. Only it is drawn again while it is typed. */
export const LineNumber = (props: Props) => {
  const { control, index, field: name, label, decimals, placeholder = '' } = props;
  const { ref, ...field } = useController({ control, name: `lines.${index}.${name}` }).field;
  return (
    <NumberText
      size="xs"
      name={field.name}
      ref={ref}
      aria-label={label}
      aria-invalid={props.hasProblem || undefined}
      error={props.hasProblem}
      placeholder={placeholder}
      disabled={props.isDisabled ?? false}
      isPadded={props.isPadded ?? false}
      decimals={decimals}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
};

// A quantity is taken once the fingers rest. [B9.2]
const quantityPauseMs = 1_500;

type QuantityProps = Pick<Props, 'control' | 'index' | 'label' | 'hasProblem' | 'isDisabled'> & {
  /** Rentals are counted in whole pieces. [B5.15] */
  decimals: 0 | 2;
  /** A notice about a corrected quantity; empty when it is typed again. */
  onNotice: (notice: string) => void;
};

/** How many: a zero or less becomes one, and says so. [B5.14] */
export const LineQuantity = ({
  control,
  index,
  label,
  hasProblem,
  isDisabled = false,
  decimals,
  onNotice,
}: QuantityProps) => {
  const { ref, ...field } = useController({ control, name: `lines.${index}.quantity` }).field;
  const correct = () => {
    const typed: unknown = field.value;
    const { quantity, notice: code } =
      typeof typed === 'number' ? correctedQuantity(typed) : { quantity: typed };
    if (code === undefined || quantity === typed) return;
    field.onChange(quantity);
    onNotice(say(language(), code));
  };
  const settle = useDebouncedCallback(correct, quantityPauseMs);
  return (
    <NumberText
      size="xs"
      name={field.name}
      ref={ref}
      aria-label={label}
      error={hasProblem}
      disabled={isDisabled}
      decimals={decimals}
      value={field.value}
      onChange={(value) => {
        onNotice('');
        field.onChange(value);
        settle();
      }}
      onBlur={() => {
        settle.cancel();
        correct();
        field.onBlur();
      }}
    />
  );
};
