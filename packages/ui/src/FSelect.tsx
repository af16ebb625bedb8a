import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field.tsx';
import { type Option, SingleSelect } from './SingleSelect.tsx';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  options: readonly Option[];
  isClearable?: boolean;
  /** Of a field that is a text: without a choice it is empty. */
  isText?: boolean;
};

/** One of a short list; from eight choices on it can be searched. A cleared choice is null, or the empty text. */
export const FSelect = <T extends FieldValues, Out = T>(props: Props<T, Out>) => {
  const { value, change, input } = useField(props);
  const { options, isClearable = false, isText = false } = props;
  const isChosen = (typeof value === 'string' && !(isText && value === '')) || typeof value === 'number';
  return (
    <SingleSelect
      {...input}
      options={options}
      value={isChosen ? value : null}
      onChange={(chosen) => change(isText ? (chosen ?? '') : chosen)}
      isSearchable={options.length > 7}
      isClearable={isClearable}
    />
  );
};
