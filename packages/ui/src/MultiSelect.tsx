import { Checkbox, CloseButton, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from './locale.tsx';
import { menuProps } from './menu.tsx';
import styles from './looks/ui.module.css';

type Choice<V extends string> = { value: V; label: string };

type Props<V extends string> = {
  label: string;
  description?: string;
  placeholder?: string;
  options: readonly Choice<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: () => void;
  /** Offers all that are shown at once; they are all there is, or what the search left. */
  hasAll?: boolean;
  /** How many may be chosen at most. */
  most?: number;
  isDisabled?: boolean;
  error?: string;
};

/** Height in px of the list (S9.8). */
const listHeight = 254;
/** Tags that a field shows before it counts the rest. */
const mostTags = 4;
// No option of ours is called so.
const all = '\u0000all';

const matches = (label: string, typed: string) => label.toLowerCase().includes(typed.trim().toLowerCase());

type Picture = { label: string; isOn: boolean; isMixed?: boolean };

const Tick = ({ label, isOn, isMixed = false }: Picture) => (
  <span className={styles.choice}>
    <Checkbox.Indicator size="xs" checked={isOn} indeterminate={isMixed} aria-hidden="true" />
    {label}
  </span>
);

/** Several of many: what is chosen stands in tags, and behind so many of them a number. */
export const MultiSelect = <V extends string>(props: Props<V>) => {
  const { options, value, onChange, onBlur, hasAll = false, most = Infinity, isDisabled = false } = props;
  const { label, description, placeholder = '', error } = props;
  const { words } = useLocale();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
    },
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active'),
  });
  const chosen = options.filter((option) => value.includes(option.value));
  const shown = options.filter((option) => matches(option.label, typed));
  const shownOn = shown.filter((option) => value.includes(option.value));
  const isAllOn = shown.length > 0 && shownOn.length === shown.length;

  const choose = (isOn: (option: Choice<V>) => boolean) => {
    const next = options.filter(isOn).map((option) => option.value);
    if (next.length <= most) onChange(next);
  };
  const toggle = (picked: string) => {
    if (picked === all)
      return choose((option) => (shown.includes(option) ? !isAllOn : value.includes(option.value)));
    return choose((option) => value.includes(option.value) !== (option.value === picked));
  };
  const drop = (dropped: V | undefined) =>
    choose((option) => value.includes(option.value) && option.value !== dropped);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={toggle}
      disabled={isDisabled}
      withinPortal
      offset={menuProps.offset}
      zIndex={menuProps.zIndex}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          disabled={isDisabled}
          onClick={() => combobox.openDropdown()}
          {...(description === undefined ? {} : { description })}
          {...(error === undefined ? {} : { error })}
          rightSection={
            chosen.length === 0 || isDisabled ? (
              <Combobox.Chevron />
            ) : (
              <CloseButton
                size="sm"
                aria-label={words.clearSelection}
                title={words.clearSelection}
                onClick={(event) => {
                  event.stopPropagation();
                  onChange([]);
                }}
              />
            )
          }
        >
          <Pill.Group>
            {chosen.slice(0, mostTags).map((option) => (
              <Pill
                key={option.value}
                withRemoveButton={!isDisabled}
                onRemove={() => drop(option.value)}
                removeButtonProps={{ 'aria-label': words.remove(option.label), 'aria-hidden': false }}
              >
                {option.label}
              </Pill>
            ))}
            {chosen.length > mostTags ? <Pill>{words.more(chosen.length - mostTags)}</Pill> : null}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                value={typed}
                disabled={isDisabled}
                placeholder={chosen.length === 0 ? placeholder : ''}
                onBlur={() => {
                  combobox.closeDropdown();
                  onBlur?.();
                }}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  combobox.openDropdown();
                  combobox.updateSelectedOptionIndex();
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && typed === '') drop(chosen.at(-1)?.value);
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options
          mah={listHeight}
          className={styles.choices}
          aria-multiselectable="true"
          aria-label={label}
        >
          {hasAll && shown.length > 0 ? (
            <Combobox.Option value={all} aria-selected={isAllOn} className={styles.choiceAll}>
              <Tick label={words.all} isOn={isAllOn} isMixed={shownOn.length > 0 && !isAllOn} />
            </Combobox.Option>
          ) : null}
          {shown.map((option) => {
            const isOn = value.includes(option.value);
            return (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={isOn}
                aria-selected={isOn}
                disabled={!isOn && value.length >= most}
              >
                <Tick label={option.label} isOn={isOn} />
              </Combobox.Option>
            );
          })}
          {shown.length === 0 ? <Combobox.Empty>{words.noResultsOfMany}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
