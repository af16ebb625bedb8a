import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { DisabledWithReason } from './DisabledWithReason.tsx';
import { FDate } from './FDate.tsx';
import { FMoney } from './FNumber.tsx';
import { FTime } from './FTime.tsx';
import { LocaleProvider } from './locale.tsx';
import { SplitAction } from './SplitAction.tsx';

const words = {
  close: 'Fermer',
  cancel: 'Annuler',
  clear: 'Effacer',
  noResults: 'Aucun',
  noResultsOfMany: 'Aucun',
  clearSelection: 'Vider',
  all: 'Tout',
  more: (count: number) => `+${count}`,
  remove: (name: string) => `Retirer ${name}`,
  moreActions: 'Autres',
  loading: 'Chargement',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
};

type Values = { amount: number | null; day: string | null; time: string | null; end?: string | null };

const Form = ({ onValues }: { onValues: (values: Values) => void }) => {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { amount: null, day: null, time: null },
  });
  return (
    <form onSubmit={(event) => void handleSubmit(onValues)(event)}>
      <FMoney control={control} name="amount" label="Amount" />
      <FDate control={control} name="day" label="Day" />
      <FTime control={control} name="time" label="Time" />
      <button type="submit">Save</button>
    </form>
  );
};

const show = (locale: string, children: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <LocaleProvider value={{ locale, currency: 'USD', timeZone: 'America/Toronto', words }}>
        {children}
      </LocaleProvider>
    </MantineProvider>,
  );

describe('fields', () => {
  it('keep what is typed and give the form what is meant [S5.12] [S9.9]', async () => {
    const onValues = vi.fn<(values: Values) => void>();
    show('en-US', <Form onValues={onValues} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Amount'), '1,234.5');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1,234.5');
    await user.tab();
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1234.50');
    await user.type(screen.getByLabelText('Time', { selector: 'input' }), '815p');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onValues.mock.calls[0]?.[0]).toEqual({ amount: 1234.5, day: null, time: '20:15' });
    expect(screen.getByLabelText<HTMLInputElement>('Time', { selector: 'input' }).value).toMatch(
      /^8:15\sPM$/,
    );
  });

  const Ends = ({ end, onValues }: { end: string; onValues: (values: Values) => void }) => {
    const { control, handleSubmit } = useForm<Values>({
      defaultValues: { amount: null, day: null, time: null, end },
    });
    return (
      <form onSubmit={(event) => void handleSubmit(onValues)(event)}>
        <FTime control={control} name="end" label="End" isEnd />
        <button type="submit">Save</button>
      </form>
    );
  };

  it.each([
    ['en-US', /^12:00\sAM$/, ['24:00', '24', '2400', '12 am', '00:00', '0']],
    ['fr-CA', /^24\sh$/, ['24 h', '24h00', '0:00']],
  ])('take midnight for the end of a day where something ends: %s [S9.9]', async (locale, told, typed) => {
    const onValues = vi.fn<(values: Values) => void>();
    show(locale, <Ends end="24:00" onValues={onValues} />);
    const user = userEvent.setup();
    const field = screen.getByLabelText<HTMLInputElement>('End', { selector: 'input' });
    expect(field.value).toMatch(told);
    for (const [index, text] of typed.entries()) {
      await user.clear(field);
      await user.type(field, text);
      await user.tab();
      expect([text, field.value]).toEqual([text, expect.stringMatching(told)]);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(onValues.mock.calls[index]?.[0].end).toBe('24:00');
    }
    await user.clear(field);
    await user.type(field, '24:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onValues.mock.lastCall?.[0].end).toBe('24:30');
  });

  it('of a day show the day before again where what was typed is no day, or outside of its bounds [B5.28]', async () => {
    const Bounded = () => {
      const { control } = useForm<{ day: string | null }>({ defaultValues: { day: '2026-02-27' } });
      return <FDate control={control} name="day" label="Day" max="2026-03-31" />;
    };
    show('en-US', <Bounded />);
    const user = userEvent.setup();
    const field = screen.getByLabelText<HTMLInputElement>('Day', { selector: 'input' });
    for (const [typed, shown] of [
      ['2/30/2026', 'Feb 27, 2026'],
      ['4/1/2026', 'Feb 27, 2026'],
      ['soon', 'Feb 27, 2026'],
      ['3-1-26', 'Mar 1, 2026'],
    ]) {
      await user.clear(field);
      await user.type(field, String(typed));
      await user.tab();
      expect([typed, field.value]).toEqual([typed, shown]);
    }
  });

  it('hand on what is no number as it was typed, for the rules to refuse [S5.12]', async () => {
    const onValues = vi.fn<(values: Values) => void>();
    show('en-US', <Form onValues={onValues} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Amount'), '1e3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onValues.mock.calls[0]?.[0]).toMatchObject({ amount: '1e3' });
  });

  it('write money the French way [S1.6]', async () => {
    const onValues = vi.fn<(values: Values) => void>();
    show('fr-CA', <Form onValues={onValues} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Amount'), '12,5');
    await user.tab();
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12,50');
  });
});

describe('what may not be done', () => {
  it('can be reached, says why, and does nothing', async () => {
    const onClick = vi.fn<() => void>();
    show(
      'en-US',
      <DisabledWithReason reason="needs contracts.edit">
        <button type="button" onClick={onClick}>
          Close
        </button>
      </DisabledWithReason>,
    );
    const button = screen.getByRole('button', { name: 'Close', description: 'needs contracts.edit' });
    await userEvent.setup().click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('stands in the menu of a record with its reason, and the first legal action is the button', async () => {
    const run = vi.fn<() => void>();
    show(
      'en-US',
      <SplitAction
        actions={[
          { key: 'return', label: 'Return', onRun: vi.fn<() => void>(), reason: 'nothing is out' },
          { key: 'close', label: 'Close', onRun: run },
          { key: 'cancel', label: 'Cancel contract', onRun: vi.fn<() => void>(), isDangerous: true },
        ]}
      />,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(run).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Autres' }));
    expect(await screen.findByText('nothing is out')).toBeDefined();
  });
});
