import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWords, startWords } from '../../../platform/i18n.ts';
import { Look } from '../../../platform/Look.tsx';
import { type DocumentValues, newLine } from '../form/values.ts';
import { LineQuantity } from './LineNumber.tsx';

const line = newLine({
  type: 'R',
  productId: 7,
  quantity: 2,
  shown: {
    number: 'CONE',
    description: 'Cone',
    isBulk: true,
    meterType: '',
    meter: null,
    owned: 9,
    kitKey: '',
    kit: null,
    statusCode: '',
  },
});

const onNotice = vi.fn<(notice: string) => void>();

const Quantity = () => {
  const { control } = useForm<DocumentValues>({ defaultValues: { lines: [line] } });
  const field = { control, index: 0, decimals: 0 as const, hasProblem: false, onNotice };
  return <LineQuantity {...field} label="Quantity" />;
};

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(async () => {
  await startWords('en');
  await loadWords('en');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('a typed quantity is taken after a second and a half; of zero it becomes one, and says so [B9.2] [B5.14]', () => {
  render(
    <Look>
      <Quantity />
    </Look>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Quantity');
  fireEvent.change(field, { target: { value: '0' } });
  const words = 'quantity cannot be zero or negative, it is defaulted to one';
  pass(1_499);
  expect(onNotice).not.toHaveBeenCalledWith(words);
  pass(1);
  expect(onNotice).toHaveBeenLastCalledWith(words);
  fireEvent.blur(field);
  expect(field.value).toBe('1');
});
