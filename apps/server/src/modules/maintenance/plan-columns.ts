import type { maintenancePlanChange } from '@yardline/contract/maintenance/maintenance';
import { fieldsOfKind, intervalsOf, kindOf, missingOf } from '@yardline/domain/maintenance/kinds';
import { dayOf } from '@yardline/domain/time/local';
import type { z } from 'zod';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

export type PlanForm = Omit<z.output<typeof maintenancePlanChange>, 'is_active'>;

/** It began by today, and at what the meter of one machine showed. @throws Refusal request.invalid */
export const refuseWrongStart = (
  { now, company }: Scope,
  { starts_on: on, start_meter: meter }: Pick<PlanForm, 'starts_on' | 'start_meter'>,
  machine: { meter: number | null } | undefined,
): void => {
  if (on !== null && on > dayOf(now, company.timeZone))
    refuseFields([{ path: 'starts_on', code: 'date.in_future' }]);
  if (meter === null) return;
  if (machine === undefined) refuseFields([{ path: 'start_meter', code: 'maintenance.start_of_many' }]);
  const shown = machine?.meter ?? 0;
  if (meter > shown)
    refuseFields([{ path: 'start_meter', code: 'maintenance.not_read', data: { meter: shown } }]);
};

/**
 * The columns of a plan, of which each kind keeps its own intervals alone. Orders that make themselves are made on behalf of
 * the user who said so.
 * @throws Refusal request.invalid without what its kind asks for
 */
export const planColumns = ({ actor }: Scope, form: PlanForm) => {
  const kind = kindOf(form);
  const missing = missingOf(kind, form);
  if (missing !== undefined) {
    const isInterval = fieldsOfKind(kind).some((field) => field.startsWith('every_'));
    refuseFields([{ path: missing, code: isInterval ? 'maintenance.no_interval' : 'field.required' }]);
  }
  const { name, warning_percent, lead_days, makes_orders, on_rent, starts_on, start_meter } = form;
  return {
    name,
    kind,
    warning_percent,
    lead_days,
    makes_orders,
    on_rent,
    starts_on,
    start_meter,
    ...intervalsOf(kind, form),
    orders_by: makes_orders ? actor.userId : null,
  };
};
