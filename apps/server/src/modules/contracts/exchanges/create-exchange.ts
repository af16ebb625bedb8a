import type { createExchange as endpoint } from '@yardline/contract/contracts/exchanges';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { publish } from '../../../kernel/outbox.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { bumpContract } from '../contracts.queries.ts';
import { lockRented } from '../off-rents/off-rents.queries.ts';
import { exchangesOf } from './exchanges.queries.ts';
import type { ExchangePlan } from './exchange-plan.ts';
import { planExchange } from './plan-exchange.ts';
import { refuseOrdered } from './refuse-ordered.ts';
import { startAnew } from './start-anew.ts';
import { swapMachine } from './swap-machine.ts';

/** Writes the exchange down, with how the old machine was read. */
const write = async (scope: Scope, plan: ExchangePlan, newLineId: number): Promise<number> => {
  const { form, contract, line, old, replacement } = plan;
  const row = {
    contract_id: contract.id,
    contract_line_id: line.id,
    new_line_id: newLineId,
    old_asset_id: old.id,
    new_asset_id: replacement.id,
    quantity: form.quantity,
    old_out_at: plan.oldOutAt.toString(),
    exchanged_at: plan.at.toString(),
    clock: plan.clock,
    reason: form.reason,
    notes: form.notes,
    meter_out: line.meter_out,
    meter_in: form.meterIn,
    fuel_out: line.fuel_out,
    fuel_in: form.fuelIn,
    new_meter_digits: form.newMeterDigits,
    old_closing_meter: form.oldClosingMeter,
    new_initial_meter: form.newInitialMeter,

    next_meter_out: plan.meterOut,
    next_fuel_out: form.fuelOut,
  };
  const by = { created_by: scope.actor.userId, created_at: scope.now.toString() };
  const { id } = await scope.tx
    .insertInto('exchanges')
    .values({ company_id: scope.company.id, ...row, ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'exchanges', rowId: id, after: row });
  return id;
};

/** Does what was planned, under the contract's lock: the machines change places, and listeners hear of it. @returns the exchange */
export const carryOut = async (scope: Scope, plan: ExchangePlan): Promise<number> => {
  const swap = plan.clock === 'continues' ? swapMachine : startAnew;
  const newLineId = await swap(scope, plan);
  const exchangeId = await write(scope, plan, newLineId);
  await bumpContract(scope, plan.contract.id);
  await publish(scope, {
    topic: 'contract.exchanged',
    payload: { exchange_id: exchangeId, contract_id: plan.contract.id },
  });
  return exchangeId;
};

/**
 * Exchanges a line's machine for another product, in one transaction: the old one is returned and free, the new one is
 * out from the same moment. The clock of the line continues, or ends and restarts on a line of its own; by the
 * reason unless the caller says otherwise. [B3.54]
 * @throws Refusal as lockRented and planExchange; product.unavailable, asset.already_out,
 *   exchange_order.line_has_one
 */
export const createExchange = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const rented = await lockRented(scope, params.id);
  await refuseOrdered(scope, [body.lineId]);
  await carryOut(scope, await planExchange(scope, rented, body));
  return exchangesOf(scope, params.id);
};
