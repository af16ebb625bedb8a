import type { FleetGroup } from '../everyday/fleet.ts';

/** A machine as many stand in the yard: what it is and who makes it. */
export type Model = { group: string; description: string; make: string; model: string; cost: number };

/** Every model of the demo fleet, once. */
export const modelsOf = (groups: readonly FleetGroup[]): Model[] =>
  groups.flatMap(({ code, name, cost, models }) =>
    models.map(([make, model]) => ({ group: code, description: name, make, model, cost })),
  );

export const trades = [
  ...['Roofing', 'Concrete', 'Electric', 'Paving', 'Masonry', 'Landscaping', 'Plumbing', 'Steel', 'Drywall'],
  ...['Painting', 'Excavating', 'Fencing', 'Glazing', 'Insulation', 'Demolition', 'Carpentry', 'Flooring'],
  ...['Foundations', 'Heating', 'Tree Service', 'Pool', 'Sign', 'Scaffold', 'Events'],
] as const;

export const families = [
  ...['Abbott', 'Baker', 'Carver', 'Diaz', 'Ellis', 'Ford', 'Grant', 'Hayes', 'Irwin', 'Jones', 'Klein'],
  ...['Lopez', 'Moreau', 'Nguyen', 'Ortiz', 'Peters', 'Quinn', 'Rossi', 'Singh', 'Tremblay', 'Underwood'],
  ...['Vargas', 'Wagner', 'Xu', 'Young', 'Zimmerman', 'Beaulieu', 'Castillo', 'Dubois', 'Fitzgerald'],
  ...['Gagnon', 'Hoffman', 'Ivanov', 'Jankowski', 'Kowalski', 'Lavoie', 'McCarthy', 'Novak', 'Pelletier'],
] as const;

export const forms = ['Inc', 'LLC', '& Sons', 'Brothers', 'Group', 'Contracting', 'Services', 'Co'] as const;

export const cities = [
  ...['Albany', 'Troy', 'Schenectady', 'Saratoga', 'Colonie', 'Cohoes', 'Hudson', 'Kingston', 'Utica'],
  ...['Syracuse', 'Rochester', 'Buffalo', 'Ithaca', 'Elmira', 'Oswego', 'Plattsburgh', 'Glens Falls'],
] as const;

export const goods = [
  ...['Air filter', 'Oil filter', 'Blade', 'Belt', 'Spark plug', 'Hose', 'Chain', 'Drill bit', 'Glove'],
  ...['Hard hat', 'Safety glasses', 'Chisel', 'Diamond disc', 'Fuel can', 'Ratchet strap', 'Tarpaulin'],
] as const;
