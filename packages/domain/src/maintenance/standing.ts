/** The state of maintenance: not due yet, due soon, or past its day or its meter. */
export const standings = ['fine', 'soon', 'overdue'] as const;
export type Standing = (typeof standings)[number];

/** The worst of several standings; fine where there are none. */
export function worst(all: readonly Standing[]): Standing {
  return standings.findLast((each) => all.includes(each)) ?? 'fine';
}
