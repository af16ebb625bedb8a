import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MultiSelect } from './MultiSelect.tsx';
import { SingleSelect } from './SingleSelect.tsx';
import { TriStateCheckbox } from './TriStateCheckbox.tsx';

const options = ['Auger', 'Boom lift', 'Compactor', 'Dumper', 'Excavator', 'Forklift'].map((label, at) => ({
  value: String(at),
  label,
}));

const show = (children: React.ReactNode) => render(<MantineProvider env="test">{children}</MantineProvider>);

type SingleProps = Partial<React.ComponentProps<typeof SingleSelect>>;
const Single = (props: SingleProps) => {
  const [value, setValue] = useState<string | number | null>('1');
  return <SingleSelect label="Class" options={options} value={value} onChange={setValue} {...props} />;
};

const shownOptions = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('one of several', () => {
  it('is chosen with the keys, searched, and says when nothing is found [S2.40]', async () => {
    show(<Single isSearchable isClearable />);
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Class' });
    await user.click(field);
    await user.clear(field);
    await user.type(field, 'lift');
    expect(shownOptions()).toEqual(['Boom lift', 'Forklift']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field).toHaveProperty('value', 'Forklift');
    await user.clear(field);
    await user.type(field, 'crane');
    expect(screen.getByText('No results found.')).toBeTruthy();
  });

  it('can be taken back where that is allowed, and never while it is read-only or off [S2.40]', async () => {
    const user = userEvent.setup();
    const { unmount } = show(<Single isClearable />);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('combobox', { name: 'Class' })).toHaveProperty('value', '');
    unmount();
    for (const still of [{ isReadOnly: true }, { disabled: true }, { isClearable: false }]) {
      const shown = show(<Single isClearable {...still} />);
      expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
      expect(screen.getByRole('combobox', { name: 'Class' })).toHaveProperty('value', 'Boom lift');
      shown.unmount();
    }
  });

  it('says that its choices are on their way, and not that there are none [S2.40]', async () => {
    show(<Single options={[]} value={null} isSearchable isLoading />);
    const field = screen.getByRole('combobox', { name: 'Class' });
    await userEvent.setup().click(field);
    expect(field.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('No results found.')).toBeNull();
    expect(screen.getByText('Loading')).toBeTruthy();
  });
});

type ManyProps = Partial<React.ComponentProps<typeof MultiSelect<string>>>;
const Many = ({ first = [], ...props }: ManyProps & { first?: string[] }) => {
  const [value, setValue] = useState(first);
  return <MultiSelect label="Classes" options={options} value={value} onChange={setValue} {...props} />;
};

const ticked = () =>
  screen
    .getAllByRole('option')
    .filter((option) => option.getAttribute('aria-selected') === 'true')
    .map((option) => option.textContent);

describe('several of many', () => {
  it('stand in tags, the last of which counts the rest, and go by their buttons or all at once [S2.41]', async () => {
    show(<Many first={['0', '1', '2', '3', '4', '5']} />);
    const user = userEvent.setup();
    expect(screen.getByText('+2 more')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Forklift' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Auger' }));
    expect(screen.queryByRole('button', { name: 'Remove Auger' })).toBeNull();
    expect(screen.getByText('+1 more')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear Selection' }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are ticked with the keys, and the last goes with Backspace [S2.41]', async () => {
    show(<Many />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    expect(ticked()).toEqual(['Auger', 'Boom lift']);
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
    await user.keyboard('{Backspace}');
    expect(ticked()).toEqual(['Auger']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('has All ticked only while every option that is shown is, and it takes those alone [S2.41]', async () => {
    show(<Many hasAll first={['0']} />);
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Classes' });
    await user.click(field);
    const all = () => screen.getByRole('option', { name: 'All' });
    expect(all().getAttribute('aria-selected')).toBe('false');
    await user.type(field, 'lift');
    await user.click(all());
    expect(ticked()).toEqual(['All', 'Boom lift', 'Forklift']);
    await user.clear(field);
    expect(ticked()).toEqual(['Auger', 'Boom lift', 'Forklift']);
    await user.click(all());
    expect(ticked()).toHaveLength(7);
    await user.click(all());
    expect(ticked()).toEqual([]);
  });

  it('say when nothing is found, and offer no more than may be chosen [S2.41]', async () => {
    show(<Many most={1} first={['2']} />);
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Classes' });
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'Dumper' }));
    expect(ticked()).toEqual(['Compactor']);
    await user.type(field, 'crane');
    expect(within(screen.getByRole('listbox')).getByText('No Results found.')).toBeTruthy();
  });

  it('open to the height of the list that is set for them [S2.41] [S9.8]', async () => {
    show(<Many />);
    await userEvent.setup().click(screen.getByRole('combobox', { name: 'Classes' }));
    expect(screen.getByRole('listbox').style.maxHeight).toContain(`${254 / 16}rem`);
  });
});

describe('a box for several boxes', () => {
  const Boxes = ({ of = 3 }: { of?: number }) => {
    const [count, setCount] = useState(1);
    return (
      <TriStateCheckbox
        label="All lines"
        count={of === 0 ? 0 : count}
        of={of}
        onChange={(isAll) => setCount(isAll ? of : 0)}
      />
    );
  };

  it('is mixed while some are ticked, then takes all, then none; with the keys too [S2.42]', async () => {
    show(<Boxes />);
    const user = userEvent.setup();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All lines' });
    expect([box.indeterminate, box.checked]).toEqual([true, false]);
    await user.tab();
    await user.keyboard(' ');
    expect([box.indeterminate, box.checked]).toEqual([false, true]);
    await user.click(box);
    expect([box.indeterminate, box.checked]).toEqual([false, false]);
  });

  it('is off and not ticked where there is nothing to tick [S2.42]', () => {
    show(<Boxes of={0} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All lines' });
    expect([box.disabled, box.checked]).toEqual([true, false]);
  });
});
