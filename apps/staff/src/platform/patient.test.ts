import { expect, it, vi } from 'vitest';
import { patient } from './patient.ts';

it('what a page can do without is loaded as soon as the line is back', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('no line'))
    .mockResolvedValue('here');
  const loaded = patient(load)();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});
