import { isOut } from '@yardline/domain/contracts/line-status';
import type { Scope } from '../../../kernel/scope.ts';
import { findAssets } from '../../assets/public.ts';
import { readOwn } from './own-contract.ts';

/**
 * What is out of the customer's rental, for forms that ask about some of it.
 * @throws Refusal resource.not_found, also for another customer's; contract.not_open
 */
export const listOut = async (scope: Scope, contractId: number) => {
  const own = await readOwn(scope, contractId);
  const out = own.lines.filter((line) => line.type === 'R' && isOut(line));
  const assets = await findAssets(
    scope,
    out.flatMap((line) => line.asset_id ?? []),
  );
  return {
    number: own.contract.number,
    zone: own.zone,
    lines: out.map((line) => ({
      lineId: line.id,
      description: line.description,
      product: assets.get(line.asset_id ?? 0)?.number ?? '',
      quantity: line.quantity,
      isOffRent: line.status_code === 'F',
      endsAt: line.ends_at,
    })),
  };
};
