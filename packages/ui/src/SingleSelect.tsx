import { Loader, Select, type SelectProps } from '@mantine/core';
import { useLocale } from './locale.tsx';
import { menuHeight, menuProps } from './menu.tsx';

/** One choice; the value may be a number (an id) or a text (a code). */
export type Option = { value: string | number; label: string; disabled?: boolean };

type Value = string | number;

type Props = Omit<
  SelectProps<Value>,
  'data' | 'value' | 'onChange' | 'clearable' | 'searchable' | 'loading' | 'readOnly'
> & {
  options: readonly Option[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  isSearchable?: boolean;
  /** A choice can be taken back, unless the field is read-only or off. */
  isClearable?: boolean;
  isReadOnly?: boolean;
  /** The choices are still on their way. */
  isLoading?: boolean;
  /** For a search elsewhere: receives the typed text, and supplies the options found. */
  search?: { typed: string; onType: (typed: string) => void };
};

/** One of several choices. */
export const SingleSelect = ({
  options,
  isSearchable = false,
  isClearable = false,
  isReadOnly = false,
  isLoading = false,
  search,
  disabled = false,
  nothingFoundMessage,
  ...rest
}: Props) => {
  const { words } = useLocale();
  const mayClear = isClearable && !isReadOnly && !disabled;
  return (
    <Select<Value>
      {...rest}
      data={[...options]}
      disabled={disabled}
      readOnly={isReadOnly}
      searchable={isSearchable || search !== undefined}
      clearable={mayClear}
      allowDeselect={mayClear}
      aria-busy={isLoading}
      maxDropdownHeight={menuHeight}
      comboboxProps={menuProps}
      nothingFoundMessage={isLoading ? words.loading : (nothingFoundMessage ?? words.noResults)}
      clearButtonProps={{ 'aria-label': words.clear, 'aria-hidden': false }}
      {...(isLoading ? { rightSection: <Loader size={14} aria-hidden="true" /> } : {})}
      {...(search === undefined
        ? {}
        : {
            searchValue: search.typed,
            onSearchChange: search.onType,
            filter: ({ options: found }) => found,
          })}
    />
  );
};
