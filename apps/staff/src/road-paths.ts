/** Addresses of the dispatch board; `paths` has all others. */
export const roadPaths = {
  dispatch: () => '/dispatch',
  board: (day: string) => `/dispatch/${day}`,
  /** What phones said and could not be done. */
  phoneEntries: () => '/phone-entries',
  wall: (day: string) => `/dispatch/${day}/wall`,
  newTrip: (day: string) => `/dispatch/${day}/trips/new`,
  trip: (day: string, id: number) => `/dispatch/${day}/trips/${id}`,
  /** What a driver takes along, for print. */
  sheet: (day: string, id: number) => `/dispatch/${day}/sheets/${id}`,
};
