import type { ImportField, ImportKind } from './field.ts';
import { laborCodeFields, laborRateFields, repairCodeFields } from './labor.ts';
import { workHistoryFields, workOrderFields } from './orders.ts';
import { customerFields, siteFields } from './people.ts';
import { rentalFields } from './rentals.ts';
import { assetFields, partFields } from './stock.ts';
import { rateFields, readingFields } from './trade.ts';
import { checklistFields, maintenanceDoneFields, maintenancePlanFields, recallFields } from './upkeep.ts';
import { partVendorFields, vendorFields } from './vendors.ts';

/** The columns of each kind of import, in the order of its template. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: customerFields,
  sites: siteFields,
  assets: assetFields,
  parts: partFields,
  rates: rateFields,
  readings: readingFields,
  rentals: rentalFields,
  vendors: vendorFields,
  part_vendors: partVendorFields,
  labor_codes: laborCodeFields,
  repair_codes: repairCodeFields,
  labor_rates: laborRateFields,
  checklists: checklistFields,
  maintenance_plans: maintenancePlanFields,
  maintenance_done: maintenanceDoneFields,
  recalls: recallFields,
  work_orders: workOrderFields,
  work_history: workHistoryFields,
};

/** The first two rows of a template: the names of the columns, and one example. */
export const templateOf = (fields: readonly ImportField[]): [string[], string[]] => [
  fields.map(({ name }) => name),
  fields.map(({ example }) => example),
];
