import { companyClock } from '@yardline/client/clock';
import type { Contract, ContractLine } from '@yardline/contract/contracts/contracts';
import type { getPickupReadings } from '@yardline/contract/tickets/tickets';
import type { returnForm } from '@yardline/contract/returns/returns';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { YardLine } from '@yardline/contract/yard-returns/yard-returns';
import { cleanings } from '@yardline/domain/yard-returns/states';
import { toLocal } from '@yardline/domain/time/local';
import type { z } from 'zod';
import type { useRecordForm } from '../../shell/panel/useRecordForm.ts';

export type ReturnFormState = ReturnType<typeof useRecordForm<typeof returnForm>>;

/** One line as the form holds it. */
export type ComingLine = z.output<typeof returnForm>['lines'][number];

/** A line that is still with the customer. */
export type OutLine = ContractLine & { id: number };

/** What can come back: rentals that are on or off rent. */
export const outLines = (contract: Contract): OutLine[] =>
  contract.lines.filter(
    (line): line is OutLine => line.id !== null && (line.statusCode === 'O' || line.statusCode === 'F'),
  );

/** What drivers read when they picked lines up. */
export type Readings = ReplyOf<typeof getPickupReadings>['readings'];

/** A line that comes back whole and in good order, as most do, with what the driver read. */
export const whole = (line: OutLine, readings: Readings): ComingLine => {
  const read = readings.find(({ lineId }) => lineId === line.id);
  return {
    lineId: line.id,
    quantity: line.quantity,
    meterIn: read?.meter ?? null,
    meterReason: '',
    newMeterDigits: null,
    oldClosingMeter: null,
    newInitialMeter: null,
    fuelIn: read?.fuel ?? null,
    leftOut: [],
    condition: 'good',
    notes: '',
    charges: [],
    cleaning: null,
    missingParts: null,
    backToVendor: false,
  };
};

/**
 * A return now, to the yard that it left from: of what drivers have brought when they have brought anything, of
 * everything otherwise.
 */
export const returnOf = (contract: Contract, readings: Readings, fallbackLocation: number) => {
  const now = toLocal(Temporal.Instant.fromEpochMilliseconds(companyClock()), contract.timeZone);
  const out = outLines(contract);
  const brought = out.flatMap((line) => {
    const read = readings.find(({ lineId }) => lineId === line.id);
    return read === undefined
      ? []
      : [{ ...whole(line, readings), quantity: Math.min(read.quantity, line.quantity) }];
  });
  return {
    returnedDate: now.date,
    returnedTime: now.time,
    locationId: contract.locationId ?? fallbackLocation,
    comments: '',
    lines: brought.length > 0 ? brought : out.map((line) => whole(line, readings)),
    invoice: true,
  };
};

/** The parts that an inspector named, each of them between commas. */
const partsIn = (missing: string): NonNullable<ComingLine['missingParts']> =>
  missing
    .split(/[,;]/)
    .map((each) => each.trim().slice(0, 60))
    .filter((each) => each !== '')
    .map((name) => ({ name, partId: null, quantity: 1, price: null, waived: '' }));

/** The dirtiest of what came of a line; null where no one looked. */
const dirtiest = (found: readonly YardLine[]): ComingLine['cleaning'] => {
  const level = cleanings.findLast((each) => found.some(({ cleaning }) => cleaning === each));
  return level === undefined ? null : { level, waived: '' };
};

/** A line as it came to the yard, with what the inspector found. */
const asFound = (line: OutLine, found: readonly YardLine[]): ComingLine => {
  const [first] = found;
  const here = found.reduce((sum, { quantity, taken }) => sum + quantity - taken, 0);
  const said = found.flatMap(({ missing, notes }) => [missing, notes]).filter((each) => each !== '');
  const lacking = found.flatMap(({ missing }) => partsIn(missing));
  return {
    ...whole(line, []),
    quantity: Math.min(here, line.quantity),
    meterIn: first?.meter ?? null,
    fuelIn: first?.fuel ?? null,
    condition: found.some(({ condition }) => condition === 'damaged') ? 'damaged' : 'good',
    notes: said.join(', ').slice(0, 250),
    cleaning: dirtiest(found),
    // The inspector says what was missing; that nothing was is for the counter to say.
    missingParts: lacking.length === 0 ? null : lacking.slice(0, 20),
  };
};

/** The numbers of in-yard returns that wait, the first arrival first. */
export const yardReturnsOf = (waiting: readonly YardLine[]): YardLine[] =>
  waiting.filter(
    (line, index) => waiting.findIndex(({ yard_return_id: id }) => id === line.yard_return_id) === index,
  );

/**
 * The return of what one truck brought to the yard and is still out, at the moment of its arrival: charging ends there.
 * Undefined when nothing of it is out any more. [B4.16]
 */
export const returnFromYard = (contract: Contract, waiting: readonly YardLine[], yardReturnId: number) => {
  const found = waiting.filter(({ yard_return_id: id }) => id === yardReturnId);
  const [first] = found;
  if (first === undefined) return undefined;
  const lines = outLines(contract).flatMap((line) => {
    const of = found.filter(({ contract_line_id: id }) => id === line.id);
    return of.length === 0 ? [] : [asFound(line, of)];
  });
  if (lines.length === 0) return undefined;
  const came = toLocal(Temporal.Instant.from(first.arrived_at), contract.timeZone);
  return {
    returnedDate: came.date,
    returnedTime: came.time,
    locationId: first.location_id,
    comments: '',
    lines,
    yardReturnId,
    invoice: true,
  };
};
