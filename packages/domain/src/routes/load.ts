/** What a stop takes from a truck and puts on it, in kilograms. */
export type Change = { deliver?: number; pickup?: number };

/** What a truck may carry: its rated weight less its own, in any one unit of weight. [SV070] */
export const payloadOf = ({ gross, empty }: { gross: number; empty: number }): number => gross - empty;

/** What stands on the axles of a trailer, and by how much that is beyond its rating: the tongue carries its share. [SV069] */
export function onAxles(trailer: { gross: number; machine: number; empty: number; tongue: number }): {
  weight: number;
  overBy: number;
} {
  const weight = trailer.machine + trailer.empty - trailer.tongue;
  return { weight, overBy: Math.max(0, weight - trailer.gross) };
}

/**
 * The load after each stop of a run that leaves the yard with everything that it delivers. What is delivered at a stop is unloaded
 * before anything is loaded there. [SV071]
 * @returns fits: neither the start nor any stop is beyond the payload
 */
export function loadProfile(
  payload: number,
  stops: readonly Change[],
): { start: number; after: number[]; fits: boolean } {
  const start = stops.reduce((sum, { deliver = 0 }) => sum + deliver, 0);
  let load = start;
  const after = stops.map(({ deliver = 0, pickup = 0 }) => {
    load += pickup - deliver;
    return load;
  });
  return { start, after, fits: [start, ...after].every((each) => each <= payload) };
}
