import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field.tsx';
import { type Option, SingleSelect } from './SingleSelect.tsx';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  options: readonly Option[];
  isClearable?: boolean;
};

/** One of a short list; from eight choices on it can be searched. A cleared choice is null. */
export const FSelect = <T extends FieldValues, Out = T>(props: Props<T, Out>) => {
  const { value, change, input } = useField(props);
  const { options, isClearable = false } = props;
  return (
    <SingleSelect
      {...input}
      options={options}
      value={typeof value === 'string' || typeof value === 'number' ? value : null}
      onChange={change}
      isSearchable={options.length > 7}
      isClearable={isClearable}
    />
  );
};
