/** The addresses of what leaves the yard and of what comes to it. */
export const yardPaths = {
  inYard: () => '/in-yard',
  newInYard: () => '/in-yard/new',
  inYardReturn: (number: number | string) => `/in-yard/${number}`,
  myYard: () => '/m/yard',
} as const;
