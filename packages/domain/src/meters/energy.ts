/** What a machine runs on, by stored code. */
export const energies = ['none', 'diesel', 'gasoline', 'propane', 'hybrid', 'electric'] as const;
export type Energy = (typeof energies)[number];

/** What can be read of a machine. A reading of fuel is in eighths: of its tank, or of the charge of its battery. */
export const readings = ['meter', 'fuel'] as const;
export type Reading = (typeof readings)[number];

/** What the gauge of a machine shows; undefined where it has none. */
export type Gauge = 'fuel' | 'charge';

const gauges: Readonly<Record<Energy, Gauge | undefined>> = {
  none: undefined,
  diesel: 'fuel',
  gasoline: 'fuel',
  propane: 'fuel',
  hybrid: 'fuel',
  electric: 'charge',
};

const metered: ReadonlySet<string> = new Set(['M', 'Y', 'B']);

/** Whether a machine of this stored type of meter is read: by hours, old hours, or the wear of its blade. [B5.17] */
export const hasMeter = (meterType: string): boolean => metered.has(meterType);

/** Whether its meter counts hours, of which no day has more than 24. A blade is read too, and counts none. */
export const countsHours = (meterType: string): boolean => meterType === 'M' || meterType === 'Y';

/** A machine as far as it decides what is asked of it at the counter; energy empty where no one said. */
export type ReadMachine = { meterType: string; energy: Energy | '' };

/**
 * What the gauge of a machine shows. Where no one said what it runs on, a machine with a meter is taken to have a tank,
 * and its fuel may be read.
 */
export const gaugeOf = ({ meterType, energy }: ReadMachine): Gauge | undefined => {
  if (energy !== '') return gauges[energy];
  return hasMeter(meterType) ? 'fuel' : undefined;
};

/** What must be read of a machine, or left out on purpose: exactly what it is known to have. */
export const mustRead = ({ meterType, energy }: ReadMachine): Reading[] => [
  ...(hasMeter(meterType) ? (['meter'] as const) : []),
  ...(energy !== '' && gauges[energy] !== undefined ? (['fuel'] as const) : []),
];

/** What is wrong with the fuel read of a machine: missing and not left out, or read where there is nothing to read. */
export function checkFuel(
  read: { fuel: number | null; leftOut: readonly Reading[] },
  machine: ReadMachine,
): 'fuel.required' | 'charge.required' | 'fuel.not_of_machine' | undefined {
  const { energy } = machine;
  if (energy === 'none') return read.fuel === null ? undefined : 'fuel.not_of_machine';
  if (read.fuel !== null || read.leftOut.includes('fuel') || !mustRead(machine).includes('fuel'))
    return undefined;
  return energy === 'electric' ? 'charge.required' : 'fuel.required';
}
