/** The little of the driver's own ways that its types do not tell. */
declare module 'pg/lib/utils.js' {
  /** What the driver sends for a value of a statement. */
  export const prepareValue: (value: unknown) => unknown;
}
