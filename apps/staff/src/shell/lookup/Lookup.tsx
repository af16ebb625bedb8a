import { Combobox, Group, InputBase, Loader, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef } from 'react';
import type { useField } from '@yardline/ui/field';
import type { useLookup } from './useLookup.ts';
import styles from '../looks/list.module.css';

/** A record that was found: its picture, what it is called, what tells it from its namesakes, and a sign beside it. */
export type Found = {
  id: number | string;
  picture?: React.ReactNode;
  title: string;
  facts: readonly string[];
  aside: React.ReactNode;
};

type Props = {
  lookup: ReturnType<typeof useLookup>;
  input: ReturnType<typeof useField>['input'];
  placeholder: string;
  /** What is chosen, in words; empty for nothing. */
  chosen: string;
  chosenId: number | string | undefined;
  /** What the search answered, as it came: the first of it is what Enter takes. */
  answer: unknown;
  found: readonly Found[];
  isBusy: boolean;
  /** More to choose than what was found. */
  more?: React.ReactNode;
  /** What stands where nothing was found; nothing while that is not known. */
  nothing: string | null;
  onSubmit: (option: string) => void;
  onClear: () => void;
};

/**
 * What Enter takes. Pressed before the search has answered, it waits for the answer: what is on the list until then was found for
 * fewer letters, or for none.
 */
const useEnter = ({ lookup, answer, isBusy }: Pick<Props, 'lookup' | 'answer' | 'isBusy'>) => {
  const { combobox, typed } = lookup;
  const isWaiting = useRef(false);
  const isAnswered = lookup.isCaughtUp && !isBusy;
  useDidUpdate(() => {
    if (typed === undefined) return;
    combobox.selectFirstOption();
    if (!isAnswered || !isWaiting.current) return;
    isWaiting.current = false;
    combobox.clickSelectedOption();
  }, [answer, isAnswered]);
  return {
    forget: () => {
      isWaiting.current = false;
    },
    onKeyDownCapture: (event: React.KeyboardEvent) => {
      const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
      if (!isPlain || typed === undefined || isAnswered) return;
      event.preventDefault();
      event.stopPropagation();
      isWaiting.current = true;
    },
  };
};

/** Finds a record by what is typed: Enter takes the first, an emptied field chooses nothing. */
export const Lookup = (props: Props) => {
  const { lookup, input, placeholder, chosen, chosenId, answer, found, isBusy, more, nothing } = props;
  const { combobox, typed } = lookup;
  const enter = useEnter({ lookup, answer, isBusy });
  return (
    <Combobox store={combobox} onOptionSubmit={props.onSubmit}>
      <Combobox.Target>
        <InputBase
          {...input}
          autoComplete="off"
          placeholder={placeholder}
          rightSection={isBusy ? <Loader size={14} /> : <Combobox.Chevron />}
          value={typed ?? chosen}
          onKeyDownCapture={enter.onKeyDownCapture}
          onChange={(event) => {
            enter.forget();
            lookup.type(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            enter.forget();
            if (typed?.trim() === '') props.onClear();
            lookup.settle();
            input.onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} className={styles.pick} data-part="pick">
          {found.map(({ id, picture, title, facts, aside }) => (
            <Combobox.Option key={id} value={String(id)} active={id === chosenId}>
              <Group justify="space-between" wrap="nowrap" gap={8}>
                {picture}
                <span className={styles.pickName}>
                  {title}
                  <Text size="xs" c="dimmed">
                    {facts.filter((each) => each !== '').join(' · ')}
                  </Text>
                </span>
                {aside}
              </Group>
            </Combobox.Option>
          ))}
          {more}
          {nothing === null ? null : <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
