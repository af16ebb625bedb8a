import { endpoint } from '@yardline/contract/endpoint';
import { describe, expect, it, vi } from 'vitest';
import { arrived, later } from './later.ts';

const getYard = endpoint({
  name: 'getYard',
  method: 'GET',
  path: '/rest-api/yard',
  summary: 'A yard',
  needs: 'signed-in',
});

describe('a call that is fetched later', () => {
  it('is fetched on the first request, and not before', async () => {
    const load = vi.fn<() => Promise<{ getYard: typeof getYard }>>().mockResolvedValue({ getYard });
    const { getYard: call } = later(load);
    expect(load).not.toHaveBeenCalled();
    expect(await arrived(call)).toBe(getYard);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is itself where it is there already', async () => {
    expect(await arrived(getYard)).toBe(getYard);
  });
});
