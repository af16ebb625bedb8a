import { expect, it } from 'vitest';
import { onContract } from './on-contract.ts';

const none = { labor: null, sublet: null };

it('sells parts, charges services, and needs a service for labor and work of others [B4.12]', () => {
  const part = { kind: 'P', part_id: 7, service_id: null } as const;
  const service = { kind: 'V', part_id: null, service_id: 8 } as const;
  const labor = { kind: 'L', part_id: null, service_id: null } as const;
  const sublet = { kind: 'X', part_id: null, service_id: null } as const;
  expect(onContract(part, none)).toEqual({ type: 'S', productId: 7 });
  expect(onContract(service, none)).toEqual({ type: 'V', productId: 8 });
  expect(onContract(labor, none)).toEqual({ problem: 'estimate.labor_needs_service' });
  expect(onContract(sublet, none)).toEqual({ problem: 'estimate.sublet_needs_service' });
  expect(onContract(labor, { labor: 1, sublet: null })).toEqual({ type: 'V', productId: 1 });
  expect(onContract(sublet, { labor: 1, sublet: 2 })).toEqual({ type: 'V', productId: 2 });
});
