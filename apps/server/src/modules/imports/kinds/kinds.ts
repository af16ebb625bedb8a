import type { ImportKind } from '@yardline/domain/imports/field';
import { assets } from './assets.ts';
import { customers } from './customers.ts';
import type { Kind } from './kind.ts';
import { parts } from './parts.ts';
import { rates } from './rates.ts';
import { readings } from './readings.ts';
import { rentals } from './rentals.ts';
import { sites } from './sites.ts';
import { checklists } from './workshop/checklists.ts';
import { laborCodes, repairCodes } from './workshop/labor-codes.ts';
import { laborRates } from './workshop/labor-rates.ts';
import { maintenanceDone, maintenancePlans } from './workshop/maintenance.ts';
import { partVendors } from './workshop/part-vendors.ts';
import { recalls } from './workshop/recalls.ts';
import { vendors } from './workshop/vendors.ts';
import { workHistory } from './workshop/work-history.ts';
import { workOrders } from './workshop/work-orders.ts';

/** How rows of each kind become records. */
export const kinds: Readonly<Record<ImportKind, Kind>> = {
  customers,
  sites,
  assets,
  parts,
  rates,
  readings,
  rentals,
  vendors,
  part_vendors: partVendors,
  labor_codes: laborCodes,
  repair_codes: repairCodes,
  labor_rates: laborRates,
  checklists,
  maintenance_plans: maintenancePlans,
  maintenance_done: maintenanceDone,
  recalls,
  work_orders: workOrders,
  work_history: workHistory,
};
