import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { searchPauseMs } from '../search-pause.ts';

/** A field in which a user types to find a record: the typed text, the search term, and whether the list is open. */
export const useLookup = () => {
  const [typed, setTyped] = useState<string>();
  const [words] = useDebouncedValue((typed ?? '').trim(), searchPauseMs);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  return {
    combobox,
    typed,
    type: setTyped,
    /** To search for; empty for what comes first. */
    words,
    /** Whether the search has caught up with the typing. */
    isCaughtUp: words === (typed ?? '').trim(),
    isOpen: combobox.dropdownOpened,
    /** Shows what is chosen again in place of what was typed. */
    settle: () => {
      setTyped(undefined);
      combobox.closeDropdown();
    },
  };
};
