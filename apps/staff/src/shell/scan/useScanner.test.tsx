import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useScanner } from './useScanner.ts';

const Page = ({ onCode }: { onCode: (code: string) => void }) => {
  const [text, setText] = useState('half a sent');
  useScanner(onCode);
  return (
    <input aria-label="comments" value={text} onChange={(event) => setText(event.currentTarget.value)} />
  );
};

/** Types as a scanner does: into the field, a few milliseconds apart. */
const scanInto = (field: HTMLInputElement, code: string) => {
  for (const key of code) {
    fireEvent.keyDown(field, { key });
    fireEvent.change(field, { target: { value: `${field.value}${key}` } });
  }
  return fireEvent.keyDown(field, { key: 'Enter' });
};

test('takes a scan out of the field that the cursor stood in, and its Enter from the form [B9.2]', () => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Page onCode={onCode} />);
  const field = screen.getByLabelText<HTMLInputElement>('comments');
  const isLeft = scanInto(field, 'SL19-003');
  expect(onCode).toHaveBeenCalledExactlyOnceWith('SL19-003');
  expect(field.value).toBe('half a sent');
  expect(isLeft).toBe(false);
});

test('leaves Enter and text to people [B9.2]', () => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Page onCode={onCode} />);
  const field = screen.getByLabelText<HTMLInputElement>('comments');
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  expect(onCode).not.toHaveBeenCalled();
});
